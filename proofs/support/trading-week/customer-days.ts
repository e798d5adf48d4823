/** What customers do about an order after it was placed: cancel, send back, dispute, pay the rest. */
import { completePayment, startPayment } from './buying.ts'
import { addTo, type JournalOrder } from './journal.ts'
import type { TradingWeek } from './staff-day.ts'

/** The next step of the order's fate, where its time has come. */
export async function followFate(week: TradingWeek, one: JournalOrder, day: number): Promise<void> {
  const { trading, journal } = week
  const { customer, orderId: order_id, uniqueOrderId, fate } = one
  const done = (what: string) => {
    one.step += 1
    addTo(journal.acts, what, 1)
  }
  const detail = () => customer.get(`order-detail?unique_order_id=${uniqueOrderId}`)
  if (fate === 'cancelled' && one.step === 0) {
    const cost = await customer.post('order-cancel-cost', { order_id })
    if (cost.cancel_mode !== 'cancel') return
    await customer.post('order-cancel', { order_id, reason: 'Bought by mistake', accepted_cost: cost.cancel_cost })
    done('order cancelled')
  }
  if ((fate === 'returned' || fate === 'replaced') && one.step === 0) {
    const { order_status, order_details } = await detail()
    if (order_status !== 'Delivered') return
    await customer.post('order-return', {
      ...{ order_detail_id: order_details[0].order_detail_id, qty: 1, reason: 'It arrived damaged' },
      resolution: fate === 'returned' ? 'refund' : 'replacement',
    })
    done(`return requested, ${fate}`)
  }
  if (fate === 'late' && one.step === 0) {
    if (day === one.day) return
    await trading.control({ settle: { order_id: one.ref, outcome: 'paid' }, deliver: true })
    one.paid.push(one.asked)
    done('late payment')
  } else if ((fate === 'late' || fate === 'short') && one.step === 1) {
    const { payment_review: review } = await detail()
    if (!review) return
    if (review.can_pay) {
      const begun = await startPayment(customer, order_id, 'card', 'balance')
      await completePayment(trading, customer, begun)
      one.paid.push(begun.paise)
      done('difference paid')
    } else if (review.can_confirm) {
      await customer.post('order-confirm-price', { order_id, accepted_amount: review.price_now })
      done('lower price confirmed')
    }
  }
  if (fate === 'dispute won' || fate === 'dispute lost') await followDispute(week, one, done)
}

async function followDispute(
  { trading, team }: TradingWeek,
  one: JournalOrder,
  done: (what: string) => void,
): Promise<void> {
  if (one.step === 0) {
    await trading.control({ dispute: { payment_id: one.ref, outcome: 'open' }, deliver: true })
    done('dispute raised')
    return
  }
  const { disputes } = await team.finance.get('admin/disputes?view=open')
  const found = disputes.find(({ uniqueOrderId }: { uniqueOrderId: string }) => uniqueOrderId === one.uniqueOrderId)
  if (one.step === 1 && found && one.fate === 'dispute won') {
    const summary = 'The piece was handed to the customer, who signed for it.'
    await team.finance.post('admin/disputes/evidence/order', { id: found.id })
    await team.finance.post('admin/disputes/submit', { id: found.id, summary })
    done('dispute answered')
    return
  }
  if (one.step === 1 && found) {
    await team.finance.post('admin/disputes/accept', { id: found.id, why: 'The parcel was not signed for' })
    done('dispute accepted')
    return
  }
  if (one.step === 2 && one.fate === 'dispute won') {
    await trading.control({ dispute: { payment_id: one.ref, outcome: 'won' }, deliver: true })
    done('dispute won')
  }
}
