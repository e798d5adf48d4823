import { holdingsTexts } from '../../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { showToast } from '../../../../ui/dialog/toast.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { HoldingItem } from '../use-board.ts'

const HoldingDialog = lazyPart(async () => (await import('./holding-dialog.tsx')).HoldingDialog)
const RemovalDialog = lazyPart(async () => (await import('./removal-dialog.tsx')).RemovalDialog)

/** What is being done: a holding added, changed or taken off. */
export type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly holding: HoldingItem }

interface DialogsProps {
  doing: Doing | undefined
  onClose: () => void
  /** With the sentence to show. */
  onDone: (sentence: string) => void
}

/** Code that does not come is reported where it is seen, and the button can be pressed again. */
export function Dialogs({ doing, onClose, onDone }: DialogsProps) {
  const t = useTexts(holdingsTexts).form
  if (!doing) return null
  const onLoadFailed = () => {
    showToast('bad', t.network)
    onClose()
  }
  const shared = { onClose, onLoadFailed }
  if (doing.what === 'remove') return <RemovalDialog holding={doing.holding} onRemoved={onDone} {...shared} />
  return <HoldingDialog holding={doing.what === 'edit' ? doing.holding : undefined} onSaved={onDone} {...shared} />
}
