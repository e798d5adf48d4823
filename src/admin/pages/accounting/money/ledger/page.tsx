import { formatCount } from '../../../../../units/plural.ts'
import { TextInput } from '../../../../../web/ui/form/text-input.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../../parts/table/filters.tsx'
import { useListView } from '../../../../parts/table/list-view.ts'
import { Amount, assetNames } from '../amount.tsx'
import { Movements } from './movements.tsx'
import { useLedgerQuery } from './query.ts'

type Account = AdminResponse<'GET admin/money/accounts'>['accounts'][number]

const columns: readonly DataTableColumn<Account>[] = [
  { id: 'asset', title: 'Asset', cell: (one) => assetNames[one.asset], phone: 'line' },
  { id: 'name', title: 'Account', cell: (one) => one.name, phone: 'title' },
  {
    id: 'owner',
    title: 'Owner',
    cell: (one) => (one.owner === 'house' ? 'Company' : formatCount(one.accounts, 'customer')),
    phone: 'line',
  },
  {
    id: 'balance',
    title: 'Balance',
    right: true,
    cell: (one) => <Amount asset={one.asset} amount={one.balance} />,
    phone: 'figure',
  },
]

/**
 * All accounts with balances, and all entries. A balance above zero is owed or earned by the company; one below zero is an
 * asset.
 */
export default function LedgerPage() {
  const [query, change] = useLedgerQuery()
  const listQuery = useAdminQuery(
    'GET admin/money/accounts',
    query.view === 'accounts' ? { until: query.until || undefined } : null,
  )
  const listView = useListView('accounts', columns)
  const isAccounts = query.view !== 'movements'
  return (
    <Page title="Ledger" sub="Append-only; every entry balances to zero.">
      {isAccounts && listQuery.data && <TrialBalance sums={listQuery.data.sums} />}
      <Card flush>
        <ListFilters
          view={listView.controls}
          chips={[
            { id: 'accounts', title: 'Accounts' },
            { id: 'movements', title: 'Entries' },
          ]}
          chosen={isAccounts ? 'accounts' : 'movements'}
          onChoose={(view) => change({ view })}
        >
          {isAccounts && (
            <TextInput
              label="As of end of"
              type="date"
              value={query.until}
              onChange={(event) => change({ until: event.target.value })}
            />
          )}
        </ListFilters>
        {isAccounts ? (
          <DataTable
            name="Accounts"
            query={listQuery}
            rowsOf={(data) => data.accounts}
            keyOf={(one) => `${one.owner}/${one.name}/${one.asset}`}
            columns={listView.columns}
            open={({ owner, name, asset }) => change({ view: 'movements', account: `${owner}/${name}/${asset}` })}
            empty="No entries up to this date"
          />
        ) : (
          <Movements query={query} change={change} />
        )}
      </Card>
    </Page>
  )
}

function TrialBalance({ sums }: { sums: AdminResponse<'GET admin/money/accounts'>['sums'] }) {
  const unbalanced = sums.filter(({ sum }) => sum !== 0)
  if (unbalanced.length === 0)
    return <Note tone="ok">Trial balance: zero in money, in points and in digital silver.</Note>
  return (
    <Note tone="bad">
      Trial balance is not zero:{' '}
      {unbalanced.map(({ asset, sum }) => (
        <span key={asset}>
          {assetNames[asset]} <Amount asset={asset} amount={sum} />{' '}
        </span>
      ))}
    </Note>
  )
}
