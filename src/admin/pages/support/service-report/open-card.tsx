import { listAddress } from '../../../../shop/operations/overview/rules/open-work.ts'
import { ageLabels } from '../../../../shop/operations/trends/rules/ageing.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Stat, Stats } from '../../../parts/page/stats.tsx'
import type { ServiceData } from './page.tsx'

const requests = (view: 'open' | 'late') => listAddress('/admin/requests', { view })

/** What waits now, by how long. */
export const OpenCard = ({ open: { all, late, byAge } }: { open: ServiceData['open'] }) => (
  <Card title="Open now" sub="By age, whatever the period">
    <Stats>
      <Stat title="Open" value={all.toLocaleString('en-IN')} to={requests('open')} />
      <Stat
        title="Overdue"
        value={late.toLocaleString('en-IN')}
        to={requests('late')}
        tone={late > 0 ? 'bad' : undefined}
      />
      {ageLabels.map((title, at) => (
        <Stat key={title} title={title} value={(byAge[at] ?? 0).toLocaleString('en-IN')} />
      ))}
    </Stats>
  </Card>
)
