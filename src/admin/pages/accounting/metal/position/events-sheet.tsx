import { metalEventLabels } from '../../../../../shop/accounting/metal-position/rules/position.ts'
import { formatDate } from '../../../../../units/format.ts'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { SheetBody, SideSheet } from '../../../../parts/form/form.tsx'
import { Grams, When } from '../../../../parts/page/figures.tsx'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { type DataTableColumn, RowsTable } from '../../../../parts/table/data-table.tsx'
import { usePermittedPath } from '../../../../session/use-permitted-path.ts'
import type { EventsFilter } from './page.tsx'

type Event = AdminResponse<'GET admin/metal/events'>['events'][number]

/** The page of what an event belongs to. */
function pathOf({ subject, reference }: Event): string {
  switch (subject) {
    case 'order':
      return `/admin/orders/${reference}`
    case 'buy-back':
      return `/admin/buy-backs/${reference}`
    case 'purchase':
      return `/admin/purchases/${reference}`
    case 'product':
      return `/admin/products/${reference}`
    case 'hedge':
      return '/admin/metal/hedges'
    case 'ledger':
      return `/admin/money/ledger?view=movements&reference=${encodeURIComponent(reference)}`
  }
}

const titles: Readonly<Record<Event['subject'], string>> = {
  order: 'Order',
  'buy-back': 'Buy-back',
  purchase: 'Purchase',
  product: 'Product',
  hedge: 'Hedge',
  ledger: 'Ledger',
}

function Subject({ of: event }: { of: Event }) {
  const to = usePermittedPath()(pathOf(event))
  const text = `${titles[event.subject]} ${event.reference}`
  return to ? (
    <AdminLink className="link" to={to}>
      {text}
    </AdminLink>
  ) : (
    text
  )
}

const columns: readonly DataTableColumn<Event>[] = [
  { id: 'at', title: 'Time', cell: ({ at }) => <When at={at} />, phone: 'line' },
  { id: 'what', title: 'What', cell: ({ what }) => what, phone: 'title' },
  { id: 'subject', title: 'Record', cell: (one) => <Subject of={one} />, phone: 'line' },
  {
    id: 'grams',
    title: 'Fine weight',
    right: true,
    cell: (one) => <Grams milligrams={one.milligrams} />,
    phone: 'figure',
  },
]

/** The list behind a figure of the position; it adds up to it. */
export function EventsSheet({ filter, onClose }: { filter: EventsFilter; onClose: () => void }) {
  const query = useAdminQuery('GET admin/metal/events', filter)
  return (
    <SideSheet title={`${metalEventLabels[filter.kind]}, ${formatDate(filter.from)}`} wide onClose={onClose}>
      <SheetBody>
        <Loaded of={query} lines={8}>
          {({ events, total, sumMilligrams }) => (
            <>
              <RowsTable
                name="Events"
                rows={events.map((event, place) => ({ ...event, place }))}
                keyOf={({ place }) => place}
                columns={columns}
                empty="Nothing on this day"
                foot={
                  <tr>
                    <th scope="row">Sum</th>
                    <td />
                    <td />
                    <td className="right">
                      <Grams milligrams={sumMilligrams} />
                    </td>
                  </tr>
                }
              />
              {total > events.length && (
                <p className="small muted">{`The newest ${events.length} of ${total} are shown; the sum counts all.`}</p>
              )}
            </>
          )}
        </Loaded>
      </SheetBody>
    </SideSheet>
  )
}
