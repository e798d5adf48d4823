/** What a job belongs to, and the message it was to send: read for a page of the list at once. */
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/records.ts'
import { messages } from '../../messaging/messages/records.ts'
import type { JobSubject } from './rules/job-subjects.ts'

export interface JobMessage {
  readonly channel: 'sms' | 'email'
  readonly template: string
  readonly to: string
  readonly subject: string
  readonly createdAt: Date
  readonly goodUntil: Date | null
}

export interface JobContext {
  readonly subject: JobSubject | null
  readonly message: JobMessage | null
}

type Payload = Readonly<Record<string, unknown>>
const payloadOf = ({ payload }: Pick<Job, 'payload'>): Payload =>
  typeof payload === 'object' && payload !== null ? (payload as Payload) : {}

const mandateRows = sql`SELECT id::text AS key, NULL::integer AS order_id, customer_id FROM silver_mandates`
const debitRows = sql`SELECT debit.id::text AS key, NULL::integer AS order_id, mandate.customer_id
  FROM silver_debits debit JOIN silver_mandates mandate ON mandate.id = debit.mandate_id`

/** Kinds whose row says which order or customer it is about: the field of the payload, and the rows by that field. */
const lookups: Readonly<Record<string, readonly [field: string, rows: SQL]>> = {
  'payments.poll': [
    'attemptId',
    sql`SELECT id::text AS key, order_id, NULL::bigint AS customer_id FROM payment_attempts`,
  ],
  'payments.refund': [
    'refundRef',
    sql`SELECT refund.ref AS key, payment.order_id, NULL::bigint AS customer_id
      FROM payment_refunds refund JOIN payments payment ON payment.id = refund.payment_id`,
  ],
  'payments.refund-surplus': [
    'paymentId',
    sql`SELECT id::text AS key, order_id, NULL::bigint AS customer_id FROM payments`,
  ],
  'payments.refund-payout': [
    'id',
    sql`SELECT refund.id::text AS key, payment.order_id, NULL::bigint AS customer_id
      FROM payment_refunds refund JOIN payments payment ON payment.id = refund.payment_id`,
  ],
  'orders.notify-review': [
    'orderId',
    sql`SELECT id::text AS key, id AS order_id, NULL::bigint AS customer_id FROM orders`,
  ],
  'webhooks.spread': ['id', sql`SELECT id::text AS key, order_id, NULL::bigint AS customer_id FROM webhook_events`],
  'bank-accounts.check': ['id', sql`SELECT id::text AS key, NULL::integer AS order_id, customer_id FROM bank_accounts`],
  'silver-gifts.lapse': [
    'giftId',
    sql`SELECT id::text AS key, NULL::integer AS order_id, giver_id AS customer_id FROM silver_gifts`,
  ],
  'silver-plans.remind': [
    'planId',
    sql`SELECT id::text AS key, NULL::integer AS order_id, customer_id FROM silver_plans`,
  ],
  'silver-plans.settle': [
    'planId',
    sql`SELECT id::text AS key, NULL::integer AS order_id, customer_id FROM silver_plans`,
  ],
  'mandates.check': ['mandateId', mandateRows],
  'mandates.cancel': ['mandateId', mandateRows],
  'mandates.announce-debit': ['debitId', debitRows],
  'mandates.debit': ['debitId', debitRows],
  'privacy.export': ['exportId', sql`SELECT id::text AS key, NULL::integer AS order_id, customer_id FROM data_exports`],
  'privacy.erase': ['erasureId', sql`SELECT id::text AS key, NULL::integer AS order_id, customer_id FROM erasures`],
}

/** Kinds whose payload says it already. */
const direct: Readonly<Record<string, readonly [field: string, kind: JobSubject['kind']]>> = {
  'wallets.release': ['customerId', 'customer'],
  'buy-back.pay': ['id', 'buy-back'],
  'buy-back.lapse': ['id', 'buy-back'],
  'buy-back.expire': ['id', 'buy-back'],
  'silver-out.pay': ['saleId', 'sale'],
  'silver-out.lapse': ['saleId', 'sale'],
  'read-products': ['importId', 'import'],
  'webhooks.send': ['id', 'webhooks'],
}

