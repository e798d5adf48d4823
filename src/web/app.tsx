import { Component, type ReactNode } from 'react'
import { Trouble } from './pages/error/trouble.tsx'
import type { SiteFacts } from './parts/site-facts.ts'
import { Shell } from './shell.tsx'
import { SiteContext, type Visit, VisitContext } from './visit.ts'

/** The shop at one visit: the same tree on the server and in the browser. */
export function App({ visit, site }: { visit: Visit; site: SiteFacts }) {
  const { location, Page, failed } = visit
  return (
    <SiteContext value={site}>
      <VisitContext value={visit}>
        <Shell>
          <Guard key={location.key}>{failed === undefined ? <Page /> : <Trouble status={failed} />}</Guard>
        </Shell>
      </VisitContext>
    </SiteContext>
  )
}

/** A page that breaks while it is drawn leaves the frame standing. */
class Guard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? <Trouble status={500} broken /> : this.props.children
  }
}
