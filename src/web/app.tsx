import { Component, type ReactNode } from 'react'
import { Trouble } from './pages/error/trouble.tsx'
import type { SiteFacts } from './parts/site-facts.ts'
import { Shell } from './shell.tsx'
import { troubleTexts } from './texts/trouble.ts'
import { type Speech, SpeechContext } from './texts/use-texts.ts'
import { SiteContext, type Visit, VisitContext } from './visit.ts'

/** The shop at one visit: the same tree on the server and in the browser. */
export function App({ visit, site, speech }: { visit: Visit; site: SiteFacts; speech: Speech }) {
  const { location, Page, area, failed } = visit
  return (
    <SpeechContext value={speech}>
      <SiteContext value={site}>
        <VisitContext value={visit}>
          <Shell area={failed === undefined ? area : troubleTexts}>
            {/* Another page begins afresh; the same one asked otherwise (filters, a page further) keeps what is open in it. */}
            <Guard key={location.pathname} at={location.key}>
              {failed === undefined ? <Page /> : <Trouble status={failed} broken={visit.lacksCode === true} />}
            </Guard>
          </Shell>
        </VisitContext>
      </SiteContext>
    </SpeechContext>
  )
}

interface GuardProps {
  children: ReactNode
  /** Names the visit: the next one is tried anew. */
  at: string
}

/** A page that breaks while it is drawn leaves the frame standing. */
class Guard extends Component<GuardProps, { at: string; broken: boolean }> {
  override state = { at: this.props.at, broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  static getDerivedStateFromProps = ({ at }: GuardProps, known: { at: string }) =>
    at === known.at ? null : { at, broken: false }
  override render() {
    return this.state.broken ? <Trouble status={500} broken /> : this.props.children
  }
}
