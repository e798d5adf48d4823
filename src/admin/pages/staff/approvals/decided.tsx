import { useState } from 'react'
import type { Answers } from '../../../client/ask.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { type Column, DataTable } from '../../../parts/table/data-table.tsx'
import { Steps } from '../../../parts/table/pager.tsx'
import { Changes } from './changes.tsx'
import { stateWords } from './words.ts'

type Proposal = Answers<'GET admin/approvals/decided'>['decided'][number]

const columns: Column<Proposal>[] = [
  {
    id: 'sentence',
    title: 'What was proposed',
    cell: ({ sentence, reason, changes }) => (
      <>
        {sentence}
        <Changes of={changes} />
        {reason && <div className="micro muted">{reason}</div>}
      </>
    ),
    phone: 'title',
  },
  { id: 'by', title: 'Proposed by', cell: ({ proposedBy }) => proposedBy },
  { id: 'decidedBy', title: 'Decided by', cell: ({ decidedBy }) => decidedBy || '–' },
  { id: 'at', title: 'When', cell: ({ decidedAt, proposedAt }) => <When at={decidedAt ?? proposedAt} /> },
  {
    id: 'state',
    title: 'How it ended',
    cell: ({ state }) => <StateTag tone={stateWords[state].tone}>{stateWords[state].title}</StateTag>,
    phone: 'tag',
  },
]

export function Decided() {
  /** The pages gone through, each by the number it begins before. */
  const [trail, setTrail] = useState<readonly number[]>([])
  const query = useAdminQuery('GET admin/approvals/decided', { before: trail.at(-1) })
  const { data } = query
  const next = data?.next ?? null
  return (
    <Card title="Decided" flush>
      <DataTable
        name="Decided proposals"
        query={query}
        rowsOf={(data) => data.decided}
        keyOf={({ id }) => id}
        columns={columns}
        empty="Nothing was decided yet."
      />
      <Steps
        shown={data?.decided.length ?? 0}
        onBack={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
        onOn={next === null ? undefined : () => setTrail([...trail, next])}
      />
    </Card>
  )
}
