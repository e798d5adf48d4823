import { useParams } from 'react-router'
import { Note } from '../../../../web/ui/state/note.tsx'
import { type Answers, filePath } from '../../../client/ask.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { glanceAgain } from '../../../glance.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Cards } from '../../../parts/page/card.tsx'
import { shortTime } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { shopTime } from '../../../shop-time.ts'
import { holdWords, moneyTone, moneyWords, stateTone } from '../orders/words.ts'
import { Acts } from './acts.tsx'
import { Customer } from './customer.tsx'
import { History } from './history.tsx'
import { Lines } from './lines.tsx'
import { Messages } from './messages.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { PackSheet } from './pack-sheet.tsx'
import { Parcels } from './parcels.tsx'
import { Returns } from './returns.tsx'

export type Order = Answers<'GET admin/orders/one'>

/** What every part of the page is given: the order, and where an act puts what it answered. */
export interface OrderProps {
  order: Order
  setData: (order: Order) => void
}

const asked = { pack: false }

/** An order as one page: its money, its parcels, whoever it is for, and everything that was done with it. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const orderQuery = useAdminQuery('GET admin/orders/one', { order: id })
  const [query, change] = useTypedSearchParams(asked)
  const setData = (order: Order) => {
    orderQuery.setData(order)
    glanceAgain()
  }
  const refetch = () => {
    orderQuery.refetch()
    glanceAgain()
  }
  const order = orderQuery.data
  return (
    <Page
      title={id}
      back={{ to: '/admin/orders', title: 'Orders' }}
      sub={order && <Sub order={order} />}
      actions={order && <Papers order={order} />}
    >
      <Loaded of={orderQuery} lines={14}>
        {(read) => (
          <>
            <Standing order={read} setData={setData} refetch={refetch} onPack={() => change({ pack: true })} />
            <Cards shape="wide-left">
              <div className="page-body">
                <Lines order={read} />
                <Parcels order={read} setData={setData} onPack={() => change({ pack: true })} />
                {read.returns.length > 0 && <Returns order={read} setData={setData} />}
                <Money order={read} setData={setData} />
                <Messages order={read} setData={setData} />
              </div>
              <div className="page-body">
                <Customer order={read} />
                <Notes order={read} setData={setData} />
                <History order={read} />
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

const Sub = ({ order }: { order: Order }) => (
  <span className="row wrapping gap-xs">
    <StateTag tone={stateTone(order.state)}>{order.stateLabel}</StateTag>
    <StateTag tone={moneyTone(order.money)}>{moneyWords[order.money]}</StateTag>
    {order.isLate && <StateTag tone="bad">Late</StateTag>}
    {order.holds.map(({ reason, sentence }) => (
      <StateTag key={sentence} tone="warn">
        {holdWords[reason]}
      </StateTag>
    ))}
    <span>
      {order.placedAt ? 'Placed' : 'Begun'} {shortTime(new Date(order.placedAt ?? order.begunAt), shopTime())}
      {order.paidBy && `, ${order.paidBy}`}
    </span>
  </span>
)

function Papers({ order }: { order: Order }) {
  const may = useMay()
  const of = { order: order.order }
  const mayLeave = order.holds.length === 0
  const papers = [
    may('orders.work') &&
      (mayLeave || order.packed.length === 0) &&
      order.packed.length + order.parcels.length > 0 && ['packing-slip', 'Packing slip'],
    may('orders.work') &&
      mayLeave &&
      order.lines.some(({ leftToPack }) => leftToPack > 0) && ['picking-list', 'Picking list'],
    order.papers.length > 0 && ['invoices', order.papers.length > 1 ? 'Invoices' : 'Invoice'],
  ].filter((one): one is [string, string] => Boolean(one))
  return papers.map(([path, title]) => (
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
function Standing({ order, setData, refetch, onPack }: OrderProps & { refetch: () => void; onPack: () => void }) {
  const waits = order.proposals
  const isHeld = order.holds.some(({ reason }) => reason === 'proposal')
  const asks = order.cancellation?.state === 'asked' ? order.cancellation : null
  return (
    <>
      {order.instruction && <Note tone="info">Instruction of the customer: {order.instruction}</Note>}
      {order.holds.map(({ reason, sentence }) => (
        <Note key={sentence} tone="warn" live>
          {sentence}. Until then nothing is packed, sent or handed over.{' '}
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
      {asks && <Note tone="warn">The customer asks to cancel: {asks.reason}</Note>}
      {order.state === 'REVIEW' && (
        <Note tone="bad">
          Money lies in question: {order.payments.find(({ outcome }) => outcome === 'questioned')?.why || 'look at it'}.
          Accept it at the price it was sent for, or cancel the order and send all of it back.
        </Note>
      )}
      {order.acts.includes('check-transfer') && (
        <Note tone="warn">
          A bank transfer waits to be checked.{' '}
          <AdminLink className="link" to="/admin/money/transfers">
            Bank transfers
          </AdminLink>
        </Note>
      )}
      {waits.length > 0 && !isHeld && (
        <Note tone="info" live>
          {waits[0]?.sentence} It waits for a second person.{' '}
          <AdminLink className="link" to="/admin/approvals">
            Approvals
          </AdminLink>
        </Note>
      )}
      <Acts order={order} setData={setData} refetch={refetch} onPack={onPack} onProposed={refetch} />
    </>
  )
}
