import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { Timeline, type TimelineEntry } from '../../../parts/page/timeline.tsx'
import { deliveryStateLabels } from './integration-labels.ts'

type DeliveryDetail = AdminResponse<'GET admin/machines/deliveries/one'>

interface DeliverySheetProps {
  id: number
  onClose: () => void
  onDone: () => void
}

/** One delivery of an event to an endpoint: its body, and every attempt. */
export function DeliverySheet({ id, onClose, onDone }: DeliverySheetProps) {
  const query = useAdminQuery('GET admin/machines/deliveries/one', { id })
  const sendAgain = useAdminMutation('POST admin/machines/deliveries/again', {
    onSuccess: () => {
      query.refetch()
      onDone()
    },
  })
  const delivery = query.data
  return (
    <SideSheet title={delivery && delivery.type !== 'test' ? delivery.type : 'Delivery'} onClose={onClose} wide>
      <SheetBody>
        <Loaded of={query}>
          {(one) => (
            <>
              <DeliveryFacts one={one} />
              <h3 className="label-heading ruled">Attempts</h3>
              {one.tried.length === 0 && <EmptyState inList title="No attempts yet" />}
              <Timeline entries={one.tried.map(happeningOf)} />
              <h3 className="label-heading ruled">Payload</h3>
              <pre className="asked">{readable(one.body)}</pre>
            </>
          )}
        </Loaded>
      </SheetBody>
      <SheetFoot>
        <Button variant="secondary" size="small" onClick={query.refetch}>
          Refresh
        </Button>
        {delivery && delivery.state !== 'dropped' && (
          <Button size="small" busy={sendAgain.isPending && 'Queueing'} onClick={() => sendAgain.mutate({ id })}>
            Resend
          </Button>
        )}
      </SheetFoot>
    </SideSheet>
  )
}

function DeliveryFacts({ one }: { one: DeliveryDetail }) {
  const { title, tone } = deliveryStateLabels[one.state]
  return (
    <FactList
      lines={[
        { label: 'State', value: <AdminStateTag tone={tone}>{title}</AdminStateTag> },
        {
          label: 'Order',
          value: one.order && (
            <AdminLink className="link" to={`/admin/orders/${one.order}`}>
              {one.order}
            </AdminLink>
          ),
        },
        { label: 'Event', value: <code className="breaks-everywhere">{one.eventId}</code> },
        { label: 'Occurred', value: <When at={one.at} /> },
        { label: 'To', value: <span className="breaks-everywhere">{one.url}</span> },
        { label: 'Next attempt', value: one.nextAt && <When at={one.nextAt} /> },
        { label: 'Ended', value: one.endedAt && <When at={one.endedAt} /> },
      ]}
    />
  )
}

function happeningOf({
  id,
  by,
  startedAt,
  endedAt,
  status,
  tookMs,
  answer,
  trouble,
}: DeliveryDetail['tried'][number]): TimelineEntry {
  const isAccepted = status !== null && status >= 200 && status < 300
  return {
    key: id,
    at: startedAt,
    tone: isAccepted ? 'ok' : endedAt ? 'bad' : 'warn',
    what: (
      <>
        {endedAt === null ? 'In progress, or interrupted' : status === null ? trouble : `HTTP ${status}`}
        {answer && <pre className="asked">{answer}</pre>}
      </>
    ),
    by: [by === 'clock' ? '' : by, tookMs === null ? '' : `${tookMs} ms`].filter(Boolean).join(' · '),
  }
}

function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
