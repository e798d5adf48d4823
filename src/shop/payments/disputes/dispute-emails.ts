/** E-mails to the staff who handle refunds: a dispute was raised, and its deadline is near (rules/payments.md 10.5). */
import { and, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
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
}

export const disputeEmail = (
  { subject, sentence }: DisputeNotice,
  { name, url, respondBy }: { readonly name: string; readonly url: string; readonly respondBy: Date | null },
): MessageContent =>
  mail('staff-dispute', {
    subject,
    lines: [
      `Dear ${name}, ${sentence}`,
      respondBy
        ? `Without an answer by ${formatDateAndTime(respondBy)} the money is lost.`
        : 'The provider names no deadline. Answer it soon.',
    ],
    button: { label: 'Open dispute', url },
  })

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
