import { useState } from 'react'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { Steps } from '../../../parts/table/pager.tsx'
import { ProposalChanges } from './changes.tsx'
import { proposalStateLabels } from './proposal-labels.ts'

type Proposal = AdminResponse<'GET admin/approvals/decided'>['decided'][number]

const columns: DataTableColumn<Proposal>[] = [
  {
    id: 'sentence',
    title: 'Request',
    cell: ({ sentence, reason, changes }) => (
      <>
        {sentence}
        <ProposalChanges of={changes} />
        {reason && <div className="micro muted">{reason}</div>}
      </>
    ),
    phone: 'title',
  },
  { id: 'by', title: 'Requested by', cell: ({ proposedBy }) => proposedBy },
  { id: 'decidedBy', title: 'Decided by', cell: ({ decidedBy }) => decidedBy || '–' },
  { id: 'at', title: 'Date', cell: ({ decidedAt, proposedAt }) => <When at={decidedAt ?? proposedAt} /> },
  {
    id: 'state',
    title: 'Result',
    cell: ({ state }) => (
      <AdminStateTag tone={proposalStateLabels[state].tone}>{proposalStateLabels[state].title}</AdminStateTag>
    ),
    phone: 'tag',
  },
]

export function DecidedProposals() {
  /** The pages gone through, each by the number it begins before. */
  const [keys, setKeys] = useState<readonly number[]>([])
  const query = useAdminQuery('GET admin/approvals/decided', { before: keys.at(-1) })
  const { data } = query
  const next = data?.next ?? null
  return (
    <Card title="Decided" flush>
      <DataTable
        name="Decided requests"
        query={query}
        rowsOf={(data) => data.decided}
        keyOf={({ id }) => id}
        columns={columns}
        empty="No decided requests yet"
      />
      <Steps
        rowCount={data?.decided.length ?? 0}
        onBack={keys.length > 0 ? () => setKeys(keys.slice(0, -1)) : undefined}
        onNext={next === null ? undefined : () => setKeys([...keys, next])}
      />
    </Card>
  )
}
