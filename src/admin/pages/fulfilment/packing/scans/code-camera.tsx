import { useEffect, useRef } from 'react'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog/dialog.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import { useCamera } from './use-camera.ts'

/** Not in the library of the DOM yet; Chrome on Android, macOS and ChromeOS has it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** The browser can read barcodes by a camera. */
export const canReadCodes = (): boolean => detectorClass() !== undefined && Boolean(navigator.mediaDevices)

const lookEveryMs = 150

/** Reads a barcode by the camera, where no scanner is at hand. */
export function CodeCamera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { video, state } = useCamera(true)
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const Class = detectorClass()
    if (!Class || state !== 'on') return
    const detector = new Class({ formats: ['code_128', 'qr_code'] })
    let isOver = false
    const look = async () => {
      if (isOver || !video.current) return
      const [found] = await detector.detect(video.current).catch(() => [])
      if (isOver) return
      if (found?.rawValue) latest.current(found.rawValue)
      else setTimeout(look, lookEveryMs)
    }
    look()
    return () => {
      isOver = true
    }
  }, [state, video])
  return (
    <Dialog
      title="Scan with the camera"
      open
      onClose={onClose}
      actions={
        <Button size="small" variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {state === 'refused' || state === 'missing' ? (
        <Note tone="warn" live>
          {state === 'refused'
            ? 'The camera is not allowed. Allow it in the browser’s settings of this site, or type the number.'
            : 'The camera could not be started. Type the number instead.'}
        </Note>
      ) : (
        <video ref={video} className="station-video" muted playsInline aria-label="Picture of the camera" />
      )}
    </Dialog>
  )
}
