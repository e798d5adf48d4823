import './styles/main.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserApp, locationOfDocument } from './browser-app.tsx'
import { loadPage, pageAt } from './page-code.ts'
import type { SiteFacts } from './parts/site-facts.ts'
import { rememberScroll } from './scroll.ts'
import { languageTags } from './texts/language.ts'
import { english, type Speech } from './texts/use-texts.ts'
import { PartLoadError } from './ui/lazy-part.tsx'

interface Given {
  readonly site: SiteFacts
  readonly data: unknown
  readonly failed?: number
}

/**
 * Brings the document to life with the code of its page. Not awaited at the top level: the page's file imports this one,
 * and the two would wait for each other.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const given = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as Given | null
  // Without them it is the plain page that says something went wrong: there is nothing to bring to life.
  if (!root || !given) return
  rememberScroll()
  const location = locationOfDocument()
  const match = pageAt(location.pathname)
  const [{ Page, area }, speech] = await Promise.all([loadPage(match.page), speechOfDocument()])
  const { site, ...told } = given
  // In slices, between which the browser answers its visitor.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserApp
        site={site}
        speech={speech}
        first={{ location, ...match, Page, area, edition: site.edition, ...told }}
      />,
      {
        onCaughtError: (error) => {
          if (!(error instanceof PartLoadError)) console.error(error)
        },
      },
    )
  })
}

/** The browser speaks as the server wrote, whatever the cookie says by now. */
async function speechOfDocument(): Promise<Speech> {
  if (document.documentElement.lang !== languageTags.hi) return english
  return (await import('./texts/hindi/hindi.ts')).hindi
}

start()
