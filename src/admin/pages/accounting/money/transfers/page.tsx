import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../../web/ui/icon/icon.tsx'
import type { Answers } from '../../../../client/ask.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { glanceAgain } from '../../../../glance.ts'
import { useTrail } from '../../../../navigation/use-trail.ts'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { Money, When } from '../../../../parts/page/figures.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { StateTag } from '../../../../parts/page/state-tag.tsx'
import { type Column, DataTable } from '../../../../parts/table/data-table.tsx'
import { Filters } from '../../../../parts/table/filters.tsx'
import { Steps } from '../../../../parts/table/pager.tsx'
import { OpenCredits } from './open-credits.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

export type Transfer = Answers<'GET admin/money/transfers'>['transfers'][number]

const matchWords = {
  account: 'By its account',
  utr: 'By its UTR',
  order: 'By its order number',
  amount: 'By its amount',
}

const columns: readonly Column<Transfer>[] = [
  { id: 'order', title: 'Order', cell: (one) => one.uniqueOrderId, phone: 'title' },
  { id: 'customer', title: 'Customer', cell: (one) => one.customer, phone: 'line' },
  { id: 'amount', title: 'Due', right: true, cell: (one) => <Money paise={one.amountPaise} />, phone: 'figure' },
  { id: 'announced', title: 'Announced', cell: (one) => <When at={one.announcedAt} />, phone: 'line' },
  {
    id: 'until',
    title: 'Price holds until',
    cell: (one) => (
      <>
        <When at={one.countsUntil} /> {one.isLate && <StateTag tone="warn">Over</StateTag>}
      </>
    ),
    phone: 'line',
  },
  { id: 'state', title: 'State', cell: (one) => <TransferState of={one} />, phone: 'tag' },
]

export function TransferState({ of: one }: { of: Transfer }) {
  if (one.decision === 'refused') return <StateTag tone="bad">Refused</StateTag>
  if (one.isQuestioned) return <StateTag tone="warn">Under review</StateTag>
  if (one.decision === 'confirmed') return <StateTag tone="ok">Confirmed</StateTag>
  if (one.proposedBy) return <StateTag tone="info">Waits for a second person</StateTag>
  const { match } = one
  if (!match) return <StateTag>Not found yet</StateTag>
  if (match.overPaise !== 0)
    return <StateTag tone="warn">{match.overPaise < 0 ? 'Came in part' : 'Came too much'}</StateTag>
  return <StateTag tone={match.inTime ? 'ok' : 'warn'}>{match.inTime ? matchWords[match.by] : 'Came late'}</StateTag>
}

/** Announced transfers beside their proofs and the bank’s statement; each is confirmed once or refused with a reason. */
export default function TransfersPage() {
  const [{ view }, change] = useTypedSearchParams({ view: 'waiting' })
  const shown = view === 'decided' ? 'decided' : 'waiting'
  const trail = useTrail<number>(view)
  const query = useAdminQuery('GET admin/money/transfers', { view: shown, after: trail.after })
  const [open, setOpen] = useState<Transfer>()
  const [uploading, setUploading] = useState(false)
  const data = query.data
  const done = () => {
    setOpen(undefined)
    query.refetch()
    glanceAgain()
  }
  const chips = [
    { id: 'waiting', title: 'Waiting', ...(data && { count: data.counts.waiting }) },
    { id: 'decided', title: 'Decided' },
    { id: 'unannounced', title: 'Money nobody announced' },
  ]
  return (
    <Page
      title="Bank transfers"
      sub="A transfer counts when the bank had it before the price ended."
      actions={
        <Button size="tiny" onClick={() => setUploading(true)}>
          <Icon of={FileUp} size="small" />
          Take over a statement
        </Button>
      }
    >
      <Card flush>
        <Filters chips={chips} chosen={view} onChoose={(id) => change({ view: id })} />
        {view === 'unannounced' ? (
          <OpenCredits />
        ) : (
          <>
            <DataTable
              name="Bank transfers"
              query={query}
              rowsOf={(found) => found.transfers}
              keyOf={(one) => one.id}
              columns={columns}
              open={setOpen}
              empty={view === 'waiting' ? 'No transfer waits.' : 'Nothing was decided yet.'}
            />
            <Steps shown={data?.transfers.length ?? 0} onBack={trail.onBack} onOn={trail.onOn(data?.next)} />
          </>
        )}
      </Card>
      {open && <TransferSheet transfer={open} onClose={() => setOpen(undefined)} onDone={done} />}
      {uploading && (
        <StatementSheet
          onClose={() => setUploading(false)}
          onTaken={() => {
            query.refetch()
          }}
        />
      )}
    </Page>
  )
}
