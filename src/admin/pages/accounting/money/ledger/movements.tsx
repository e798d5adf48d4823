import { useState } from 'react'
import { TextInput } from '../../../../../web/ui/form/text-input.tsx'
import { Chip } from '../../../../../web/ui/value/chip.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { useKeysetPagination } from '../../../../navigation/use-keyset-pagination.ts'
import { DownloadButton } from '../../../../parts/download-button.tsx'
import { SheetBody, SideSheet } from '../../../../parts/form/form.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import { When } from '../../../../parts/page/figures.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../../parts/table/filters.tsx'
import { useListView } from '../../../../parts/table/list-view.ts'
import { Steps } from '../../../../parts/table/pager.tsx'
import { Amount, assetNames } from '../amount.tsx'
import { type LedgerQuery, toLedgerRequest } from './query.ts'

type Movement = AdminResponse<'GET admin/money/movements'>['movements'][number]

const columns: readonly DataTableColumn<Movement>[] = [
  { id: 'at', title: 'When', cell: (one) => <When at={one.at} />, phone: 'line' },
  { id: 'why', title: 'Type', cell: (one) => one.why, phone: 'title' },
  { id: 'order', title: 'Reference', cell: (one) => one.uniqueOrderId ?? one.reference, phone: 'line' },
  {
    id: 'moved',
    title: 'Amount',
    right: true,
    cell: (one) => <MovementEntries of={one} />,
    phone: 'figure',
  },
]

/** The amount of one side; the other side has the same with the opposite sign. */
function MovementEntries({ of: { entries } }: { of: Movement }) {
  const assets = [...new Set(entries.map(({ asset }) => asset))]
  return (
    <>
      {assets.map((asset) => (
        <div key={asset}>
          <Amount
            asset={asset}
            amount={entries.reduce((sum, one) => (one.asset === asset && one.amount > 0 ? sum + one.amount : sum), 0)}
          />
        </div>
      ))}
    </>
  )
}

interface MovementsProps {
  query: LedgerQuery
  change: (next: Partial<LedgerQuery>) => void
}

export function Movements({ query, change }: MovementsProps) {
  const search = toLedgerRequest(query)
  const pagination = useKeysetPagination<number>(JSON.stringify(search))
  const listQuery = useAdminQuery('GET admin/money/movements', { ...search, after: pagination.after })
  const listView = useListView('movements', columns)
  const [open, setOpen] = useState<Movement>()
  const data = listQuery.data
  return (
    <>
      <ListFilters
        view={listView.controls}
        search={{
          label: 'Reference starts with',
          value: query.reference,
          onSearch: (reference) => change({ reference }),
        }}
      >
        <TextInput
          label="Customer"
          type="text"
          inputMode="numeric"
          value={query.customer || ''}
          onChange={(event) => change({ customer: Number(event.target.value.replace(/\D/g, '')) || 0 })}
        />
        <TextInput
          label="From"
          type="date"
          value={query.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextInput label="To" type="date" value={query.to} onChange={(event) => change({ to: event.target.value })} />
        {query.account && (
          <Chip chosen onClick={() => change({ account: '' })}>
            {`${query.account.split('/')[1]} ×`}
          </Chip>
        )}
        <DownloadButton path="admin/money/movements/export" query={search} />
      </ListFilters>
      <DataTable
        name="Movements"
        query={listQuery}
        rowsOf={(found) => found.movements}
        keyOf={({ id }) => id}
        columns={listView.columns}
        open={setOpen}
        empty={{ title: 'No entries match', fact: 'Change the filters or dates.' }}
      />
      <Steps rowCount={data?.movements.length ?? 0} onBack={pagination.onBack} onNext={pagination.onNext(data?.next)} />
      {open && <MovementSheet movement={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function MovementSheet({ movement: one, onClose }: { movement: Movement; onClose: () => void }) {
  const about = whereabouts(one)
  return (
    <SideSheet title={one.why} onClose={onClose}>
      <SheetBody>
        <FactList
          lines={[
            { label: 'Number', value: one.id },
            { label: 'When', value: <When at={one.at} /> },
            { label: 'Reference', value: <span className="breaks-everywhere">{one.reference}</span> },
            { label: 'Reference', value: about && <AdminLink to={about.to}>{about.title}</AdminLink> },
          ]}
        />
        <table className="admin-table above-m">
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" className="right">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {one.entries.map(({ owner, name, asset, amount }) => (
              <tr key={`${owner}${name}${asset}`}>
                <td>
                  {name}
                  <div className="micro muted">{`${owner === 'house' ? 'Company' : owner.replace(':', ' ')}, ${assetNames[asset]}`}</div>
                </td>
                <td className="right">
                  <Amount asset={asset} amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SheetBody>
    </SideSheet>
  )
}

/** What a movement belongs to: an order, or the list that shows it. */
function whereabouts({ uniqueOrderId, reference }: Movement): { to: string; title: string } | undefined {
  const [kind, ref] = reference.split(':')
  if (kind === 'refund' && ref)
    return { to: `/admin/money/refunds?view=done&search=${encodeURIComponent(ref)}`, title: `Refund ${ref}` }
  if (uniqueOrderId) return { to: `/admin/orders/${uniqueOrderId}`, title: uniqueOrderId }
  if (kind === 'payout' || kind === 'silver-sale' || kind === 'buy-back')
    return { to: '/admin/money/payouts?view=paid', title: 'Payouts' }
  return undefined
}
