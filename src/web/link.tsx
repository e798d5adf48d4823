import { Link, type LinkProps } from 'react-router'
import { prefetchPage } from './page-data.ts'
import { isPayment } from './urls.ts'

export interface PageLinkProps
  extends Omit<
    LinkProps,
    'to' | 'reloadDocument' | 'prefetch' | 'discover' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'
  > {
  /** An address of `urls.ts`; another site's is an ordinary link. */
  to: string
}

/**
 * The link of the shop: navigates without a new document, and fetches the page's code and data when the pointer or the
 * focus reaches it. To the payment page it asks for a document, which alone brings that page's headers.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const needsDocument = isPayment(to)
  const prefetch = () => {
    if (to.startsWith('/') && !needsDocument) prefetchPage(to)
  }
  return (
    <Link
      {...rest}
      to={to}
      reloadDocument={needsDocument}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
    />
  )
}
