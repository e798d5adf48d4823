import { useState } from 'react'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { PartnerSheet } from './partner-sheet.tsx'
import { type PartnerRow, PartnerStateTag } from './partner-state-tag.tsx'

/** Whom the shop relies on: payment providers, carriers of messages and parcels, feeds of rates. */
export default function PartnersPage() {
  const query = useAdminQuery('GET admin/partners', {})
  const [open, setOpen] = useState<string>()
  const selected = query.data?.partners.find(({ id }) => id === open)
  return (
    <Page
      title="Partners"
      sub="Partners are set up in the environment of the server. Values of settings are never shown."
      rates={false}
    >
      <Card flush>
        <DataTable
          name="Partners"
          query={query}
          rowsOf={({ partners }) => partners}
          keyOf={({ id }) => id}
          open={({ id }) => setOpen(id)}
          columns={columns}
          empty="No partners"
        />
      </Card>
      {selected && (
        <PartnerSheet partner={selected} onClose={() => setOpen(undefined)} onTested={() => query.refetch()} />
      )}
    </Page>
  )
}

const columns: readonly DataTableColumn<PartnerRow>[] = [
  {
    id: 'partner',
    title: 'Partner',
    phone: 'title',
    cell: ({ title, purpose }) => (
      <>
        <span className="medium">{title}</span>
        <span className="small muted own-line">{purpose}</span>
      </>
    ),
  },
  { id: 'settings', title: 'Settings', cell: ({ settings }) => missingText(settings) },
  {
    id: 'test',
    title: 'Last test',
    cell: ({ test }) =>
      test ? (
        <>
          {test.succeeded ? 'Succeeded' : 'Failed'} <When at={test.testedAt} inSentence />
        </>
      ) : (
        <span className="muted">Not tested</span>
      ),
  },
  { id: 'webhook', title: 'Last webhook', cell: ({ webhook }) => webhook && <When at={webhook.receivedAt} /> },
  {
    id: 'error',
    title: 'Last error',
    width: '18rem',
    cell: ({ lastError }) =>
      lastError ? (
        <span className="small">
          {lastError.error}{' '}
          <span className="muted own-line">
            <When at={lastError.at} />
          </span>
        </span>
      ) : (
        <span className="muted">–</span>
      ),
  },
  { id: 'state', title: 'State', phone: 'tag', cell: ({ state }) => <PartnerStateTag of={state} /> },
]

function missingText(settings: PartnerRow['settings']): string {
  const required = settings.filter(({ isRequired }) => isRequired)
  const set = required.filter(({ isSet }) => isSet).length
  return `${set} of ${required.length} set`
}
