/** What is open, from its sources: an order that was accepted or a proposal that was decided is not among it any more. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import { formatCount } from '../../../units/plural.ts'
import type { Settings } from '../../content/settings.ts'
import type { Shop } from '../../shop.ts'
import type { ProposalView } from '../../staff/approvals/reading.ts'
import { may, type Staff } from '../../staff/rules.ts'
import { mailsPerHour } from '../../support/tickets/inbound/rules.ts'
import { type TicketKind, ticketKindLabels } from '../../support/tickets/rules.ts'
import { jobKindOf } from '../jobs/rules/job-kinds.ts'
import { type InboxKind, inboxKindNames, inboxKinds } from './rules/kinds.ts'

export interface OpenItem {
  readonly kind: InboxKind
  /** Identifies it among its kind. */
  readonly subject: string
  readonly title: string
  readonly detail: string
  readonly since: Date
  /** The record it leads to; empty for kinds that have a page of their own. */
  readonly target: string
  /** Of a mention, who is mentioned. */
  readonly staffId: number | null
}

/** Of each kind no more are read, the newest, and of those marked as done as many more; the list of its own page has all. */
export const mostPerKind = 100
/** Of everybody together. */
export const mostMentions = 1_000

/** Later it is of no use to apply it, and the list of scheduled changes still shows it. */
const failedScheduleDays = 30

interface Row {
  readonly kind: Exclude<InboxKind, 'approval' | 'selling-stopped'>
  readonly subject: string
  readonly text: string
  readonly amount: string | null
  readonly since: string | Date
  readonly target: string
  readonly staff_id: number | null
}

type DerivedKind = Row['kind']

/** What can be marked as done: what is done takes no place of what is new. */
const newestFirst = (part: SQL): SQL => {
  const where = (
    isDone: SQL,
  ) => sql`(SELECT its.* FROM (${part}) its (kind, subject, text, amount, since, target, staff_id)
    WHERE ${isDone} (SELECT FROM inbox_items marked
      WHERE marked.kind = its.kind AND marked.subject = its.subject AND marked.done_at IS NOT NULL)
    ORDER BY its.since DESC, its.subject DESC LIMIT ${mostPerKind})`
  return sql`${where(sql`NOT EXISTS`)} UNION ALL ${where(sql`EXISTS`)}`
}

/** Each part reads an index of what is open. */
const partsAt = (now: Date, { largeOrderFrom }: Settings['inbox']): Readonly<Record<DerivedKind, SQL>> => ({
  'rate-stopped': sql`SELECT 'rate-stopped', id::text, words, NULL::bigint, since, about, NULL::integer
    FROM rate_alarms WHERE ended_at IS NULL AND kind IN ('held', 'stale') ORDER BY since DESC LIMIT ${mostPerKind}`,
  'feed-difference':
    newestFirst(sql`SELECT 'feed-difference', id::text, words, NULL::bigint, since, about, NULL::integer
    FROM rate_alarms WHERE ended_at IS NULL AND kind NOT IN ('held', 'stale')`),
  dispute: sql`SELECT 'dispute', id::text, reason, amount, raised_at, id::text, NULL::integer
    FROM payment_disputes WHERE resolved_at IS NULL AND state = 'OPEN' ORDER BY respond_by LIMIT ${mostPerKind}`,
  'late-ticket': newestFirst(sql`SELECT 'late-ticket', number, kind, NULL::bigint,
      CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE resolve_by END, number, NULL::integer
    FROM tickets WHERE state IN ('received', 'acknowledged')
      AND CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE resolve_by END < ${now.toISOString()}::timestamptz`),
  'ticket-reply': sql`SELECT 'ticket-reply', number, kind, NULL::bigint, unanswered_since, number, NULL::integer
    FROM tickets WHERE state IN ('received', 'acknowledged') AND unanswered_since IS NOT NULL
    ORDER BY unanswered_since DESC LIMIT ${mostPerKind}`,
  'deferred-mail': sql`SELECT 'deferred-mail', 'all', count(*)::text, NULL::bigint, min(received_at), '', NULL::integer
    FROM deferred_emails HAVING count(*) > 0`,
  'large-order':
    newestFirst(sql`SELECT 'large-order', unique_order_id, '', payable, coalesce(placed_at, begun_at), unique_order_id, NULL::integer
    FROM orders WHERE state = 'PLACED' AND payable >= ${largeOrderFrom}`),
  'failed-schedule': newestFirst(sql`SELECT 'failed-schedule', schedule.id::text,
      (SELECT product.name || E'\\n' || item.why FROM product_schedule_items item JOIN products product ON product.id = item.product_id
        WHERE item.schedule_id = schedule.id AND item.outcome = 'refused' ORDER BY item.product_id LIMIT 1),
      schedule.refused::bigint, schedule.ended_at, schedule.id::text, NULL::integer
    FROM product_schedules schedule
    WHERE schedule.refused > 0 AND schedule.ended_at > ${new Date(now.getTime() - failedScheduleDays * dayMs).toISOString()}::timestamptz`),
  'failed-job': newestFirst(sql`SELECT 'failed-job', id::text, kind, NULL::bigint, dead_at, id::text, NULL::integer
    FROM jobs WHERE dead_at IS NOT NULL AND discarded_at IS NULL`),
  mention: sql`SELECT 'mention', its.id::text, its.note, NULL::bigint, its.mentioned_at, its.subject || ' ' || its.subject_id, its.staff_id
    FROM staff_mentions its WHERE its.read_at IS NULL ORDER BY its.id DESC LIMIT ${mostMentions}`,
})

