import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { prefetch } from './page-data.ts'
import { isPayment } from './urls.ts'

export interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** An address of `urls.ts`. */
  to: string
}

/**
 * The link of the shop: fetches the page's code and data when the pointer or the focus reaches it, and loads a whole
 * document when it enters or leaves the payment page.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const here = useLocation().pathname
  const whole = isPayment(to) || isPayment(here)
  const ready = () => {
    if (!whole) prefetch(to)
  }
  return <Link reloadDocument={whole} {...rest} to={to} onPointerEnter={ready} onTouchStart={ready} onFocus={ready} />
}
