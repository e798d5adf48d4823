import type { ReactNode } from 'react'
import { disputeLabels } from '../../../../shop/payments/disputes/rules/dispute-flow.ts'
import { refundStateLabels } from '../../../../shop/payments/refunds/rules.ts'
import { formatCount } from '../../../../units/plural.ts'
import { filePath } from '../../../client/call-admin-api.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { Money as Amount, Grams, When } from '../../../parts/page/figures.tsx'
import { AdminStateTag, type StateTone } from '../../../parts/page/state-tag.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { disputeTones } from '../../accounting/disputes/dispute-tones.ts'
import { EInvoiceDetails } from './e-invoice.tsx'
import type { OrderPageData, OrderProps } from './page.tsx'

/** The total, the payments, the refunds and the documents of the order. */
export const OrderMoneyCard = ({ order, refetch }: OrderProps & { refetch: () => void }) => (
  <Card title="Payment">
    <div className="order-money">
      <Price price={order.price} couponCode={order.couponCode} />
      <div className="order-money-parts">
        <PaymentAttempts order={order} />
        <Payments order={order} />
        <Refunds order={order} />
        <Disputes order={order} />
        <OrderDocuments order={order} refetch={refetch} />
      </div>
    </div>
  </Card>
)

function Price({ price, couponCode }: Pick<OrderPageData, 'price' | 'couponCode'>) {
  const less = (paise: number) => (paise > 0 ? <Amount paise={-paise} /> : null)
  const more = (paise: number) => (paise > 0 ? <Amount paise={paise} /> : null)
  return (
    <FactList
      lines={[
        { label: 'Items', value: <Amount paise={price.goodsPaise} /> },
        { label: 'Volume discount and deals', value: less(price.discountPaise) },
        { label: `Coupon ${couponCode ?? ''}`, value: less(price.couponPaise) },
        { label: formatCount(price.points, 'point'), value: less(price.pointsPaise) },
        { label: 'Shipping', value: <Amount paise={price.shippingPaise} /> },
        { label: 'Gateway charge', value: more(price.gatewayPaise) },
        {
          label: 'Invoice total',
          value: (
            <b>
              <Amount paise={price.invoicePaise} />
            </b>
          ),
        },
        { label: 'Taxable value', value: <Amount paise={price.taxablePaise} /> },
        { label: 'GST (incl.)', value: <Amount paise={price.gstPaise} /> },
        {
          label: 'Digital silver',
          value: price.silverPaise > 0 && (
            <>
              <Grams silverUnits={price.silverUnits} />, <Amount paise={-price.silverPaise} />
            </>
          ),
        },
        {
          label: 'Amount paid',
          value: (
            <b>
              <Amount paise={price.payablePaise} />
            </b>
          ),
        },
      ].map(({ label, value }) => ({ label, value: value || null }))}
    />
  )
}

interface ListProps {
  title: string
  children: ReactNode
}
const List = ({ title, children }: ListProps) => (
  <div>
    <h3 className="label-heading">{title}</h3>
    <ul className="order-list">{children}</ul>
  </div>
)

const attemptLabels: Readonly<Record<string, readonly [string, StateTone]>> = {
  OPEN: ['Open', 'plain'],
  PROCESSING: ['Pending at provider', 'warn'],
  UNDER_VERIFICATION: ['Proof to check', 'warn'],
  PAID: ['Paid', 'ok'],
  FAILED: ['Failed', 'bad'],
  EXPIRED: ['Expired', 'plain'],
  SUPERSEDED: ['Abandoned', 'plain'],
  QUESTIONED: ['Under review', 'bad'],
}

