import { useState } from 'react'
import { Select } from '../../../../web/ui/form/select.tsx'
import { TextInput } from '../../../../web/ui/form/text-input.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { type AdminQuery, useAdminQuery } from '../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../navigation/use-keyset-pagination.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag, type StateTone } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Steps } from '../../../parts/table/pager.tsx'
import { AuditEntrySheet } from './audit-entry-sheet.tsx'
import { type AuditQuery, toAuditRequest } from './query.ts'

export type AuditEntry = AdminResponse<'GET admin/audit'>['acts'][number]

export const auditOutcomeLabels: Readonly<Record<AuditEntry['outcome'], { title: string; tone: StateTone }>> = {
  begun: { title: 'Unknown', tone: 'warn' },
  done: { title: 'Done', tone: 'ok' },
  proposed: { title: 'Sent for approval', tone: 'info' },
  refused: { title: 'Rejected', tone: 'plain' },
  failed: { title: 'Failed', tone: 'bad' },
}

const columns: readonly DataTableColumn<AuditEntry>[] = [
  { id: 'seq', title: 'No.', right: true, cell: ({ seq }) => seq, phone: 'hidden' },
  { id: 'at', title: 'Time', cell: ({ at }) => <When at={at} />, phone: 'figure' },
  { id: 'who', title: 'User', cell: ({ staffName }) => staffName || 'Unknown user' },
  { id: 'act', title: 'Action', cell: ({ act }) => auditActionName(act), phone: 'title' },
  { id: 'about', title: 'Target', cell: ({ about }) => about && `${about.kind} ${about.id}` },
  {
    id: 'outcome',
    title: 'Result',
    cell: ({ outcome }) => (
      <AdminStateTag tone={auditOutcomeLabels[outcome].tone}>{auditOutcomeLabels[outcome].title}</AdminStateTag>
    ),
    phone: 'tag',
  },
]

/** "POST admin/rates/publish" is read as "rates / publish". */
export const auditActionName = (act: string): string =>
  act
    .replace(/^(?:GET|POST) /, '')
    .replace(/^admin\//, '')
    .replaceAll('/', ' / ')

interface ActsProps {
  status: AdminQuery<AdminResponse<'GET admin/audit/standing'>>
  query: AuditQuery
  change: (next: Partial<AuditQuery>) => void
}

export function AuditEntries({ status, query, change }: ActsProps) {
  const search = toAuditRequest(query)
  const pagination = useKeysetPagination<number>(JSON.stringify(search))
  const listQuery = useAdminQuery('GET admin/audit', { ...search, before: pagination.after })
  const listView = useListView('audit', columns)
  const [open, setOpen] = useState<AuditEntry>()
  const filterChoices = status.data ?? { acts: [], people: [] }
  const data = listQuery.data
  return (
    <Card flush>
      <ListFilters
        view={listView.controls}
        search={{
          label: 'Target, such as an order number',
          value: query.about,
          onSearch: (text) => change({ about: text }),
        }}
      >
        <Select label="User" value={query.person} onChange={(event) => change({ person: Number(event.target.value) })}>
          <option value={0}>All users</option>
          {filterChoices.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Type" value={query.what} onChange={(event) => change({ what: event.target.value })}>
          <option value="">All types</option>
          <option value="acts">Changes</option>
          <option value="reads">Views</option>
        </Select>
        <Select label="Action" value={query.act} onChange={(event) => change({ act: event.target.value })}>
          <option value="">All</option>
          {filterChoices.acts.map((act) => (
            <option key={act} value={act}>
              {auditActionName(act)}
            </option>
          ))}
        </Select>
        <Select label="Result" value={query.outcome} onChange={(event) => change({ outcome: event.target.value })}>
          <option value="">Any result</option>
          {Object.entries(auditOutcomeLabels).map(([outcome, { title }]) => (
            <option key={outcome} value={outcome}>
              {title}
            </option>
          ))}
        </Select>
        <TextInput
          label="From"
          type="date"
          value={query.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextInput label="To" type="date" value={query.to} onChange={(event) => change({ to: event.target.value })} />
      </ListFilters>
      <DataTable
        name="Audit entries"
        query={listQuery}
        rowsOf={(data) => data.acts}
        keyOf={({ seq }) => seq}
        columns={listView.columns}
        open={setOpen}
        empty={{ title: 'No entries match', fact: 'Change the filters or dates.' }}
      />
      <Steps rowCount={data?.acts.length ?? 0} onBack={pagination.onBack} onNext={pagination.onNext(data?.next)} />
      {open && <AuditEntrySheet act={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
