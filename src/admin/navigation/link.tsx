import { Link, type LinkProps, useLocation } from 'react-router'
import { type ButtonStyle, buttonClass } from '../../web/ui/button/button.tsx'

export interface AdminLinkProps extends Omit<LinkProps, 'to' | 'reloadDocument' | 'preventScrollReset'> {
  to: string
}

/** The link of the back office: navigates without a new document, but for addresses of the shop. */
export function AdminLink({ to, ...rest }: AdminLinkProps) {
  const { pathname } = useLocation()
  const isHere = to.split('?')[0] === pathname
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      {...rest}
      to={to}
      preventScrollReset={isHere}
      reloadDocument={!to.startsWith('/admin')}
    />
  )
}

/** A link that looks like a button: it goes somewhere, and never does anything. */
export function AdminLinkButton({
  variant = 'secondary',
  size = 'tiny',
  wide,
  className,
  ...rest
}: ButtonStyle & AdminLinkProps) {
  return <AdminLink className={buttonClass({ variant, size, wide }, className)} aria-current={false} {...rest} />
}
