import './ledger-list.css'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'

export interface LedgerLine {
  readonly label: ReactNode
  /** Negative amounts are what is taken off: a true minus, in green. */
  readonly amount?: Paise | undefined
  /** Instead of the figure: Free, None on UPI, a weight. */
  readonly text?: ReactNode
  readonly kind?: 'total' | 'subtotal'
}

/** A definition list of money: label left, figure right, ink rule above the total (rules/design.md 7.7). */
export function LedgerList({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <dl className="ledger number">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat; the order is fixed
        <div key={at} className={line.kind ?? ((line.amount ?? 0) < 0 ? 'minus' : undefined)}>
          <dt>{line.label}</dt>
          <dd className={line.text ? 'words' : undefined}>{line.text ?? formatMoney(line.amount ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
