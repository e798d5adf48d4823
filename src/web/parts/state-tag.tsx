import '../ui/tag.css'
import { langOf } from '../texts/language.ts'
import type { StatusTone } from './order-progress.ts'

/** A status in a word; its colour only repeats it. */
export function StateTag({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={tone === 'plain' ? 'state' : `state ${tone}`} lang={langOf(children)}>
      {children}
    </span>
  )
}
