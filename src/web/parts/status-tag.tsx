import '../ui/value/tag.css'
import { useLangOf } from '../texts/use-lang-of.ts'
import type { StatusTone } from './order/order-progress.ts'

/** A status in a word; its colour only repeats it. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: string }) {
  const langOf = useLangOf()
  return (
    <span className={tone === 'plain' ? 'state' : `state ${tone}`} lang={langOf(children)}>
      {children}
    </span>
  )
}
