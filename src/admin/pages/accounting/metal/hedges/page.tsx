import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatRate } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../../web/ui/icon/icon.tsx'
import { type AdminResponse, filePath } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../../navigation/use-keyset-pagination.ts'
import { FileDialog } from '../../../../parts/form/file-dialog.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { Grams } from '../../../../parts/page/figures.tsx'
import { ApprovalPendingNote } from '../../../../parts/page/loaded.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag, MetalLabel } from '../../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import { Steps } from '../../../../parts/table/pager.tsx'
import { useMay } from '../../../../session/session.ts'
import { useStaffForm } from '../../../../use-form.ts'
import { WhyDialog } from '../../money/money-reason-dialog.tsx'
import { HedgeDialog } from './hedge-dialog.tsx'

export type Hedge = AdminResponse<'GET admin/metal/hedges'>['hedges'][number]
type OpenDialog = { readonly dialog: 'cancel' | 'file'; readonly hedge: Hedge }

function HedgeState({ of: { cancelsId, isCancelled } }: { of: Hedge }) {
  if (cancelsId !== null) return <AdminStateTag>{`Cancels ${cancelsId}`}</AdminStateTag>
  return isCancelled ? (
    <AdminStateTag tone="warn">Cancelled</AdminStateTag>
  ) : (
    <AdminStateTag tone="ok">Open</AdminStateTag>
  )
}

const columns = (mayEdit: boolean, onOpen: (open: OpenDialog) => void): readonly DataTableColumn<Hedge>[] => [
  { id: 'id', title: 'Hedge', cell: ({ id }) => <span className="number">{id}</span>, phone: 'title' },
  { id: 'day', title: 'Date', cell: ({ day }) => formatDate(day), phone: 'line' },
  { id: 'metal', title: 'Metal', cell: ({ metal }) => <MetalLabel of={metal} />, phone: 'line' },
  {
    id: 'grams',
    title: 'Fine weight',
    right: true,
    cell: ({ side, fineMilligrams }) => (
      <>
        {side === 'buy' ? 'Bought ' : 'Sold '}
        <Grams milligrams={fineMilligrams} />
      </>
    ),
    phone: 'figure',
  },
  { id: 'rate', title: 'Rate', right: true, cell: ({ ratePaise }) => formatRate(ratePaise), phone: 'line' },
  {
    id: 'party',
    title: 'Counterparty',
    cell: ({ counterparty, contract }) => (
      <>
        {counterparty} <span className="micro muted">{contract}</span>
      </>
    ),
    phone: 'line',
  },
  { id: 'note', title: 'Note', cell: ({ note }) => note, phone: 'line' },
  { id: 'by', title: 'Recorded by', cell: ({ by }) => by, phone: 'line' },
  { id: 'state', title: 'State', cell: (one) => <HedgeState of={one} />, phone: 'tag' },
  {
    id: 'act',
    title: 'Actions',
    quiet: true,
    right: true,
    phone: 'act',
    cell: (hedge) => (
      <span className="row wrapping gap-2xs">
        {hedge.hasFile ? (
          <a
            className="link"
            href={filePath('admin/metal/hedges/document', { id: hedge.id })}
            target="_blank"
            rel="noreferrer"
          >
            Document
          </a>
        ) : (
          mayEdit &&
          hedge.cancelsId === null && (
            <Button variant="secondary" size="tiny" onClick={() => onOpen({ dialog: 'file', hedge })}>
              Add document
            </Button>
          )
        )}
        {mayEdit && hedge.cancelsId === null && !hedge.isCancelled && (
          <Button variant="secondary" size="tiny" onClick={() => onOpen({ dialog: 'cancel', hedge })}>
            Cancel hedge
          </Button>
        )}
      </span>
    ),
  },
]

/** Metal bought or sold forward outside the shop, newest first. */
export default function HedgesPage() {
  const may = useMay()
  const pagination = useKeysetPagination<number>('hedges')
  const query = useAdminQuery('GET admin/metal/hedges', { after: pagination.after })
  const [open, setOpen] = useState<'record' | OpenDialog>()
  const done = () => {
    setOpen(undefined)
    query.refetch()
  }
  const close = () => setOpen(undefined)
  return (
    <Page
      title="Hedges"
      back={{ to: '/admin/metal', title: 'Metal position' }}
      sub="Contracts with an exchange, bank or dealer that fix a price. Noted here, they count in the metal position."
      actions={
        may('hedges') && (
          <Button size="tiny" onClick={() => setOpen('record')}>
            <Icon of={Plus} size="small" />
            Record hedge
          </Button>
        )
      }
    >
      {query.data?.proposals.map(({ id, sentence, by }) => (
        <ApprovalPendingNote key={id}>{`Requested by ${by}: ${sentence}`}</ApprovalPendingNote>
      ))}
      <Card flush>
        <DataTable
          name="Hedges"
          query={query}
          rowsOf={(found) => found.hedges}
          keyOf={({ id }) => id}
          columns={columns(may('hedges'), setOpen)}
          empty="No hedges recorded"
        />
        <Steps
          rowCount={query.data?.hedges.length ?? 0}
          onBack={pagination.onBack}
          onNext={pagination.onNext(query.data?.next)}
        />
      </Card>
      {open === 'record' && <HedgeDialog onClose={close} onDone={done} />}
      {typeof open === 'object' && open.dialog === 'cancel' && (
        <CancelHedge hedge={open.hedge} onClose={close} onDone={done} />
      )}
      {typeof open === 'object' && open.dialog === 'file' && (
        <FileDialog
          title={`Document of hedge ${open.hedge.id}`}
          path="admin/metal/hedges/file"
          id={open.hedge.id}
          onClose={close}
          onDone={done}
        />
      )}
    </Page>
  )
}

interface CancelProps {
  hedge: Hedge
  onClose: () => void
  onDone: () => void
}

function CancelHedge({ hedge: { id }, onClose, onDone }: CancelProps) {
  const form = useStaffForm('POST admin/metal/hedges/cancel', {
    initial: { id, why: '' },
    done: 'Hedge cancelled',
    onDone,
    onProposed: onDone,
  })
  return (
    <WhyDialog
      title={`Cancel hedge ${id}?`}
      form={form}
      why={form.field('why')}
      submit="Cancel hedge"
      busy="Cancelling"
      hint="Recorded as an entry of the other side, once a second person has approved it."
      onClose={onClose}
    />
  )
}
