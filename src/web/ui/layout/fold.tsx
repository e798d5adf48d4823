import { useEffect, useRef } from 'react'

const noMarkup = { __html: '' }

/**
 * The end of a page's first screen. The document links its stylesheets here and inlines only the styles of what is above
 * (server/document/document.ts), so that the first paint needs fewer bytes; what is below waits for the stylesheets.
 */
export function Fold() {
  const fold = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fold.current) linkInHead(fold.current)
  }, [])
  // Hydration keeps the links, which React did not render.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
  return <div hidden data-fold="" ref={fold} suppressHydrationWarning dangerouslySetInnerHTML={noMarkup} />
}

/** The next page needs the stylesheets too, but the fold leaves with its page. */
function linkInHead(fold: HTMLElement): void {
  for (const link of fold.querySelectorAll('link')) document.head.append(link.cloneNode())
}
