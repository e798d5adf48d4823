import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { wordLabel } from '../../../../browser/api-wording.ts'
import { type CallFailure, callApi, newIdempotencyKey } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { orderCancel, orderCancelCost } from '../../../../wire/orders/after-order.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { type LedgerLine, LedgerList } from '../../../ui/layout/ledger-list.tsx'
import type { OrderDetail } from './order-detail-view.tsx'

interface CancelDialogProps {
  order: OrderDetail
  onChange: () => void
  onClose: () => void
}

type Cost = z.output<(typeof orderCancelCost)['response']>

/** What cancelling costs, before it is done; what is shown is what is kept (rules/orders.md 2.2). */
export function CancelOwnOrderDialog({ order, onChange, onClose }: CancelDialogProps) {
  const t = useTexts(afterOrderTexts).cancel
  const { orderId } = order
  const { query, again } = useApiQuery(
    () => callApi('POST order-cancel-cost', orderCancelCost, { orderId }),
    String(orderId),
  )
  const cost = query.state === 'here' ? query.data : null
  const cancelling = useCancelling(order, cost, {
    onDone: () => {
      onChange()
      onClose()
    },
    onCostRose: again,
  })
  const { form, trouble: failure } = cancelling
  const isSendable = cost !== null && cost.way !== 'none'
  return (
    <Dialog
      title={t.title}
      open
      onClose={onClose}
      locked={form.busy}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.busy}>
            {isSendable ? t.keep : t.close}
          </Button>
          {isSendable && (
            <Button variant="danger" busy={form.busy && t.sending} onClick={cancelling.send}>
              {cost.way === 'cancel' ? t.cancel : t.requestButton}
            </Button>
          )}
        </>
      }
    >
      {query.state !== 'here' && <NotHere query={query} again={again} lines={5} />}
      {cost && <CostView order={order} cost={cost} />}
      {isSendable && (
        <form ref={form.ref} onSubmit={cancelling.send} noValidate className="above-l">
          <TextArea label={t.reason} rows={2} maxLength={500} {...form.field('reason')} />
        </form>
      )}
      <div className="above-m">
        <CallErrorNote failure={failure} />
      </div>
    </Dialog>
  )
}

function useCancelling(
  { orderId }: OrderDetail,
  cost: Cost | null,
  { onDone, onCostRose }: { onDone: () => void; onCostRose: () => void },
) {
  const t = useTexts(afterOrderTexts).cancel
  const form = useForm({ params: orderCancel.params, initial: { reason: '' } })
  const [failure, setFailure] = useState<CallFailure>()
  const [key, setKey] = useState(newIdempotencyKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cost is another question
  useEffect(() => setKey(newIdempotencyKey()), [cost?.cost])
  const send = form.submit(async () => {
    if (!cost) return
    setFailure(undefined)
    const params = { orderId, reason: form.values.reason, acceptedCost: cost.cost }
    const response = await callApi('POST order-cancel', orderCancel, params, { idempotencyKey: key })
    if (response.ok) {
      showToast('ok', response.data.way === 'cancel' ? t.done : t.requested)
      return onDone()
    }
    if (form.refuse(response)) return
    setFailure(response)
    if (response.status !== 0) setKey(newIdempotencyKey())
    if (response.status === 409) onCostRose()
  })
  return { form, trouble: failure, send }
}

function CostView({ order, cost }: { order: OrderDetail; cost: Cost }) {
  const t = useTexts(afterOrderTexts).cancel
  if (cost.way === 'none') return <p>{t.none}</p>
  if (cost.paid === 0) return <p>{t.unpaid}</p>
  const lines: LedgerLine[] = [
    { label: t.paid, amount: cost.paid },
    // In words: a minus in green is a saving.
    { label: t.fall, text: formatMoney(-cost.loss) },
    ...(cost.chargeKept > 0 ? [{ label: t.charge, text: formatMoney(-cost.chargeKept) }] : []),
    { label: t.back, amount: cost.refund, kind: 'total' },
  ]
  return (
    <>
      <LedgerList lines={lines} />
      <div className="stack small soft above-m gap-xs">
        <p>
          {t.how} {cost.chargeKept > 0 && t.chargeWhy}
        </p>
        <p>{cost.where === 'your bank account' ? t.byHand : t.where(wordLabel(cost.where))}</p>
        {(order.silver > 0 || order.points > 0 || order.couponCode) && <p>{t.wallets}</p>}
        {cost.way === 'request' && <p>{t.request}</p>}
      </div>
    </>
  )
}
