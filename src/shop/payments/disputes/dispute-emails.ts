/** E-mails to the staff who handle refunds: a dispute was raised, and its deadline is near (rules/payments.md 10.5). */
import { and, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { formatCount } from '../../../units/plural.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import type { Shop } from '../../shop.ts'
import { readStaffWhoMay } from '../../staff/accounts.ts'
import { type DisputeRow, disputes } from './records.ts'
import { dueWarning } from './rules/deadline.ts'

type Deps = Pick<Shop, 'clock' | 'config'>

interface DisputeNotice {
  readonly subject: string
  readonly sentence: string
  /** The dispute is decided: there is no deadline to name. */
  readonly isClosed?: boolean
}

export const disputeEmail = (
  { subject, sentence, isClosed = false }: DisputeNotice,
  { name, url, respondBy }: { readonly name: string; readonly url: string; readonly respondBy: Date | null },
): MessageContent =>
  mail('staff-dispute', {
    subject,
    lines: [`Dear ${name}, ${sentence}`, ...(isClosed ? [] : [deadlineLine(respondBy)])],
    button: { label: 'Open dispute', url },
  })

const deadlineLine = (respondBy: Date | null): string =>
  respondBy
    ? `Without an answer by ${formatDateAndTime(respondBy)} the money is lost.`
    : 'The provider names no deadline. Answer it soon.'

async function notifyStaff(shop: Deps, tx: Tx, dispute: DisputeRow, key: string, notice: DisputeNotice) {
  const url = `${shop.config.publicUrl}/admin/disputes/${dispute.id}`
  const staff = await readStaffWhoMay(tx, 'refunds')
  const emails = staff.map(({ id, name, email }) => ({
    key: `dispute:${dispute.id}:${key}:${id}`,
    to: email,
    content: disputeEmail(notice, { name, url, respondBy: dispute.respondBy }),
  }))
  await sendMessages(tx, emails, shop.clock.now())
}

const describe = ({ disputeRef, paymentRef, amount }: DisputeRow): string =>
  `dispute ${disputeRef} of ${formatMoney(amount)} for payment ${paymentRef}`

export const notifyDisputeRaised = (shop: Deps, tx: Tx, dispute: DisputeRow): Promise<void> =>
  notifyStaff(shop, tx, dispute, 'raised', {
    subject: `Payment of ${formatMoney(dispute.amount)} is disputed`,
    sentence: `a customer’s bank has raised ${describe(dispute)}. Goods of its order are on hold.`,
  })

/** The bank first returned the money to the customer, and a refund was settled with it; now it has taken it back. */
export const notifyCoveredRefundOpen = (shop: Deps, tx: Tx, dispute: DisputeRow, uncovered: Paise): Promise<void> =>
  notifyStaff(shop, tx, dispute, `uncovered:${uncovered}`, {
    subject: `Dispute won after its refund: ${formatMoney(uncovered)} to refund`,
    sentence: `${describe(dispute)} was decided for us after all. A refund of ${formatMoney(uncovered)} was settled with the money that the bank had returned, so the customer has no longer got it. Check with the customer and transfer it by hand.`,
    isClosed: true,
  })

/** A payment made twice cannot go back while the bank may return it as well. */
export const notifySurplusDisputed = (shop: Deps, tx: Tx, dispute: DisputeRow): Promise<void> =>
  notifyStaff(shop, tx, dispute, 'surplus', {
    subject: `Payment made twice is disputed: ${formatMoney(dispute.amount)}`,
    sentence: `${describe(dispute)} is of a payment that the customer made twice. It is refunded by itself if the dispute ends in our favour. Accepting the dispute returns it now.`,
  })

/** One e-mail to each for each warning of each deadline, however often it runs. */
export async function warnOfDisputeDeadlines(shop: Deps & Pick<Shop, 'db'>): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const open = await tx
      .select()
      .from(disputes)
      .where(
        and(
          inArray(disputes.state, ['OPEN', 'SUBMITTING']),
          isNotNull(disputes.respondBy),
          gt(disputes.respondBy, now),
        ),
      )
    for (const dispute of open) {
      const days = dispute.respondBy && dueWarning(dispute.respondBy, now)
      if (!days || !dispute.respondBy) continue
      await notifyStaff(shop, tx, dispute, `${dispute.respondBy.getTime()}:${days}`, {
        subject: `Dispute to answer within ${formatCount(days, 'day')}: ${formatMoney(dispute.amount)}`,
        sentence: `no evidence has been submitted yet for ${describe(dispute)}.`,
      })
    }
  })
}
