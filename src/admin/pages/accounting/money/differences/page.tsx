import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { explanations } from '../../../../../shop/accounting/reconciliation/rules/kinds.ts'
import { type Repairable, repairableKinds } from '../../../../../shop/accounting/reconciliation/rules.ts'
import { formatDate } from '../../../../../units/format.ts'
import { formatCount } from '../../../../../units/plural.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { showToast } from '../../../../../web/ui/dialog/toast.ts'
import { Icon } from '../../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { LongTextField } from '../../../../parts/form/fields.tsx'
import { SheetBody, SideSheet, StaffForm } from '../../../../parts/form/form.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import { When } from '../../../../parts/page/figures.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { Timeline } from '../../../../parts/page/timeline.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../../parts/table/filters.tsx'
import { useListView } from '../../../../parts/table/list-view.ts'
import { Pager } from '../../../../parts/table/pager.tsx'
import { useMay } from '../../../../session/session.ts'
import { useStaffForm } from '../../../../use-form.ts'

type Difference = AdminResponse<'GET admin/money/differences'>['differences'][number]

const columns: readonly DataTableColumn<Difference>[] = [
  {
    id: 'kind',
    title: 'Discrepancy',
    cell: (one) => (
      <>
        {explanations[one.kind].title}
        <div className="micro muted breaks-everywhere">{one.what}</div>
      </>
    ),
    phone: 'title',
  },
  { id: 'expected', title: 'Expected', cell: (one) => one.expected, phone: 'line' },
  { id: 'found', title: 'Found', cell: (one) => one.found, phone: 'line' },
  { id: 'since', title: 'Since', cell: (one) => <When at={one.firstSeenAt} />, phone: 'line' },
  { id: 'state', title: 'State', cell: (one) => <DifferenceState of={one} />, phone: 'tag' },
]

function DifferenceState({ of: one }: { of: Difference }) {
  if (one.resolvedAt) return <AdminStateTag tone="ok">Resolved</AdminStateTag>
  if (one.stopsTheShop) return <AdminStateTag tone="bad">Blocks sales</AdminStateTag>
  return one.notes.length > 0 ? (
    <AdminStateTag tone="info">Reviewed</AdminStateTag>
  ) : (
    <AdminStateTag tone="warn">Unreviewed</AdminStateTag>
  )
}

const aPage = 50

/** The differences that the nightly reconciliation found; each disappears once its cause is fixed. */
export default function DifferencesPage() {
  const may = useMay()
  const [query, change] = useTypedSearchParams({ view: 'open', page: 1 })
  const view = query.view === 'mended' ? 'mended' : 'open'
  const listQuery = useAdminQuery('GET admin/money/differences', { view, page: query.page })
  const listView = useListView('differences', columns)
  const [open, setOpen] = useState<number>()
  const data = listQuery.data
  const selected = data?.differences.find(({ id }) => id === open)
  const reconcile = useAdminMutation('POST admin/money/differences/look-again', {
    timeoutMs: 120_000,
    onSuccess: ({ open: left }) => {
      showToast(
        'ok',
        left === 0 ? 'All accounts reconciled' : formatCount(left, 'open discrepancy', 'open discrepancies'),
      )
      listQuery.refetch()
    },
  })
  return (
    <Page
      title="Reconciliation"
      sub={
        data?.lastRun
          ? `Last run from ${formatDate(data.lastRun.since)}, in ${data.lastRun.tookMs} ms.`
          : 'Runs every night.'
      }
      actions={
        may('books') && (
          <Button size="tiny" busy={reconcile.isPending && 'Reconciling'} onClick={() => reconcile.mutate({})}>
            <Icon of={RotateCw} size="small" />
            Run now
          </Button>
        )
      }
    >
      {data?.open === 0 && <Note tone="ok">All accounts reconciled. No open discrepancies.</Note>}
      <Card flush>
        <ListFilters
          view={listView.controls}
          chips={[
            { id: 'open', title: 'Open', ...(data && { count: data.open }) },
            { id: 'mended', title: 'Resolved' },
          ]}
          chosen={view}
          onChoose={(id) => change({ view: id, page: 1 })}
        />
        <DataTable
          name="Reconciliation"
          query={listQuery}
          rowsOf={(found) => found.differences}
          keyOf={({ id }) => id}
          columns={listView.columns}
          open={({ id }) => setOpen(id)}
          empty={view === 'open' ? 'No discrepancies' : 'Nothing resolved yet'}
        />
        <Pager page={query.page} size={aPage} more={data?.more ?? false} onPage={(page) => change({ page })} />
      </Card>
      {selected && (
        <DifferenceSheet difference={selected} onClose={() => setOpen(undefined)} onNoted={listQuery.refetch} />
      )}
    </Page>
  )
}

interface DifferenceSheetProps {
  difference: Difference
  onClose: () => void
  onNoted: () => void
}

function DifferenceSheet({ difference: one, onClose, onNoted }: DifferenceSheetProps) {
  const may = useMay()
  const { title, meaning, firstCheck } = explanations[one.kind]
  return (
    <SideSheet title={title} onClose={onClose}>
      <SheetBody>
        <p>{meaning}</p>
        <p className="small muted">{firstCheck}</p>
        <FactList
          lines={[
            { label: 'Discrepancy', value: <span className="breaks-everywhere">{one.what}</span> },
            { label: 'Expected', value: one.expected },
            { label: 'Found', value: one.found },
            { label: 'Since', value: <When at={one.firstSeenAt} /> },
            { label: 'Resolved', value: one.resolvedAt && <When at={one.resolvedAt} /> },
          ]}
        />
        {one.notes.length > 0 && (
          <Timeline entries={one.notes.map(({ by, note, at }, key) => ({ key, at, what: note, by }))} />
        )}
        {may('books') && one.resolvedAt === null && isRepairable(one.kind) && (
          <Repair kind={one.kind} onDone={onNoted} />
        )}
        {may('books') && <NoteForm id={one.id} onNoted={onNoted} />}
      </SheetBody>
    </SideSheet>
  )
}

const isRepairable = (kind: Difference['kind']): kind is Repairable =>
  (repairableKinds as readonly string[]).includes(kind)

const repairLabels: Readonly<Record<Repairable, string>> = {
  'order-count': 'Recount orders',
  'day-sum': 'Recalculate daily totals',
  'metal-day': 'Recalculate metal position',
  'goods-sold-day': 'Recalculate daily sales',
}

function Repair({ kind, onDone }: { kind: Repairable; onDone: () => void }) {
  const act = useAdminMutation('POST admin/money/differences/repair', {
    timeoutMs: 120_000,
    onSuccess: ({ mended }) => {
      showToast('ok', `${formatCount(mended, 'total')} recalculated`)
      onDone()
    },
  })
  return (
    <p>
      <Button size="small" variant="secondary" busy={act.isPending && 'Working'} onClick={() => act.mutate({ kind })}>
        {repairLabels[kind]}
      </Button>
    </p>
  )
}

function NoteForm({ id, onNoted }: { id: number; onNoted: () => void }) {
  const form = useStaffForm('POST admin/money/differences/note', {
    initial: { id, note: '' },
    done: 'Note added',
    onDone: () => {
      form.reset()
      onNoted()
    },
  })
  return (
    <StaffForm form={form} submit="Add note" busy="Saving">
      <LongTextField
        label="Finding"
        hint="Kept with the discrepancy, which closes automatically once its cause is fixed."
        maxLength={1000}
        {...form.field('note')}
      />
    </StaffForm>
  )
}
