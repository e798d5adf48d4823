import type { ReactNode } from 'react'
import { classNames } from '../../../web/ui/class-names.ts'
import { AdminLink } from '../../navigation/link.tsx'

interface StatProps {
  title: string
  value: ReactNode
  note?: ReactNode
  /** Needs attention; `ok` says that all is well. */
  tone?: 'warn' | 'bad' | 'ok' | undefined
  /** The list behind the number. */
  to?: string | undefined
  /** Instead of an address: narrows the list below. */
  onPress?: () => void
  pressed?: boolean
}

/** A row of numbers, four to six. */
export const Stats = ({ children }: { children: ReactNode }) => <div className="stats">{children}</div>

/** One number and what it counts; it leads to what it counts. */
export function Stat({ title, value, note, tone, to, onPress, pressed }: StatProps) {
  const className = classNames('stat', tone)
  const content = (
    <>
      <span className="stat-title">{title}</span>
      <span className="stat-value">{value}</span>
      {note && <span className="stat-note">{note}</span>}
    </>
  )
  if (to) {
    return (
      <AdminLink className={className} to={to} aria-current={false}>
        {content}
      </AdminLink>
    )
  }
  if (!onPress) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} onClick={onPress} aria-pressed={pressed}>
      {content}
    </button>
  )
}
