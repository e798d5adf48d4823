import { type ReactNode, useId } from 'react'
import { classNames } from '../../../web/ui/class-names.ts'

interface CardProps {
  title?: string
  sub?: ReactNode
  actions?: ReactNode
  /** To the edges: for a table. */
  flush?: boolean
  children: ReactNode
}

/** A white panel; a table stands in one with `flush`. Never a card in a card. */
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

/** Cards beside each other where there is room: equal, three, with the main one at the left, or as many as each role has. */
export const Cards = ({ shape, children }: { shape?: 'three' | 'wide-left' | 'flowing'; children: ReactNode }) => (
  <div className={classNames('cards', shape)}>{children}</div>
)