function PaymentAttempts({ order }: { order: OrderPageData }) {
  if (order.attempts.length === 0) return null
  return (
    <List title="Payment attempts">
      {order.attempts.map(({ ref, mode, providerName, amountPaise, state, reason, at }) => {
        const [label, tone] = attemptLabels[state] ?? [state, 'plain' as const]
        return (
          <li key={ref}>
            <span>
              {mode} <span className="muted">{providerName}</span> <AdminStateTag tone={tone}>{label}</AdminStateTag>
              <span className="micro muted">
                {' '}
                {ref}, <When at={at} />
                {reason && `, ${reason}`}
              </span>
            </span>
            <Amount paise={amountPaise} />
          </li>
        )
      })}
    </List>
  )
}

const outcomes = {
  accepted: ['Accepted', 'ok'],
  surplus: ['Refunded', 'plain'],
  questioned: ['Under review', 'bad'],
} as const

function Payments({ order }: { order: OrderPageData }) {
  if (order.payments.length === 0) return null
  return (
    <List title="Payments received">
      {order.payments.map(({ till, tillName, ref, amountPaise, outcome, why, at }) => (
        <li key={`${till}${ref}`}>
          <span>
            {tillName} <AdminStateTag tone={outcomes[outcome][1]}>{outcomes[outcome][0]}</AdminStateTag>
            <span className="micro muted">
              {' '}
              {ref}, <When at={at} />
              {why && `, ${why}`}
            </span>
          </span>
          <Amount paise={amountPaise} />
        </li>
      ))}
    </List>
  )
}

const refundTones = { due: 'warn', asked: 'info', done: 'ok', failed: 'bad' } as const

function Refunds({ order }: { order: OrderPageData }) {
  if (order.refunds.length === 0) return null
  return (
    <List title="Refunds">
      {order.refunds.map(({ ref, amountPaise, state, why, note, byHand, at, doneAt }) => (
        <li key={ref}>
          <span>
            <AdminStateTag tone={refundTones[state]}>{refundStateLabels[state]}</AdminStateTag> {byHand && 'manual '}
            <span className="micro muted">
              {ref}, <When at={doneAt ?? at} />, {why}
              {note && `, ${note}`}
            </span>
          </span>
          <Amount paise={amountPaise} />
        </li>
      ))}
    </List>
  )
}

function Disputes({ order }: { order: OrderPageData }) {
  const permittedPath = usePermittedPath()
  if (order.disputes.length === 0) return null
  return (
    <List title="Disputes">
      {order.disputes.map(({ id, ref, amountPaise, state, respondBy, at }) => {
        const path = permittedPath(`/admin/disputes/${id}`)
        return (
          <li key={ref}>
            <span>
              <AdminStateTag tone={disputeTones[state]}>{disputeLabels[state]}</AdminStateTag>{' '}
              <span className="micro muted">
                {path ? (
                  <AdminLink className="link" to={path}>
                    {ref}
                  </AdminLink>
                ) : (
                  ref
                )}
                , <When at={at} />
                {state === 'OPEN' && respondBy && (
                  <>
                    , answer by <When at={respondBy} inSentence />
                  </>
                )}
              </span>
            </span>
            <Amount paise={amountPaise} />
          </li>
        )
      })}
    </List>
  )
}

function OrderDocuments({ order, refetch }: { order: OrderPageData; refetch: () => void }) {
  if (order.papers.length === 0) return null
  return (
    <List title="Invoices and credit notes">
      {order.papers.map(({ number, kind, totalPaise, at, eInvoice }) => (
        <li key={number}>
          <span>
            <a
              className="link number"
              href={filePath('admin/orders/invoices', { order: order.order, number })}
              target="_blank"
              rel="noreferrer"
            >
              {number}
            </a>{' '}
            <span className="micro muted">
              {kind === 'credit-note' ? 'Credit note' : 'Tax invoice'}, <When at={at} />
            </span>
            {eInvoice && <EInvoiceDetails number={number} eInvoice={eInvoice} onDone={refetch} />}
          </span>
          <Amount paise={kind === 'credit-note' ? -totalPaise : totalPaise} />
        </li>
      ))}
    </List>
  )
}
