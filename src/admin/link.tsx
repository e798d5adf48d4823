import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from '../web/ui/button.tsx'
import { navigate, usePath } from './router.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** The link of the back office: another address without another document. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const path = usePath()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    const plain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !rest.target
    if (!plain || event.defaultPrevented || !to.startsWith('/admin')) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a aria-current={to.split('?')[0] === path ? 'page' : undefined} {...rest} href={to} onClick={press}>
      {children}
    </a>
  )
}

/** A link that looks like a button: it goes somewhere, and never does anything. */
export function LinkButton({ look = 'secondary', size = 'tiny', wide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link className={buttonClass({ look, size, wide }, className)} aria-current={false} {...rest} />
}
