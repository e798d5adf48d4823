/** Sends the messages about mandates and debits to the customer of a plan, by e-mail and text message. */
import type { Tx } from '../../../../platform/database/database.ts'
import { formatDate, formatDateAndTime, formatMoney } from '../../../../units/format.ts'
import { notifyByEmailAndSms } from '../../../customers/bank-accounts/bank-account-notifications.ts'
import { readOwner } from '../../../customers/bank-accounts/reading.ts'
import type { MessageContent } from '../../../messaging/messages/message-content.ts'
import type { Shop } from '../../../shop.ts'
import { formatPlanSize, planUrl } from '../plan-links.ts'
import type { SilverDebit, SilverMandate } from '../records/mandates.ts'
import type { SilverPlan } from '../records/plans.ts'
import { nextDue } from '../rules/plan.ts'

interface EmailAndSms {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

async function notify(
  shop: Shop,
  tx: Tx,
  plan: SilverPlan,
  { key, messages }: { key: string; messages: EmailAndSms },
): Promise<void> {
  await notifyByEmailAndSms(tx, await readOwner(tx, plan.customerId), { key, messages }, shop.clock.now())
}

type MandateTemplate = (summary: { most: string; uniqueId: string; next: string; url: string }) => EmailAndSms

/** Once for each state that the mandate enters. */
export async function notifyOfMandate(
  shop: Shop,
  tx: Tx,
  plan: SilverPlan,
  { mandate, template }: { mandate: SilverMandate; template: MandateTemplate },
): Promise<void> {
  const now = shop.clock.now()
  const next = formatDate(nextDue(now, plan.day))
  const messages = template({
    most: formatMoney(mandate.maxAmount),
    uniqueId: mandate.uniqueId,
    next,
    url: planUrl(shop),
  })
  const key = `silver-mandate:${mandate.id}:${mandate.state.toLowerCase()}:${now.getTime()}`
  await notify(shop, tx, plan, { key, messages })
}

type DebitTemplate = (summary: { amount: string; on: string; size: string; url: string }) => EmailAndSms

/** Once for each state of the debit. */
export async function notifyOfDebit(
  shop: Shop,
  tx: Tx,
  plan: SilverPlan,
  { debit, template }: { debit: SilverDebit; template: DebitTemplate },
): Promise<void> {
  const { amount, debitAt } = debit
  const messages = template({
    amount: formatMoney(amount),
    on: formatDateAndTime(debitAt),
    size: formatPlanSize(plan),
    url: planUrl(shop),
  })
  await notify(shop, tx, plan, { key: `silver-debit:${debit.id}:${debit.state.toLowerCase()}`, messages })
}
