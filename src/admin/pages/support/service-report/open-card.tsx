import { listAddress } from '../../../../shop/operations/overview/rules/open-work.ts'
import { ageLabels } from '../../../../shop/operations/trends/rules/ageing.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Stat, Stats } from '../../../parts/page/stats.tsx'
import type { ServiceData } from './page.tsx'

/** What waits now, by how long. */
export const OpenCard = ({ open: { all, late, byAge } }: { open: ServiceData['open'] }) => (
  <Card title="Open now" sub="By age, whatever the period">
    <Stats>
      <Stat
        title="Open"
        value={all.toLocaleString('en-IN')}
        note={late > 0 ? `${late.toLocaleString('en-IN')} overdue` : 'None overdue'}
        tone={late > 0 ? 'bad' : undefined}
        to={listAddress('/admin/requests', { view: late > 0 ? 'late' : 'open' })}
      />
      {ageLabels.map((title, at) => (
        <Stat key={title} title={title} value={(byAge[at] ?? 0).toLocaleString('en-IN')} />
      ))}
    </Stats>
  </Card>
)
