import type { ReactNode } from 'react'
import { PageLink, type PageLinkProps } from '../../routing/link.tsx'
import { useSite } from '../../routing/use-page.ts'
import { canBeOpened } from './text-pages.ts'

interface TextPageLinkProps extends PageLinkProps {
  /** What stands there in a shop without the page; nothing by default. */
  withoutPage?: ReactNode
}

/** A link to a page of text that appears only if the shop has the page. */
export function TextPageLink({ withoutPage, ...rest }: TextPageLinkProps) {
  return canBeOpened(rest.to, useSite()) ? <PageLink {...rest} /> : withoutPage
}
