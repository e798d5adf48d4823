import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { usePolling } from '../../../client/use-polling.ts'
import { Cards } from '../../../parts/page/card.tsx'
import { shortTime } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { useMe } from '../../../session/session.ts'
import { shopTime } from '../../../shop-time.ts'
import { Alarms } from './alarms.tsx'
import { Approvals } from './approvals.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { LowStock } from './low-stock.tsx'
import { Mentions } from './mentions.tsx'
import { Rates } from './rates.tsx'
import { Tickets } from './tickets.tsx'
import { ToDo } from './to-do.tsx'

export type HomePageData = AdminResponse<'GET admin/home'>

/** What to do first, then the state of the shop, by the roles of the reader: each number opens its list. */
export default function HomePage() {
  const me = useMe()
  const query = useAdminQuery('GET admin/home', {})
  const about = useAdminQuery('GET admin/me', {})
  usePolling(query.refetch, 60_000)
  return (
    <Page
      title={`Good ${partOfDay(shopTime())}, ${me.name.split(' ')[0]}`}
      sub={`As of ${shortTime(shopTime(), shopTime())}`}
    >
      {about.data?.warnings.map((warning) => (
        <Note key={warning} tone="bad">
          {warning}
        </Note>
      ))}
      <Loaded of={query} lines={12}>
        {(home) => (
          <>
            <Alarms home={home} />
            <ToDo home={home} />
            <Cards shape="flowing">
              <Mentions />
              {home.approvals.length > 0 && <Approvals waiting={home.approvals} />}
              <Rates rates={home.rates} />
              {home.books && <LedgerCard ledger={home.books} exposure={home.exposure} replica={home.replica} />}
              {home.tickets && <Tickets tickets={home.tickets} />}
              {home.lowStock && <LowStock products={home.lowStock} />}
            </Cards>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** By the Indian clock, as everything here. */
function partOfDay(now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Kolkata' }).format(now),
  )
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
