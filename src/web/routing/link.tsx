import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../texts/use-texts.ts'
import { isPayment } from '../urls.ts'
import { prefetchPage } from './page-data.ts'
import { routerAddress } from './page-links.ts'

export interface PageLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'> {
  /** An address of `urls.ts`, or one that staff wrote, which may be a file or another site. */
  to: string
}

/**
 * The link of the shop: navigates to a page in the visitor's language without a new document, and fetches the page's code and
 * data when the pointer or the focus reaches it. To the payment page it asks for a document, which alone brings that page's
 * headers; what is no page of this language is an ordinary link.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const address = routerAddress(useLanguage(), to)
  if (address === undefined) return <a {...rest} href={to} />
  const needsDocument = isPayment(address)
  const prefetch = () => {
    if (!needsDocument) prefetchPage(address)
  }
  return (
    <Link
      {...rest}
      to={address}
      // Routes are all known to the browser; what the router would write for finding them only makes documents larger.
      discover="none"
      reloadDocument={needsDocument}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
    />
  )
}
