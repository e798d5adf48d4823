/**
 * Public forms send e-mails to any address that is typed in. Limits by sender do not protect a mailbox, because one sender may
 * use many IP addresses. So each mailbox gets only a few such e-mails a day.
 */
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { dayMs } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'
import { messages } from './records.ts'

const formEmails = ['confirm-newsletter', 'price-asked-for', 'ticket-received']
const mostADay = 10

/** Whether one more may be sent now. Call it in the transaction that sends it. */
export async function mayWriteTo({ config }: Pick<Shop, 'config'>, tx: Tx, to: { email: string; now: Date }) {
  if (config.RATE_LIMITS === 'off') return true
  const { email, now } = to
  await lockByName(tx, `letters:${email}`)
  const [row] = await tx
    .select({ sent: count() })
    .from(messages)
    .where(
      and(
        eq(messages.to, email),
        inArray(messages.template, formEmails),
        gt(messages.createdAt, new Date(now.getTime() - dayMs)),
      ),
    )
  return (row?.sent ?? 0) < mostADay
}
