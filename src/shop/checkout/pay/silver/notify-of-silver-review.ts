import type { Tx } from '../../../../platform/database/database.ts'
import { dayOf } from '../../../../units/date.ts'
import { formatDate, formatMoney, formatSilver } from '../../../../units/format.ts'
import { draftsByMailAndSms, sendMessages } from '../../../messaging/messages/actions.ts'
import type { PaymentDraft } from '../../../payments/purchase-draft.ts'
import type { Payment } from '../../../payments/received-payments.ts'
import type { Shop } from '../../../shop.ts'
import { silverInReviewEmail, silverInReviewSms } from '../../../silver/digital-silver/silver-purchase-notifications.ts'
import { reviewEndsAt } from '../balance/rules.ts'

/** Tells the buyer of a payment under review, once each time: what came, and that the choice is theirs. */
export async function notifyOfSilverReview(
  shop: Pick<Shop, 'catalogue' | 'clock' | 'config'>,
  tx: Tx,
  { draft, event }: { draft: PaymentDraft; event: 'review' | 'reminder' },
  payment: Pick<Payment, 'id' | 'amount' | 'receivedAt'>,
): Promise<void> {
  if (draft.kind !== 'silver') return
  const ends = reviewEndsAt(payment.receivedAt, shop.catalogue.now.content.settings.payments.reviewDays)
  const facts = {
    uniqueOrderId: draft.uniqueOrderId,
    name: draft.billing.name || 'there',
    received: formatMoney(payment.amount),
    quoted: {
      silver: formatSilver(draft.price.silver),
      rate: formatMoney(draft.rate),
      metalValue: formatMoney(draft.price.metalValue),
      due: formatMoney(draft.price.payable),
    },
    until: ends ? formatDate(dayOf(ends)) : '',
    url: `${shop.config.publicUrl}/my-account/digital-silver`,
  }
  const key = `silver:${draft.orderId}:${event}:${payment.id}`
  const messages = { mail: silverInReviewEmail(facts), sms: silverInReviewSms(facts) }
  const drafts = draftsByMailAndSms(draft.billing, { key, ...messages, customerId: draft.customerId })
  await sendMessages(tx, drafts, shop.clock.now())
}
