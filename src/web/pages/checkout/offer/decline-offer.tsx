import { useState } from 'react'
import { type CallFailure, callApi, newIdempotencyKey } from '../../../../browser/call.ts'
import { declineOffer } from '../../../../wire/checkout/offers.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { offersTexts } from '../../../texts/checkout/offers.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'

/** The customer says no, and why if they like. */
export function DeclineOffer({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const t = useTexts(offersTexts)
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const decline = async () => {
    setBusy(true)
    setFailure(undefined)
    const response = await callApi('POST offers/decline', declineOffer, { token, why }, { idempotencyKey })
    setBusy(false)
    if (!response.ok) return setFailure(response)
    setOpen(false)
    onDeclined()
  }
  return (
    <div className="above-l">
      <Button variant="tertiary" size="small" onClick={() => setOpen(true)}>
        {t.decline}
      </Button>
      {open && (
        <ConfirmDialog
          title={t.declineTitle}
          keep={t.keep}
          confirm={t.decline}
          busy={busy && t.declining}
          onKeep={() => setOpen(false)}
          onConfirm={decline}
        >
          <p className="below-m">{t.declineText}</p>
          <TextArea
            label={t.declineWhy}
            optional
            rows={3}
            maxLength={500}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
          <CallErrorNote failure={failure} />
        </ConfirmDialog>
      )}
    </div>
  )
}
