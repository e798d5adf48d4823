import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Note } from '../../ui/state/note.tsx'

/** Stands where a button to buy stood while the shop is closed for selling (decision 0104); the header says it aloud. */
export function BuyingClosed({ className }: { className?: string }) {
  const { closed } = useTexts(headerTexts)
  return (
    <Note tone="warn" className={className}>
      {closed.buying}
    </Note>
  )
}
