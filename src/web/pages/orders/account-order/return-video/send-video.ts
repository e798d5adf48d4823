import { type CallFailure, type CallResult, callApi } from '../../../../../browser/call.ts'
import * as wire from '../../../../../wire/orders/return-videos.ts'

/** An upload of one file, which goes on where it was interrupted. */
export interface VideoUpload {
  readonly file: File
  readonly lineId: number
  /** What the server has answered last; undefined before the first answer. */
  state?: UploadState
}

export type UploadState = Extract<Awaited<ReturnType<typeof callStart>>, { ok: true }>['data']

/** A part takes a minute and a half at 200 kbit/s. */
const timeoutMs = 90_000
/** The network of a phone is often away for seconds only. */
const pausesMs = [1000, 4000] as const

interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (sentBytes: number) => void
}

/** Sends all that is missing, and returns the complete upload. A failure that may pass by itself is retried twice. */
export async function sendVideo(upload: VideoUpload, sending: Sending): Promise<CallResult<UploadState>> {
  for (let failures = 0; ; ) {
    const before = upload.state?.received
    const result = await sendNext(upload, sending.signal)
    if (!result.ok) {
      const pauseMs = pausesMs[failures++]
      if (!mayPass(result, upload) || pauseMs === undefined || sending.signal.aborted) return result
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      continue
    }
    upload.state = result.data
    sending.onProgress(result.data.received)
    if (result.data.seconds !== null) return result
    // A server that keeps nothing is not asked for ever.
    if (result.data.received !== before) failures = 0
    else if (failures++ >= pausesMs.length) return { ok: false, status: 0, sentence: '', errors: {}, data: null }
  }
}

function sendNext({ file, lineId, state }: VideoUpload, signal: AbortSignal): Promise<CallResult<UploadState>> {
  if (!state) return callStart(file, lineId, signal)
  const { uploadId, received, partBytes } = state
  const part = new File([file.slice(received, received + partBytes)], 'part')
  const params = { uploadId, from: received, part }
  return callApi('POST return-video-part', wire.addReturnVideoPart, params, { signal, timeoutMs })
}

const callStart = (file: File, lineId: number, signal: AbortSignal) =>
  callApi('POST return-video', wire.startReturnVideo, { lineId, bytes: file.size }, { signal })

/** Whether sending it again can help: nothing was said against the video. */
export const mayPass = ({ status }: CallFailure, { state }: Pick<VideoUpload, 'state'>): boolean =>
  status === 0 || status === 401 || status >= 500 || (status === 429 && state !== undefined)

/** Deletes what was sent. If that fails, it is deleted within a day. */
export function discardUpload({ state }: VideoUpload): void {
  if (state) callApi('POST return-video-remove', wire.removeReturnVideo, { uploadId: state.uploadId })
}
