/**
 * Uploads a video part by part: after a lost network the browser goes on with the part that is missing. Each part is stored before
 * its row says so; a part that no row names is found by the weekly sweep.
 */
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { isVideoHead, type ReadVideoResult, readVideo } from '../../../units/uploads/read-video.ts'
import { sourceOfParts } from '../../content/uploads/stored-parts.ts'
import { lockCustomer } from '../../customers/records.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { returnVideoUploads } from './records.ts'
import {
  isTooLong,
  mostVideoBytes,
  mostVideosADay,
  type ReturnVideo,
  uploadHours,
  videoPartBytes,
} from './rules/return-video.ts'

type Deps = Pick<Shop, 'db' | 'files' | 'clock'>
type VideoUpload = typeof returnVideoUploads.$inferSelect

export interface VideoUploadState {
  readonly uploadId: number
  readonly partBytes: number
  /** Bytes that have arrived; the next part begins there. */
  readonly received: number
  /** Of the whole video; null until it has arrived. */
  readonly seconds: number | null
}

const stateOf = ({ id, partBytes, parts, bytes, seconds }: VideoUpload): VideoUploadState => ({
  uploadId: id,
  partBytes,
  received: Math.min(parts.length * partBytes, bytes),
  seconds,
})

const startOfWindow = (now: Date): Date => new Date(now.getTime() - uploadHours * 3_600_000)

/** The caller has checked that the line may be returned. Throws `returns.video-size` and `returns.videos-today`. */
export async function startVideoUpload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { customerId, lineId, bytes }: { customerId: number; lineId: number; bytes: number },
): Promise<VideoUploadState> {
  if (bytes > mostVideoBytes) throw refuse('returns.video-size')
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Several requests at once wait here, so that the limit holds.
    await lockCustomer(tx, customerId)
    const begun = and(
      eq(returnVideoUploads.customerId, customerId),
      gt(returnVideoUploads.startedAt, startOfWindow(now)),
    )
    const [today] = await tx.select({ uploads: count() }).from(returnVideoUploads).where(begun)
    if ((today?.uploads ?? 0) >= mostVideosADay) throw refuse('returns.videos-today', { most: mostVideosADay })
    const row = { customerId, lineId, bytes, partBytes: videoPartBytes, startedAt: now }
    const [added] = await tx.insert(returnVideoUploads).values(row).returning()
    return stateOf(added!)
  })
}

export interface VideoUploadOf {
  readonly customerId: number
  readonly uploadId: number
}

const openUpload = ({ customerId, uploadId }: VideoUploadOf) =>
  and(
    eq(returnVideoUploads.id, uploadId),
    eq(returnVideoUploads.customerId, customerId),
    isNull(returnVideoUploads.endedAt),
  )

interface VideoPart extends VideoUploadOf {
  /** Where it begins in the file. */
  readonly from: number
  readonly content: Uint8Array
}

/**
 * Stores the next part; with the last, the whole is checked, and deleted if it is no video or too long. A part that is there
 * already changes nothing: its response was lost. Throws `returns.video-gone`, `request.cut-short`, `returns.video-kind`,
 * `returns.video-broken` and `returns.video-length`.
 */
export async function addVideoPart(deps: Deps, part: VideoPart): Promise<VideoUploadState> {
  const [upload] = await deps.db.select().from(returnVideoUploads).where(openUpload(part))
  if (!upload) throw refuse('returns.video-gone')
  const { received } = stateOf(upload)
  if (part.from !== received || received === upload.bytes) return stateOf(upload)
  if (part.content.length !== Math.min(upload.partBytes, upload.bytes - received)) throw refuse('request.cut-short')
  try {
    return await storePart(deps, upload, part)
  } catch (failure) {
    // What is no video stays none: nothing of it is kept.
    if (failure instanceof Refusal) await removeVideoUpload(deps, part)
    throw failure
  }
}

async function storePart(deps: Deps, upload: VideoUpload, { content, from, ...own }: VideoPart) {
  if (from === 0 && !isVideoHead(content)) throw refuse('returns.video-kind')
  const key = await deps.files.keep(content, { kind: 'return-videos', ending: 'part' })
  let isStored = false
  try {
    const parts = [...upload.parts, key]
    const isLast = from + content.length === upload.bytes
    const facts = isLast ? requireFit(await readVideo(sourceOfParts(deps.files, { ...upload, parts }))) : {}
    const state = await deps.db.transaction(async (tx) => {
      const [current] = await tx.select().from(returnVideoUploads).where(openUpload(own)).for('update')
      if (!current) throw refuse('returns.video-gone')
      // The same part was sent twice at once, and the other request was faster.
      if (current.parts.length !== upload.parts.length) return stateOf(current)
      const changed = { parts, ...facts }
      await tx.update(returnVideoUploads).set(changed).where(eq(returnVideoUploads.id, upload.id))
      isStored = true
      return stateOf({ ...current, ...changed })
    })
    return state
  } finally {
    if (!isStored) await deps.files.drop(key)
  }
}

function requireFit(read: ReadVideoResult): Pick<ReturnVideo, 'format' | 'seconds'> {
  if ('unfit' in read) throw refuse(`returns.video-${read.unfit}`)
  if (isTooLong(read.seconds)) throw refuse('returns.video-length')
  return { format: read.format, seconds: Math.ceil(read.seconds) }
}

/** The customer changed their mind, or it was refused. Does nothing to an upload that a return has taken over. */
export async function removeVideoUpload({ db, files, clock }: Deps, own: VideoUploadOf): Promise<void> {
  const parts = await db.transaction(async (tx) => {
    const [upload] = await tx.select().from(returnVideoUploads).where(openUpload(own)).for('update')
    if (upload) await endUpload(tx, upload, clock.now())
    return upload?.parts ?? []
  })
  for (const key of parts) await files.drop(key)
}

/** Its row stays until the clean-up, since uploads of a day are counted. */
const endUpload = (tx: Tx, { id }: VideoUpload, endedAt: Date) =>
  tx.update(returnVideoUploads).set({ endedAt, parts: [] }).where(eq(returnVideoUploads.id, id))

/** Hands an upload over to a return of its line. Throws `returns.video-gone` and `returns.video-unfinished`. */
export async function takeVideoUpload(
  tx: Tx,
  { lineId, now, ...own }: VideoUploadOf & { readonly lineId: number; readonly now: Date },
): Promise<ReturnVideo> {
  const ofLine = and(openUpload(own), eq(returnVideoUploads.lineId, lineId))
  const [upload] = await tx.select().from(returnVideoUploads).where(ofLine).for('update')
  if (!upload) throw refuse('returns.video-gone', {}, 'videoUploadId')
  const { parts, partBytes, bytes, format, seconds } = upload
  if (format === null || seconds === null) throw refuse('returns.video-unfinished', {}, 'videoUploadId')
  await endUpload(tx, upload, now)
  return { parts, partBytes, bytes, format, seconds }
}

/** Task `returns.tidy`: deletes uploads that no return has taken within a day. */
export async function deleteStaleVideoUploads({ db, files, clock }: Deps): Promise<void> {
  const stale = lt(returnVideoUploads.startedAt, startOfWindow(clock.now()))
  const deleted = await db.delete(returnVideoUploads).where(stale).returning({ parts: returnVideoUploads.parts })
  for (const key of deleted.flatMap(({ parts }) => parts)) await files.drop(key)
}
