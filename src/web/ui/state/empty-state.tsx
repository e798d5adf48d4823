import './empty-state.css'
import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

interface EmptyStateProps {
  /** In a list, panel or table that has nothing in it, instead of a whole page: smaller, and no heading of its own. */
  inList?: boolean
  icon?: LucideIcon
  /** Plain, without a full stop. */
  title: string
  /** One useful fact. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** What stands where there is nothing yet: an icon, a plain title, one useful fact, one button (rules/design.md 7.16). */
export function EmptyState({ inList = false, icon = Inbox, title, children, action }: EmptyStateProps) {
  const langOf = useLangOf()
  const Title = inList ? 'p' : 'h2'
  return (
    <div className={classNames('empty-state', inList && 'in-list')}>
      <span className="empty-mark">
        <Icon of={icon} size={inList ? 'regular' : 'large'} />
      </span>
      <Title className="empty-title" lang={langOf(title)}>
        {title}
      </Title>
      {children && (
        <p className="empty-fact" lang={langOf(children)}>
          {children}
        </p>
      )}
      {action && <div className="empty-action">{action}</div>}
    </div>
  )
}
