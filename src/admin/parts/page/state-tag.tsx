import type { ReactNode } from 'react'

export type StateTone = 'ok' | 'warn' | 'bad' | 'info' | 'plain'

/** A state in a word or two; its colour only repeats it. Each slice has one table from state to label and tone. */
export const AdminStateTag = ({ tone = 'plain', children }: { tone?: StateTone; children: ReactNode }) => (
  <span className={tone === 'plain' ? 'state' : `state ${tone}`}>{children}</span>
)

/** The coloured dot of a metal, with its name. */
export const MetalLabel = ({ of: metal, children }: { of: 'gold' | 'silver'; children?: ReactNode }) => (
  <span className="row gap-xs">
    <i className={metal === 'gold' ? 'metal gold' : 'metal'} />
    {children ?? <span className="soft">{metal === 'gold' ? 'Gold' : 'Silver'}</span>}
  </span>
)
