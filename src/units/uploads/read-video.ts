/**
 * What a video file says about itself, from a few fields of its container: MP4 and QuickTime (ISO/IEC 14496-12) and WebM (RFC 8794,
 * RFC 9559). Frames are never decoded. A name or media type sent along is not looked at, as with pictures
 * (rules/security.md 4.1).
 */
import { type ByteSource, UnreadableVideoError } from './byte-source.ts'
import { isIsoMedia, readIsoMedia } from './iso-media.ts'
import { isWebm, readWebm } from './webm.ts'

export const videoFormats = ['mp4', 'mov', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]

export interface VideoFacts {
  readonly format: VideoFormat
  /** As the container states it; a fraction. */
  readonly seconds: number
}

/** `kind`: no MP4, QuickTime or WebM video. `broken`: cut off, or without a duration. */
export type VideoRejection = 'kind' | 'broken'
export type ReadVideoResult = VideoFacts | { readonly unfit: VideoRejection }

/** Enough of the beginning to tell whether it is a video. */
export const videoHeadBytes = 64

/** Whether the first bytes are those of a container that is read here. */
export const isVideoHead = (head: Uint8Array): boolean => isIsoMedia(head) || isWebm(head)

/** Reads a few bytes here and there. Throws only what the source throws. */
export async function readVideo(source: ByteSource): Promise<ReadVideoResult> {
  const head = await source.read(0, Math.min(videoHeadBytes, source.size))
  try {
    const facts = isIsoMedia(head) ? await readIsoMedia(source) : isWebm(head) ? await readWebm(source) : null
    if (!facts) return { unfit: 'kind' }
    return facts.seconds > 0 && Number.isFinite(facts.seconds) ? facts : { unfit: 'broken' }
  } catch (failure) {
    if (failure instanceof UnreadableVideoError) return { unfit: 'broken' }
    throw failure
  }
}
