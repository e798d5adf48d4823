import { type ReactNode, useId } from 'react'
import { classNames } from '../../../web/ui/class-names.ts'

interface CardProps {
  title?: string
  sub?: ReactNode
  actions?: ReactNode
  /** Without padding, for a table. */
  flush?: boolean
  children: ReactNode
}

/** A white panel; a table in it needs `flush`. Cards are never nested. */
export function Card({ title, sub, actions, flush, children }: CardProps) {
  const heading = useId()
  return (
    <section className="card" aria-labelledby={title ? heading : undefined}>
      {title && (
        <div className="card-head">
          <h2 className="label-heading" id={heading}>
            {title}
          </h2>
          {actions && <div className="row">{actions}</div>}
          {sub && <p className="small muted">{sub}</p>}
        </div>
      )}
      <div className={classNames('card-body', flush && 'flush')}>{children}</div>
    </section>
  )
}

/**
 * Cards side by side where there is room: equal, three, with the main one at the left, or flowing for a number that depends
 * on the role.
 */
export const Cards = ({ shape, children }: { shape?: 'three' | 'wide-left' | 'flowing'; children: ReactNode }) => (
  <div className={classNames('cards', shape)}>{children}</div>
)
