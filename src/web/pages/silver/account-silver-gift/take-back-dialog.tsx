import { useState } from 'react'
import { call, type Failed, newIdempotencyKey } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { ofGift } from '../../../../wire/silver/silver-gifts.ts'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import type { Gift } from './giving.tsx'

interface TakeBackDialogProps {
  gift: Gift
  onClose: () => void
  onDone: () => void
}

export function TakeBackDialog({ gift, onClose, onDone }: TakeBackDialogProps) {
  const { back: t } = useTexts(silverGiftsTexts)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()
  const take = async () => {
    setBusy(true)
    setTrouble(undefined)
    const answer = await call('POST silver-gifts/take-back', ofGift, { giftId: gift.id }, { idempotencyKey })
    setBusy(false)
    if (!answer.ok) {
      // Claimed meanwhile: the list says so.
      onDone()
      return setTrouble(answer)
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
        <TroubleNote trouble={trouble} />
      </div>
    </ConfirmDialog>
  )
}
