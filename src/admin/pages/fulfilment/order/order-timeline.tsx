import { Card } from '../../../parts/page/card.tsx'
import { Timeline } from '../../../parts/page/timeline.tsx'
import type { OrderPageData } from './page.tsx'

/** Everything that happened, the newest first, with who did it. */
export const OrderTimelineCard = ({ order }: { order: OrderPageData }) => (
  <Card title="Timeline">
    <Timeline
      entries={order.timeline.map(({ kind, title, by, why, at }, place) => ({
        key: place,
        at,
        what: (
          <>
            <span className={kind === 'order' ? 'medium' : undefined}>{title}</span>
            {why && <span className="small muted"> {why}</span>}
          </>
        ),
        by,
        ...(kind === 'order' && { tone: 'info' as const }),
      }))}
    />
  </Card>
)
