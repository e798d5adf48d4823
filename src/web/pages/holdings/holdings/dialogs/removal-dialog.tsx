import { useState } from 'react'
import { call, type Failed } from '../../../../../browser/call.ts'
import { formatWeight } from '../../../../../units/format.ts'
import { removeHolding } from '../../../../../wire/holdings/holdings.ts'
import { TroubleNote } from '../../../../parts/trouble-note.tsx'
import { holdingsTexts } from '../../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { Held } from '../use-board.ts'

interface RemovalDialogProps {
  held: Held
  onClose: () => void
  onRemoved: (sentence: string) => void
}

/** Asks before a holding is deleted. */
export function RemovalDialog({ held, onClose, onRemoved }: RemovalDialogProps) {
  const { removal: t, form, pieces } = useTexts(holdingsTexts)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()
  const remove = async () => {
    setBusy(true)
    setTrouble(undefined)
    const answer = await call('POST holding-remove', removeHolding, { id: held.id })
    setBusy(false)
    if (answer.ok) onRemoved(answer.data.msg)
    else setTrouble(answer.status === 0 ? { ...answer, sentence: form.network } : answer)
  }
  return (
    <Dialog
      title={t.sure}
      open
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button look="tertiary" size="small" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button look="danger" size="small" busy={busy && t.removing} onClick={remove}>
            {t.remove}
          </Button>
        </>
      }
    >
      <p className="below-m">{t.fact(held.name, `${pieces(held.quantity)}, ${formatWeight(held.totalWeight)}`)}</p>
      <TroubleNote trouble={trouble} />
    </Dialog>
  )
}
