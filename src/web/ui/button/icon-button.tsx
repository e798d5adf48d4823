import './icon-button.css'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconDrawing } from '../icon/icon.tsx'
import { ActionButton } from './action-button.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconDrawing
  /** The accessible name. */
  label: string
  size?: 'small' | 'regular' | 'large'
}

export function IconButton({ icon, label, size, className, ...rest }: IconButtonProps) {
  return (
    <ActionButton className={classNames('icon-button', className)} aria-label={label} {...rest}>
      <Icon of={icon} {...(size && { size })} />
    </ActionButton>
  )
}
