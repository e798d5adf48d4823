import './styles/main.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserApp, locationNow } from './browser-app.tsx'
import { loadPage, pageAt } from './page-code.ts'
import type { SiteFacts } from './parts/site-facts.ts'
import { rememberScroll } from './scroll.ts'

interface Given {
  readonly site: SiteFacts
  readonly data: unknown
  readonly failed?: number
}

const root = document.getElementById('root')
const given = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as Given | null
const location = locationNow()
const match = pageAt(location.pathname)

// Without them it is the plain page that says something went wrong: there is nothing to bring to life.
if (root && given) {
  const { Page } = await loadPage(match.page)
  const { site, ...told } = given
  rememberScroll()
  hydrateRoot(root, <BrowserApp site={site} first={{ location, ...match, Page, ...told }} />)
}
