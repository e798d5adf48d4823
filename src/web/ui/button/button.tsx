import './button.css'
import { Check } from 'lucide-react'
import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { ActionButton } from './action-button.tsx'

export interface ButtonStyle {
  /** Primary: one per view. Danger is always confirmed. */
  variant?: 'primary' | 'secondary' | 'tertiary' | 'danger' | undefined
  /** 48, 44 and 36 px; tiny only where a mouse is used. */
  size?: 'regular' | 'small' | 'tiny' | undefined
  wide?: boolean | undefined
}

export interface ButtonProps extends ButtonStyle, ComponentPropsWithoutRef<'button'> {
  /** What is being done ("Adding"): shows a spinner, keeps the width, ignores further presses. */
  busy?: string | false | undefined
  /** What was done ("In your cart"), shown with a check. */
  done?: string | false | undefined
}

export const buttonClass = ({ variant = 'primary', size = 'regular', wide }: ButtonStyle, more?: string): string =>
  classNames('button', variant, size !== 'regular' && size, wide && 'wide', more)

export function Button({ variant, size, wide, busy, done, className, children, onClick, type, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <ActionButton
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy ? true : undefined}
      onClick={press}
      {...rest}
    >
      {busy || done ? <Faces label={children} busy={busy} done={done} /> : children}
    </ActionButton>
  )
}

/** What is being done or was done, in one grid cell with the label: the button becomes no narrower. */
function Faces({ label, busy, done }: { label: ButtonProps['children'] } & Pick<ButtonProps, 'busy' | 'done'>) {
  const visibleFace = busy ? 'busy' : done ? 'done' : 'label'
  return (
    <span className="button-faces">
      <span aria-hidden={visibleFace !== 'label' || undefined}>{label}</span>
      {busy && (
        <span>
          <span className="spinner" />
          {busy}
        </span>
      )}
      {done && !busy && (
        <span>
          <Icon of={Check} size="small" />
          {done}
        </span>
      )}
    </span>
  )
}
