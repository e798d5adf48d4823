import type { ComponentProps, MouseEvent } from 'react'
import { prefetch } from './page-data.ts'
import { isPayment } from './urls.ts'
import { useLocation, useNavigate } from './visit.ts'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of `urls.ts`; another site's is an ordinary link. */
  to: string
  replace?: boolean
  /** The page stays scrolled as it is. */
  preventScrollReset?: boolean
}

/**
 * The link of the shop: moves without a new document, and fetches the page's code and data when the pointer or the
 * focus reaches it. Into and out of the payment page it is a plain link: that page's headers come only with a document.
 */
export function PageLink({ to, replace, preventScrollReset, onClick, ...rest }: PageLinkProps) {
  const here = useLocation().pathname
  const navigate = useNavigate()
  const plain = !to.startsWith('/') || isPayment(to) || isPayment(here)
  const ready = () => {
    if (!plain) prefetch(to)
  }
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (plain || event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    navigate(to, { replace: replace === true, preventScrollReset: preventScrollReset === true })
  }
  return (
    <a {...rest} href={to} onClick={press} onPointerEnter={ready} onTouchStart={ready} onFocus={ready}>
      {rest.children}
    </a>
  )
}

/** Another button or key opens a tab or saves: the browser's own doing. */
const isPlainPress = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (currentTarget.target || '_self') === '_self'
