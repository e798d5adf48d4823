import './return-video.css'
import { useRef } from 'react'
import { mostVideoMinutes, mostVideoSize } from '../../../../../shop/orders/returns/rules/return-video.ts'
import { afterOrderTexts } from '../../../../texts/orders/after-order.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { clockText } from '../../../../ui/value/clock-text.ts'
import type { useVideoUpload, VideoUploadView } from './use-video-upload.ts'

interface ReturnVideoFieldProps {
  video: ReturnType<typeof useVideoUpload>
  /** The form was sent before the upload was complete. */
  isAwaited: boolean
}

/** A video of the opening. It is uploaded while the rest of the form is filled in (rules/orders.md 3.4). */
export function ReturnVideoField({ video, isAwaited }: ReturnVideoFieldProps) {
  const t = useTexts(afterOrderTexts).returns.video
  const input = useRef<HTMLInputElement>(null)
  const { view } = video
  const clear = () => {
    if (input.current) input.current.value = ''
    video.remove()
    input.current?.focus()
  }
  const fault = view.kind === 'unfit' ? t.faults[view.fault] : view.kind === 'refused' ? view.sentence : undefined
  return (
    <div>
      <Field
        label={t.label}
        optional
        hint={t.hint(mostVideoMinutes, mostVideoSize)}
        error={fault ?? (isAwaited && video.isUnfinished ? t.wait : undefined)}
        message={view.kind === 'ready' ? t.ready(clockText(view.seconds * 1000)) : undefined}
      >
        {(ties) => (
          <input
            className="input file"
            type="file"
            accept="video/*"
            ref={input}
            {...ties}
            onChange={(event) => video.choose(event.target.files?.[0])}
          />
        )}
      </Field>
      <UploadProgress view={view} />
      {(video.isUnfinished || view.kind === 'ready') && (
        <div className="row wrapping gap-xs above-xs">
          {view.kind === 'stopped' && (
            <Button size="small" onClick={video.resume}>
              {t.resume}
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={clear}>
            {view.kind === 'ready' ? t.remove : t.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}

function UploadProgress({ view }: { view: VideoUploadView }) {
  const t = useTexts(afterOrderTexts).returns.video
  const progress = view.kind === 'sending' || view.kind === 'stopped' ? view : undefined
  return (
    <>
      {progress && (
        <progress className="upload-progress" aria-label={t.progress} max={progress.bytes} value={progress.sentBytes} />
      )}
      {view.kind === 'sending' && (
        <p className="small muted number">{t.sending(Math.floor((view.sentBytes / view.bytes) * 100))}</p>
      )}
      <div role="status" className="small">
        {view.kind === 'checking' && t.checking}
        {view.kind === 'stopped' && t.stopped}
      </div>
    </>
  )
}
