import { useParams } from 'react-router'
import { isWithoutIrn } from '../../../../shop/orders/invoices/registration/rules/registration-flow.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import { type AdminResponse, filePath } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Cards } from '../../../parts/page/card.tsx'
import { shortTime } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { shopTime } from '../../../shop-time.ts'
import { holdReasonLabels, orderStateTone, paymentStatusLabels, paymentStatusTone } from '../orders/order-labels.ts'
import { OrderCustomerCard } from './customer.tsx'
import { Lines } from './lines.tsx'
import { OrderMessagesCard } from './messages.tsx'
import { OrderMoneyCard } from './money.tsx'
import { Notes } from './notes.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderTags } from './order-tags.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { OrderTimelineCard } from './order-timeline.tsx'
import { PackSheet } from './pack-sheet.tsx'
import { Parcels } from './parcels.tsx'
import { Returns } from './returns.tsx'
import { ReviewNote } from './review-note.tsx'

export type OrderPageData = AdminResponse<'GET admin/orders/one'>

/** The props of every part of the page: the order, and where an action puts its response. */
export interface OrderProps {
  order: OrderPageData
  setData: (order: OrderPageData) => void
}

const defaults = { pack: false, refund: false }

/** One order: its payments, its parcels, its customer and its history. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const orderQuery = useAdminQuery('GET admin/orders/one', { order: id })
  const [query, change] = useTypedSearchParams(defaults)
  const setData = (order: OrderPageData) => {
    orderQuery.setData(order)
    refreshAdminSummary()
  }
  const refetch = () => {
    orderQuery.refetch()
    refreshAdminSummary()
  }
  const order = orderQuery.data
  return (
    <Page
      title={id}
      back={{ to: '/admin/orders', title: 'Orders' }}
      sub={order && <Sub order={order} />}
      actions={order && <PackingDocuments order={order} />}
    >
      <Loaded of={orderQuery} lines={14}>
        {(read) => (
          <>
            <Status
              order={read}
              setData={setData}
              refetch={refetch}
              onPack={() => change({ pack: true })}
              opensRefund={query.refund}
            />
            <Cards shape="wide-left">
              <div className="page-body">
                <Lines order={read} setData={setData} />
                <Parcels order={read} setData={setData} onPack={() => change({ pack: true })} />
                {read.returns.length > 0 && <Returns order={read} setData={setData} />}
                <OrderMoneyCard order={read} setData={setData} refetch={refetch} />
                <OrderMessagesCard order={read} setData={setData} />
              </div>
              <div className="page-body">
                <OrderCustomerCard order={read} setData={setData} refetch={refetch} />
                <OrderTags order={read} refetch={refetch} />
                <Notes order={read} setData={setData} />
                <OrderTickets order={read} refetch={refetch} />
                <OrderTimelineCard order={read} />
              </div>
            </Cards>
            {query.pack && read.acts.includes('pack') && (
              <PackSheet order={read} setData={setData} onClose={() => change({ pack: false })} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Sub = ({ order }: { order: OrderPageData }) => (
  <span className="row wrapping gap-xs">
    <AdminStateTag tone={orderStateTone(order.state)}>{order.stateLabel}</AdminStateTag>
    <AdminStateTag tone={paymentStatusTone(order.money)}>{paymentStatusLabels[order.money]}</AdminStateTag>
    {order.isLate && <AdminStateTag tone="bad">Late</AdminStateTag>}
    {order.holds.map(({ reason, sentence }) => (
      <AdminStateTag key={sentence} tone="warn">
        {holdReasonLabels[reason]}
      </AdminStateTag>
    ))}
    <span>
      {order.placedAt ? 'Placed' : 'Started'} {shortTime(new Date(order.placedAt ?? order.begunAt), shopTime())}
      {order.paidBy && `, ${order.paidBy}`}
    </span>
  </span>
)

function PackingDocuments({ order }: { order: OrderPageData }) {
  const may = useMay()
  const of = { order: order.order }
  const mayLeave = order.holds.length === 0
  const documents = [
    may('orders.work') &&
      (mayLeave || order.packed.length === 0) &&
      order.packed.length + order.parcels.length > 0 && ['packing-slip', 'Packing slip'],
    may('orders.work') &&
      mayLeave &&
      order.lines.some(({ leftToPack }) => leftToPack > 0) && ['picking-list', 'Picking list'],
    order.papers.length > 0 && ['invoices', order.papers.length > 1 ? 'Invoices' : 'Invoice'],
  ].filter((one): one is [string, string] => Boolean(one))
  return documents.map(([path, title]) => (
    <a
      key={path}
      className="button secondary tiny"
      href={filePath(`admin/orders/${path}`, path === 'picking-list' ? { orders: order.order } : of)}
      target="_blank"
      rel="noreferrer"
    >
      {title}
    </a>
  ))
}

/** What this order waits for, and the acts it allows. */
function Status({
  order,
  setData,
  refetch,
  onPack,
  opensRefund,
}: OrderProps & { refetch: () => void; onPack: () => void; opensRefund: boolean }) {
  const proposalNotes = order.proposals
  const isOnHold = order.holds.some(({ reason }) => reason === 'proposal')
  const params = order.cancellation?.state === 'asked' ? order.cancellation : null
  return (
    <>
      {order.onlyAt !== null && (
        <Note tone="info">The goods of this order are elsewhere. You may act only at {order.onlyAt}.</Note>
      )}
      {order.instruction && <Note tone="info">Customer instruction: {order.instruction}</Note>}
      {order.holds.map(({ reason, sentence }) => (
        <Note key={sentence} tone="warn" live>
          {sentence}. Packing, despatch and handover are blocked until then.{' '}
          {reason === 'proposal' && (
            <AdminLink className="link" to="/admin/approvals">
              Approvals
            </AdminLink>
          )}
        </Note>
      ))}
      {order.lines
        .filter(({ weightChange }) => weightChange !== '')
        .map(({ id, weightChange }) => (
          <Note key={id} tone="bad">
            {weightChange}.
          </Note>
        ))}
      {order.papers
        .filter(({ kind, eInvoice }) => kind !== 'credit-note' && eInvoice && isWithoutIrn(eInvoice.state))
        .map(({ number }) => (
          <Note key={number} tone="bad" live>
            Invoice {number} has no IRN yet. Don’t hand the goods over until it is registered and the invoice can be
            printed.
          </Note>
        ))}
      {params && <Note tone="warn">Cancellation requested: {params.reason}</Note>}
      {order.review && <ReviewNote review={order.review} acts={order.acts} />}
      {order.acts.includes('check-transfer') && (
        <Note tone="warn">
          A bank transfer is awaiting confirmation.{' '}
          <AdminLink className="link" to="/admin/money/transfers">
            Bank transfers
          </AdminLink>
        </Note>
      )}
      {proposalNotes.length > 0 && !isOnHold && (
        <Note tone="info" live>
          {proposalNotes[0]?.sentence} Awaiting approval by a second person.{' '}
          <AdminLink className="link" to="/admin/approvals">
            Approvals
          </AdminLink>
        </Note>
      )}
      <OrderActions
        order={order}
        setData={setData}
        refetch={refetch}
        onPack={onPack}
        onProposed={refetch}
        opensRefund={opensRefund}
      />
    </>
  )
}
