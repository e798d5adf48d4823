import { Button } from '../ui/button/button.tsx'

interface FormButtonsProps {
  save: string
  /** Said while it is being sent. */
  saving: string
  cancel: string
  busy: boolean
  onCancel: () => void
}

/** The end of a form that opened in its place: send it, or leave it. */
export function FormButtons({ save, saving, cancel, busy, onCancel }: FormButtonsProps) {
  return (
    <div className="row wrapping">
      <Button type="submit" busy={busy && saving}>
        {save}
      </Button>
      <Button variant="tertiary" onClick={onCancel} disabled={busy}>
        {cancel}
      </Button>
    </div>
  )
}
