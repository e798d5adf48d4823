import type { ComponentType } from 'react'
import { holdingsTexts } from '../../texts/holdings.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showToast } from '../../ui/toast.ts'
import { useLater } from '../../ui/use-later.ts'
import type { Held } from './use-board.ts'

const loadForm = async () => (await import('./holding-dialog.tsx')).HoldingDialog
const loadRemoval = async () => (await import('./removal-dialog.tsx')).RemovalDialog

/** What is being done: a holding added, changed or taken off. */
export type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly held: Held }

interface DialogsProps {
  doing: Doing | undefined
  onClose: () => void
  /** With the sentence of the server. */
  onDone: (sentence: string) => void
}

/** Fetched when they are first wanted. */
export function Dialogs({ doing, onClose, onDone }: DialogsProps) {
  if (!doing) return null
  if (doing.what === 'remove')
    return <Late load={loadRemoval} given={{ held: doing.held, onClose, onRemoved: onDone }} />
  return (
    <Late load={loadForm} given={{ held: doing.what === 'edit' ? doing.held : undefined, onClose, onSaved: onDone }} />
  )
}

/** Code that does not come is told where it is seen, and the button can be pressed again. */
function Late<Props extends { onClose: () => void }>({
  load,
  given,
}: {
  load: () => Promise<ComponentType<Props>>
  given: Props
}) {
  const t = useTexts(holdingsTexts).form
  const { Part } = useLater(load, true, () => {
    showToast('bad', t.network)
    given.onClose()
  })
  return Part ? <Part {...given} /> : null
}
