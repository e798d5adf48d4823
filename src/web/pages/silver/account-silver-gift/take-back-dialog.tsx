import { useState } from 'react'
import { type CallFailure, callApi, newIdempotencyKey } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { ofGift } from '../../../../wire/silver/silver-gifts.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import type { SilverGiftView } from './silver-gifting.tsx'

interface TakeBackDialogProps {
  gift: SilverGiftView
  onClose: () => void
  onDone: () => void
}

export function TakeBackDialog({ gift, onClose, onDone }: TakeBackDialogProps) {
  const { back: t } = useTexts(silverGiftsTexts)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const take = async () => {
    setBusy(true)
    setFailure(undefined)
    const response = await callApi('POST silver-gifts/take-back', ofGift, { giftId: gift.id }, { idempotencyKey })
    setBusy(false)
    if (!response.ok) {
      // Claimed meanwhile: the list says so.
      onDone()
      return setFailure(response)
    }
    showToast('ok', t.done)
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      title={t.title}
      keep={t.keep}
      confirm={t.take}
      busy={busy && t.taking}
      onKeep={onClose}
      onConfirm={take}
    >
      <div className="stack above-s">
        <p>{t.lead(formatSilver(gift.silver), gift.recipientName)}</p>
        <CallErrorNote failure={failure} />
      </div>
    </ConfirmDialog>
  )
}
