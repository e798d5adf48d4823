import { Component, type ReactNode } from 'react'
import { type Navigator, UNSAFE_RouteContext as RouteContext, Router } from 'react-router'
import { Trouble } from './pages/error/trouble.tsx'
import type { SiteFacts } from './parts/site-facts.ts'
import { Shell } from './shell.tsx'
import { SiteContext, type Visit, VisitContext } from './visit.ts'

interface AppProps {
  visit: Visit
  site: SiteFacts
  navigator: Navigator
  /** On the server nothing moves. */
  fixed?: boolean
}

/** The shop at one visit: the same tree on the server and in the browser. */
export function App({ visit, site, navigator, fixed = false }: AppProps) {
  const { location, page, params, Page } = visit
  return (
    <Router location={location} navigator={navigator} static={fixed}>
      <RouteContext
        value={{ outlet: null, isDataRoute: false, matches: [matchOf(page.path, location.pathname, params)] }}
      >
        <SiteContext value={site}>
          <VisitContext value={visit}>
            <Shell>
              <Guard key={location.key}>
                {visit.failed === undefined ? <Page /> : <Trouble status={visit.failed} />}
              </Guard>
            </Shell>
          </VisitContext>
        </SiteContext>
      </RouteContext>
    </Router>
  )
}

/** What `useParams` of the router reads. */
const matchOf = (path: string, pathname: string, params: Visit['params']) => ({
  params,
  pathname,
  pathnameBase: '/',
  route: { id: path, path, hasErrorBoundary: false },
})

/** A page that breaks while it is drawn leaves the frame standing. */
class Guard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? <Trouble status={500} broken /> : this.props.children
  }
}
