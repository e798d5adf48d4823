import { useState } from 'react'
import { type CallFailure, callApi, newIdempotencyKey } from '../../../../../browser/call.ts'
import { formatMoney } from '../../../../../units/format.ts'
import { orderCancel } from '../../../../../wire/orders/after-order.ts'
import { CallErrorNote } from '../../../../parts/call-error-note.tsx'
import { afterOrderTexts } from '../../../../texts/orders/after-order.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../../ui/dialog/toast.ts'
import type { ReviewProps } from './review-panel.tsx'

/** All money of an order under review goes back; nothing is deducted, since no price was agreed. */
export function MoneyBackDialog({ order, review, onChange, onClose }: ReviewProps & { onClose: () => void }) {
  const t = useTexts(afterOrderTexts).review
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [key, setKey] = useState(newIdempotencyKey)
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    // If it was placed meanwhile, cancelling may cost something: then the call is refused.
    const params = { orderId: order.orderId, reason: t.backReason, acceptedCost: 0 }
    const response = await callApi('POST order-cancel', orderCancel, params, { idempotencyKey: key })
    setBusy(false)
    if (response.ok) {
      showToast('ok', t.backDone)
      onChange()
      return onClose()
    }
    setFailure(response)
    if (response.status === 0) return
    setKey(newIdempotencyKey())
    onChange()
  }
  return (
    <Dialog
      title={t.backTitle}
      open
      onClose={onClose}
      locked={isBusy}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {t.keep}
          </Button>
          <Button variant="danger" busy={isBusy && t.sending} onClick={send}>
            {t.back}
          </Button>
        </>
      }
    >
      <p>{t.backHow(formatMoney(review.received))}</p>
      <div className="above-m">
        <CallErrorNote failure={failure} />
      </div>
    </Dialog>
  )
}
