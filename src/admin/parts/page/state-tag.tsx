import type { ReactNode } from 'react'

export type StateTone = 'ok' | 'warn' | 'bad' | 'info' | 'plain'

/** A state in a word or two; its colour only repeats it. Each slice keeps one table from state to word and tone. */
export const AdminStateTag = ({ tone = 'plain', children }: { tone?: StateTone; children: ReactNode }) => (
  <span className={tone === 'plain' ? 'state' : `state ${tone}`}>{children}</span>
)

/** The dot of a metal, with its name beside it. */
export const MetalLabel = ({ of: metal, children }: { of: 'gold' | 'silver'; children?: ReactNode }) => (
  <span className="row gap-xs">
    <i className={metal === 'gold' ? 'metal gold' : 'metal'} />
    {children ?? <span className="soft">{metal === 'gold' ? 'Gold' : 'Silver'}</span>}
  </span>
)