const derivedKinds = inboxKindNames.filter(
  (kind): kind is DerivedKind => kind !== 'approval' && kind !== 'selling-stopped',
)

async function readDerived(db: Db, parts: readonly SQL[]): Promise<OpenItem[]> {
  if (parts.length === 0) return []
  const union = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` UNION ALL `,
  )
  const found = await db.execute(
    sql`SELECT * FROM (${union}) open (kind, subject, text, amount, since, target, staff_id) ORDER BY since, kind, subject`,
  )
  return (found as unknown as { rows: Row[] }).rows.map(itemOf)
}

function itemOf({ kind, subject, text, amount, since, target, staff_id: staffId }: Row): OpenItem {
  const item = { kind, subject, since: new Date(since), target, staffId: staffId === null ? null : Number(staffId) }
  const money = amount === null ? '' : formatMoney(Number(amount))
  switch (kind) {
    case 'dispute':
      return { ...item, title: `Dispute of ${money}`, detail: text }
    case 'large-order':
      return { ...item, title: subject, detail: money }
    case 'late-ticket':
      return {
        ...item,
        title: subject,
        detail: `${ticketKindLabels[text as TicketKind]}, due ${formatDateAndTime(item.since)}`,
      }
    case 'ticket-reply':
      return { ...item, title: subject, detail: `${ticketKindLabels[text as TicketKind]}, by e-mail` }
    case 'deferred-mail':
      return {
        ...item,
        title: `${formatCount(Number(text), 'e-mail')} held`,
        detail: `More than ${mailsPerHour} came within an hour. They are taken as soon as the limit permits`,
      }
    case 'failed-schedule': {
      const [name, why] = text.split('\n')
      const more = Number(amount) > 1 ? ` and ${Number(amount) - 1} more` : ''
      return { ...item, title: `${name}${more}`, detail: why ?? '' }
    }
    case 'failed-job':
      return { ...item, title: jobKindOf(text).title, detail: '' }
    case 'mention':
      return { ...item, title: target.slice(target.indexOf(' ') + 1), detail: text }
    default:
      return { ...item, title: text, detail: '' }
  }
}

/** Metals whose selling a member of staff has stopped: no alarm, but nothing is sold either. */
function stoppedByStaff({ catalogue }: Pick<Shop, 'catalogue'>): OpenItem[] {
  return Object.entries(catalogue.now.currentRates).flatMap(([metal, rate]) => {
    const stop = rate?.stopped
    if (!stop) return []
    const facts = {
      title: `${metal === 'gold' ? 'Gold' : 'Silver'} is not sold: ${stop.reason}`,
      detail: `Stopped by ${stop.by}`,
    }
    return [
      {
        ...({ kind: 'selling-stopped', subject: `${metal}:${stop.at.toISOString()}`, target: metal } as const),
        ...{ ...facts, since: stop.at, staffId: null },
      },
    ]
  })
}

export const itemOfProposal = ({ id, sentence, proposedByName, proposedAt }: ProposalView): OpenItem => ({
  ...{ kind: 'approval', subject: String(id), title: sentence, detail: `Requested by ${proposedByName}` },
  ...{ since: proposedAt, target: String(id), staffId: null },
})

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue'>

/** Everything that is open for anybody, apart from proposals. */
export async function readOpenItems(shop: Deps): Promise<OpenItem[]> {
  const parts = partsAt(shop.clock.now(), shop.catalogue.now.content.settings.inbox)
  return [
    ...(await readDerived(
      shop.db,
      derivedKinds.map((kind) => parts[kind]),
    )),
    ...stoppedByStaff(shop),
  ]
}

/** What is open for a person; of proposals, those that they may decide. */
export async function readOpenItemsFor(
  shop: Deps,
  staff: Staff,
  proposals: readonly ProposalView[],
): Promise<OpenItem[]> {
  const parts = partsAt(shop.clock.now(), shop.catalogue.now.content.settings.inbox)
  const permitted = derivedKinds.filter((kind) => may(staff, inboxKinds[kind].permission))
  const items = await readDerived(
    shop.db,
    permitted.map((kind) => (kind === 'mention' ? ofPerson(staff) : parts[kind])),
  )
  return [
    ...proposals.filter(({ mayApprove }) => mayApprove).map(itemOfProposal),
    ...(may(staff, inboxKinds['selling-stopped'].permission) ? stoppedByStaff(shop) : []),
    ...items,
  ]
}

const ofPerson = ({ id }: Staff): SQL =>
  sql`SELECT 'mention', its.id::text, its.note, NULL::bigint, its.mentioned_at, its.subject || ' ' || its.subject_id, its.staff_id
    FROM staff_mentions its WHERE its.staff_id = ${id} AND its.read_at IS NULL ORDER BY its.id DESC LIMIT ${mostPerKind}`