/** By the id of the job. */
export async function readJobContexts(db: Db, jobs: readonly Job[]): Promise<ReadonlyMap<number, JobContext>> {
  const messageOf = await readMessages(db, jobs)
  const referenceOf = await readReferences(db, jobs)
  const references = jobs.map((job) => referenceOf.get(job.id) ?? referenceOfMessage(messageOf.get(job.id)?.key))
  const numberOf = await readOrderNumbers(
    db,
    references.flatMap((one) => one?.orderId ?? []),
  )
  return new Map(
    jobs.map((job, at) => [
      job.id,
      { subject: subjectOf(job, references[at] ?? null, numberOf), message: messageOf.get(job.id)?.message ?? null },
    ]),
  )
}

interface Reference {
  readonly orderId: number | null
  readonly customerId: number | null
}

function subjectOf(job: Job, reference: Reference | null, numberOf: ReadonlyMap<number, string>): JobSubject | null {
  const [field, kind] = direct[job.kind] ?? []
  if (field && kind) return { kind, id: String(payloadOf(job)[field] ?? '') }
  const number = numberOf.get(reference?.orderId ?? 0)
  if (number) return { kind: 'order', id: number }
  return reference?.customerId ? { kind: 'customer', id: String(reference.customerId) } : null
}

async function readMessages(db: Db, jobs: readonly Job[]) {
  const idOf = new Map(
    jobs.filter(({ kind }) => kind === 'messages.deliver').map((job) => [job.id, Number(payloadOf(job).id)]),
  )
  if (idOf.size === 0) return new Map<number, { key: string; message: JobMessage }>()
  const { id, key, channel, template, to, subject, createdAt, goodUntil } = messages
  const rows = await db
    .select({ id, key, channel, template, to, subject, createdAt, goodUntil })
    .from(messages)
    .where(inArray(id, [...idOf.values()]))
  const rowOf = new Map(rows.map(({ id: its, key: its2, ...message }) => [its, { key: its2, message }]))
  return new Map(
    [...idOf].flatMap(([jobId, messageId]) => (rowOf.has(messageId) ? [[jobId, rowOf.get(messageId)!]] : [])),
  )
}

/** Messages about an order have keys such as `order:118204:despatched:sms`. */
function referenceOfMessage(key: string | undefined): Reference | null {
  const [, orderId] = /^order:(\d{1,9}):/.exec(key ?? '') ?? []
  return orderId ? { orderId: Number(orderId), customerId: null } : null
}

async function readReferences(db: Db, jobs: readonly Job[]): Promise<ReadonlyMap<number, Reference>> {
  const found = new Map<number, Reference>()
  for (const [kind, [field, rows]] of Object.entries(lookups)) {
    const ofKind = jobs.filter((job) => job.kind === kind)
    if (ofKind.length === 0) continue
    const keys = sql.join(
      ofKind.map((job) => sql`${String(payloadOf(job)[field] ?? '')}`),
      sql`, `,
    )
    const response = await db.execute(sql`SELECT * FROM (${rows}) referred WHERE key IN (${keys})`)
    const byKey = new Map(
      (response as unknown as { rows: Row[] }).rows.map(({ key, order_id, customer_id }) => [
        key,
        { orderId: order_id && Number(order_id), customerId: customer_id && Number(customer_id) } as Reference,
      ]),
    )
    for (const job of ofKind) {
      const reference = byKey.get(String(payloadOf(job)[field] ?? ''))
      if (reference) found.set(job.id, reference)
    }
  }
  return found
}

interface Row {
  readonly key: string
  readonly order_id: number | null
  readonly customer_id: string | null
}

async function readOrderNumbers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const response = await db.execute(sql`SELECT id, unique_order_id FROM orders WHERE id IN (${list})`)
  const { rows } = response as unknown as { rows: { id: number; unique_order_id: string }[] }
  return new Map(rows.map(({ id, unique_order_id }) => [Number(id), unique_order_id]))
}
