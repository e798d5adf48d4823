import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../texts/use-texts.ts'
import { isPayment } from '../urls.ts'
import { prefetchPage } from './page-data.ts'
import { routerAddress } from './page-links.ts'

export interface PageLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'> {
  /** A URL from `urls.ts`, or one that staff typed, which may be a file or another site. */
  to: string
}

/**
 * The shop's link: navigates in the visitor's language without loading a new document, and prefetches code and data on hover or
 * focus. The payment page is loaded as a document, because only a document brings that page's headers. A URL that is not a page
 * in this language is an ordinary link.
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
      // The browser knows all routes; the router's discovery markup would only make documents larger.
      discover="none"
      reloadDocument={needsDocument}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
    />
  )
}
