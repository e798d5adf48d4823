import { useEffect, useRef, useState } from 'react'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing'

export const hasCameras = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia)

/** A camera while `wanted`: its picture is in the `video` element. */
export function useCamera(wanted: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  useEffect(() => {
    if (!wanted) return setState('off')
    if (!hasCameras()) return setState('missing')
    let stream: MediaStream | undefined
    let isOver = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      setState('starting')
      try {
        const ideal = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } }
        stream = await navigator.mediaDevices.getUserMedia({ video: ideal })
        if (isOver) return stop()
        if (video.current) {
          video.current.srcObject = stream
          await video.current.play()
        }
        setState('on')
      } catch (error) {
        stop()
        if (isOver) return
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
        setState(isRefused ? 'refused' : 'missing')
      }
    }
    start()
    return () => {
      isOver = true
      stop()
    }
  }, [wanted])
  return { video, state }
}

const quality = 0.85

/** The picture of the moment as a data URL; empty while there is none. */
export function takePicture(video: HTMLVideoElement | null): string {
  if (!video || video.videoWidth === 0) return ''
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas.toDataURL('image/jpeg', quality)
}
