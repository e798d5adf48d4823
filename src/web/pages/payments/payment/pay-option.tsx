import '../../../ui/form/choice.css'
import './page.css'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface PayOptionProps {
  title: string
  /** Short description. */
  about: string
  /** The charge on top of the price. */
  charge: string
  /** There is no charge. */
  free: boolean
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** A payment method: a radio row with its charge on the right, expanded in place when chosen (rules/design.md 7.13). */
export function PayOption({ title, about, charge, free, chosen, onChoose, children }: PayOptionProps) {
  return (
    <div className="pay-option">
      <label className="pay-option-head">
        <span className="check">
          <input type="radio" name="pay-by" checked={chosen} onChange={onChoose} />
        </span>
        <span className="grow">
          <span className="medium">{title}</span>
          <br />
          <span className="small muted">{about}</span>
        </span>
        <span className={classNames('pay-charge small', free ? 'text-ok medium' : 'muted')}>{charge}</span>
      </label>
      {chosen && <div className="pay-option-body">{children}</div>}
    </div>
  )
}
