import { holdingsTexts } from '../../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { showToast } from '../../../../ui/dialog/toast.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { HoldingItem } from '../use-board.ts'

const HoldingDialog = lazyPart(async () => (await import('./holding-dialog.tsx')).HoldingDialog)
const RemovalDialog = lazyPart(async () => (await import('./removal-dialog.tsx')).RemovalDialog)

/** What is being done: a holding added, changed or taken off. */
export type HoldingsDialog =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'remove'; readonly holding: HoldingItem }

interface DialogsProps {
  activeDialog: HoldingsDialog | undefined
  onClose: () => void
  /** With the sentence to show. */
  onDone: (sentence: string) => void
}

/** Code that does not come is reported where it is seen, and the button can be pressed again. */
export function Dialogs({ activeDialog, onClose, onDone }: DialogsProps) {
  const t = useTexts(holdingsTexts).form
  if (!activeDialog) return null
  const onLoadFailed = () => {
    showToast('bad', t.network)
    onClose()
  }
  const shared = { onClose, onLoadFailed }
  if (activeDialog.what === 'remove')
    return <RemovalDialog holding={activeDialog.holding} onRemoved={onDone} {...shared} />
  return (
    <HoldingDialog
      holding={activeDialog.what === 'edit' ? activeDialog.holding : undefined}
      onSaved={onDone}
      {...shared}
    />
  )
}
