import './wallet-entry.css'
import { ArrowDown, ArrowUp, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

interface WalletEntryProps {
  /** It came, it went, or it is on its way. */
  kind: 'in' | 'out' | 'coming'
  /** What the sign says, aloud. */
  signLabel: string
  title: ReactNode
  /** "+61.0314 g" */
  amount: string
  /** Below the title. */
  children?: ReactNode
  /** Below the amount. */
  beside?: ReactNode
}

const signs = { in: ArrowUp, out: ArrowDown, coming: Clock }

/** One line of a wallet's history: up for what came, down for what went (spec §2). */
export function WalletEntry({ kind, signLabel, title, amount, children, beside }: WalletEntryProps) {
  return (
    <li>
      <span className="wallet-arrow">
        <Icon of={signs[kind]} size="small" label={signLabel} />
      </span>
      <div>
        <p className="medium">{title}</p>
        {children}
      </div>
      <div className="text-end">
        <p className="medium number">{amount}</p>
        {beside}
      </div>
    </li>
  )
}
