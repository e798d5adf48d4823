import { useEffect, useRef, useState } from 'react'
import { isTooLong, mostVideoBytes } from '../../../../../shop/orders/returns/rules/return-video.ts'
import { sourceOfBlob } from '../../../../../units/uploads/byte-source.ts'
import { readVideo, type VideoRejection } from '../../../../../units/uploads/read-video.ts'
import { discardUpload, mayPass, sendVideo, type VideoUpload } from './send-video.ts'

export type VideoFault = VideoRejection | 'size' | 'length'

export type VideoUploadView =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'sending'; readonly sentBytes: number; readonly bytes: number }
  /** The network was lost; what has arrived is kept. */
  | { readonly kind: 'stopped'; readonly sentBytes: number; readonly bytes: number }
  | { readonly kind: 'ready'; readonly uploadId: number; readonly seconds: number }
  /** Not a video that can be sent. */
  | { readonly kind: 'unfit'; readonly fault: VideoFault }
  /** Refused by the server, in its words. */
  | { readonly kind: 'refused'; readonly sentence: string }

/** Checks the chosen video, uploads it at once, and goes on after a lost network. */
export function useVideoUpload(lineId: number) {
  const [view, show] = useState<VideoUploadView>({ kind: 'none' })
  const current = useRef<{ readonly upload: VideoUpload; readonly stop: AbortController }>(undefined)

  const send = async (upload: VideoUpload) => {
    const stop = new AbortController()
    current.current = { upload, stop }
    const bytes = upload.file.size
    const progress = (sentBytes: number) => {
      if (!stop.signal.aborted) show({ kind: 'sending', sentBytes, bytes })
    }
    progress(upload.state?.received ?? 0)
    const result = await sendVideo(upload, { signal: stop.signal, onProgress: progress })
    if (stop.signal.aborted) return
    if (result.ok) return show({ kind: 'ready', uploadId: result.data.uploadId, seconds: result.data.seconds ?? 0 })
    if (mayPass(result, upload)) return show({ kind: 'stopped', sentBytes: upload.state?.received ?? 0, bytes })
    current.current = undefined
    show({ kind: 'refused', sentence: result.sentence })
  }
  const remove = () => {
    current.current?.stop.abort()
    if (current.current) discardUpload(current.current.upload)
    current.current = undefined
    show({ kind: 'none' })
  }
  const choose = async (file: File | undefined) => {
    remove()
    if (!file) return
    const upload: VideoUpload = { file, lineId }
    current.current = { upload, stop: new AbortController() }
    show({ kind: 'checking' })
    const fault = await faultOf(file)
    // Another file was chosen meanwhile.
    if (current.current?.upload !== upload) return
    if (!fault) return send(upload)
    current.current = undefined
    show({ kind: 'unfit', fault })
  }
  const resume = () => {
    const stopped = current.current
    if (stopped) send(stopped.upload)
  }
  const resumeOnline = useRef(resume)
  resumeOnline.current = resume
  useEffect(() => {
    if (view.kind !== 'stopped') return
    const goOn = () => resumeOnline.current()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [view.kind])
  useEffect(() => () => current.current?.stop.abort(), [])

  return {
    view,
    choose,
    remove,
    resume,
    /** The return was refused because of it. */
    refuse: (sentence: string) => show({ kind: 'refused', sentence }),
    isUnfinished: view.kind === 'checking' || view.kind === 'sending' || view.kind === 'stopped',
    uploadId: view.kind === 'ready' ? view.uploadId : undefined,
  }
}

/** Why a file need not be sent: the server checks the same again. */
async function faultOf(file: File): Promise<VideoFault | undefined> {
  if (file.size > mostVideoBytes) return 'size'
  const read = await readVideo(sourceOfBlob(file)).catch(() => ({ unfit: 'broken' }) as const)
  if ('unfit' in read) return read.unfit
  return isTooLong(read.seconds) ? 'length' : undefined
}
