import './empty-state.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { Icon } from '../icon/icon.tsx'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** One useful fact. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Round ground with one icon, a plain title, one useful fact, one button (rules/design.md 7.16). */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  const langOf = useLangOf()
  return (
    <div className="empty-state">
      <span className="empty-mark">
        <Icon of={icon} size="large" />
      </span>
      <h2 lang={langOf(title)}>{title}</h2>
      <p lang={langOf(children)}>{children}</p>
      {action}
    </div>
  )
}
