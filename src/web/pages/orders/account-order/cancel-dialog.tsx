import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { call, type Failed, newIdempotencyKey } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { orderCancel, orderCancelCost } from '../../../../wire/orders/after-order.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
import { useAsked } from '../../../parts/use-asked.ts'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { type LedgerLine, LedgerList } from '../../../ui/layout/ledger-list.tsx'
import type { Order } from './order-paper.tsx'

interface CancelDialogProps {
  order: Order
  onChange: () => void
  onClose: () => void
}

type Cost = z.output<(typeof orderCancelCost)['answers']>

/** What cancelling costs, before it is done; what is shown is what is kept (rules/orders.md 2.2). */
export function CancelDialog({ order, onChange, onClose }: CancelDialogProps) {
  const t = useTexts(afterOrderTexts).cancel
  const { orderId } = order
  const { asked, again } = useAsked(() => call('POST order-cancel-cost', orderCancelCost, { orderId }), String(orderId))
  const cost = asked.state === 'here' ? asked.data : null
  const cancelling = useCancelling(order, cost, {
    onDone: () => {
      onChange()
      onClose()
    },
    onCostRose: again,
  })
  const { form, trouble } = cancelling
  const isSendable = cost !== null && cost.way !== 'none'
  return (
    <Dialog
      title={t.title}
      open
      onClose={onClose}
      locked={form.busy}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={form.busy}>
            {isSendable ? t.keep : t.close}
          </Button>
          {isSendable && (
            <Button look="danger" busy={form.busy && t.sending} onClick={cancelling.send}>
              {cost.way === 'cancel' ? t.cancel : t.ask}
            </Button>
          )}
        </>
      }
    >
      {asked.state !== 'here' && <NotHere asked={asked} again={again} lines={5} />}
      {cost && <CostShown order={order} cost={cost} />}
      {isSendable && (
        <form ref={form.ref} onSubmit={cancelling.send} noValidate className="above-l">
          <TextArea label={t.reason} rows={2} maxLength={500} {...form.field('reason')} />
        </form>
      )}
      <div className="above-m">
        <TroubleNote trouble={trouble} />
      </div>
    </Dialog>
  )
}

function useCancelling(
  { orderId }: Order,
  cost: Cost | null,
  { onDone, onCostRose }: { onDone: () => void; onCostRose: () => void },
) {
  const t = useTexts(afterOrderTexts).cancel
  const form = useForm({ asks: orderCancel.asks, initial: { reason: '' } })
  const [trouble, setTrouble] = useState<Failed>()
  const [key, setKey] = useState(newIdempotencyKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cost is another question
  useEffect(() => setKey(newIdempotencyKey()), [cost?.cost])
  const send = form.submit(async () => {
    if (!cost) return
    setTrouble(undefined)
    const asks = { orderId, reason: form.values.reason, acceptedCost: cost.cost }
    const answer = await call('POST order-cancel', orderCancel, asks, { idempotencyKey: key })
    if (answer.ok) {
      showToast('ok', answer.data.way === 'cancel' ? t.done : t.asked)
      return onDone()
    }
    if (form.refuse(answer)) return
    setTrouble(answer)
    if (answer.status !== 0) setKey(newIdempotencyKey())
    if (answer.status === 409) onCostRose()
  })
  return { form, trouble, send }
}

function CostShown({ order, cost }: { order: Order; cost: Cost }) {
  const t = useTexts(afterOrderTexts).cancel
  if (cost.way === 'none') return <p>{t.none}</p>
  if (cost.paid === 0) return <p>{t.unpaid}</p>
  const lines: LedgerLine[] = [
    { label: t.paid, amount: cost.paid },
    // In words: a minus in green is a saving.
    { label: t.fall, words: formatMoney(-cost.loss) },
    ...(cost.chargeKept > 0 ? [{ label: t.charge, words: formatMoney(-cost.chargeKept) }] : []),
    { label: t.back, amount: cost.refund, kind: 'total' },
  ]
  return (
    <>
      <LedgerList lines={lines} />
      <div className="stack small soft above-m gap-xs">
        <p>
          {t.how} {cost.chargeKept > 0 && t.chargeWhy}
        </p>
        <p>{cost.where === 'your bank account' ? t.byHand : t.where(cost.where)}</p>
        {(order.silver > 0 || order.points > 0 || order.couponCode) && <p>{t.wallets}</p>}
        {cost.way === 'request' && <p>{t.request}</p>}
      </div>
    </>
  )
}
