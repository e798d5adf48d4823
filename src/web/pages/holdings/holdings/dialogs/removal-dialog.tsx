import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../../browser/call.ts'
import { formatWeight } from '../../../../../units/format.ts'
import { removeHolding } from '../../../../../wire/holdings/holdings.ts'
import { CallErrorNote } from '../../../../parts/call-error-note.tsx'
import { holdingsTexts } from '../../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { HoldingItem } from '../use-board.ts'

interface RemovalDialogProps {
  holding: HoldingItem
  onClose: () => void
  onRemoved: (sentence: string) => void
}

/** Asks before a holding is deleted. */
export function RemovalDialog({ holding, onClose, onRemoved }: RemovalDialogProps) {
  const { removal: t, form, pieces } = useTexts(holdingsTexts)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const remove = async () => {
    setBusy(true)
    setFailure(undefined)
    const response = await callApi('POST holding-remove', removeHolding, { id: holding.id })
    setBusy(false)
    if (response.ok) onRemoved(t.removed)
    else setFailure(response.status === 0 ? { ...response, sentence: form.network } : response)
  }
  return (
    <Dialog
      title={t.sure}
      open
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button variant="tertiary" size="small" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="danger" size="small" busy={busy && t.removing} onClick={remove}>
            {t.remove}
          </Button>
        </>
      }
    >
      <p className="below-m">
        {t.fact(holding.name, `${pieces(holding.quantity)}, ${formatWeight(holding.totalWeight)}`)}
      </p>
      <CallErrorNote failure={failure} />
    </Dialog>
  )
}
