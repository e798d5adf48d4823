import { formatDate } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button, buttonClass } from '../../../../web/ui/button/button.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { type AdminResponse, filePath } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { useMay } from '../../../session/session.ts'

type Couriers = AdminResponse<'GET admin/couriers'>
type TrackingRun = AdminResponse<'POST admin/couriers/track'>

interface TrackingCardProps {
  courier: string
  tracking: NonNullable<Couriers['tracking']>
  parcels: Couriers['parcels']
  count: number
  refetch: () => void
}

/** Parcels with the courier that has an API; those that need somebody come first. */
export function TrackingCard({ courier, tracking, parcels, count, refetch }: TrackingCardProps) {
  const may = useMay()
  const track = useAdminMutation('POST admin/couriers/track', {
    onSuccess: (run) => {
      showToast(run.outage ? 'warn' : 'ok', run.outage || messageOf(run))
      refetch()
    },
    timeoutMs: 120_000,
  })
  return (
    <Card
      title={`Parcels with ${courier}`}
      sub="Tracked by themselves every two hours, and every half hour on the day of delivery."
      actions={
        may('orders.work') &&
        parcels.length > 0 && (
          <Button size="tiny" variant="secondary" busy={track.isPending && 'Tracking'} onClick={() => track.mutate({})}>
            Track all now
          </Button>
        )
      }
    >
      {tracking.problem && (
        <Note tone="warn">
          {tracking.problem}. Last answer: <When at={tracking.answeredAt} inSentence />. Next try:{' '}
          <When at={tracking.retryAt} inSentence />.
        </Note>
      )}
      <RowsTable
        name={`Parcels with ${courier}`}
        rows={parcels}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            id: 'waybill',
            title: 'Parcel',
            phone: 'title',
            cell: ({ order, waybill }) => (
              <AdminLink className="link number" to={`/admin/orders/${encodeURIComponent(order)}`}>
                {waybill}
              </AdminLink>
            ),
          },
          {
            id: 'state',
            title: 'Status',
            cell: ({ stateLabel, awaitsReceipt }) =>
              awaitsReceipt ? (
                <AdminStateTag tone="warn">To be received</AdminStateTag>
              ) : (
                <AdminStateTag tone="info">{stateLabel}</AdminStateTag>
              ),
          },
          {
            id: 'courier',
            title: 'Courier says',
            cell: ({ courierStatus, problem }) => (problem ? <b>{problem}</b> : courierStatus || '–'),
          },
          {
            id: 'expected',
            title: 'Expected',
            cell: ({ expectedOn }) => (expectedOn ? formatDate(expectedOn) : '–'),
          },
          { id: 'tracked', title: 'Tracked', cell: ({ trackedAt }) => <When at={trackedAt} /> },
          {
            id: 'act',
            title: 'Label',
            quiet: true,
            right: true,
            phone: 'act',
            cell: ({ id, hasLabel, waybill }) =>
              hasLabel && may('orders.work') ? (
                <a
                  className={buttonClass({ variant: 'secondary', size: 'tiny' })}
                  href={filePath('admin/orders/label', { parcel: id })}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Print label ${waybill}`}
                >
                  Print label
                </a>
              ) : null,
          },
        ]}
        empty={`No parcels with ${courier}`}
      />
      {count > parcels.length && (
        <p className="small muted">{formatCount(count - parcels.length, 'more parcel')} on the way.</p>
      )}
    </Card>
  )
}

const messageOf = ({ tracked, changed, problems }: TrackingRun): string =>
  [
    `${formatCount(tracked, 'parcel')} tracked`,
    `${changed} changed`,
    ...(problems > 0 ? [`${problems} need attention`] : []),
  ].join(', ')

export const ManifestCard = ({ courier, days }: { courier: string; days: Couriers['integratedDays'] }) => (
  <Card
    title="Pickup manifests"
    sub={`Parcels despatched by ${courier}, for the agent to scan and sign. Downloads are recorded in the audit log.`}
  >
    <RowsTable
      name="Pickup manifests"
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { id: 'day', title: 'Day', cell: ({ day }) => formatDate(day), phone: 'title' },
        { id: 'parcels', title: 'Parcels', right: true, cell: ({ parcels }) => parcels },
        { id: 'open', title: 'Not delivered yet', right: true, cell: ({ open }) => open },
        {
          id: 'act',
          title: 'Manifest',
          quiet: true,
          right: true,
          phone: 'act',
          cell: ({ day }) => (
            <DownloadButton path="admin/couriers/manifest" query={{ day, courier: 'integrated' }}>
              Download PDF
            </DownloadButton>
          ),
        },
      ]}
      empty={`No parcels by ${courier} yet`}
    />
  </Card>
)
