/** Payment attempts. The newest one with a chosen mode is the live one; opening the next supersedes it. */
import { and, asc, type Column, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { OpenedAttempt, PaymentGateway, PaymentReport } from '../../partners/payment/gateway.ts'
import type { PaymentProvider } from '../../partners/payment/providers.ts'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import { preparedUpdate, rowPlaceholders } from '../../platform/database/availability/prepared-row.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { jsonRows } from '../../platform/database/json-rows.ts'
import { dropJob, jobDeletion, jobInsertion, queueJob } from '../../platform/jobs/jobs.ts'
import type { PaymentMode } from '../pricing/payment-modes.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { next } from '../states.ts'
import { amountDue, type PaymentDraft } from './purchase-draft.ts'
import { attempts, payments } from './records.ts'
import { type AttemptEvent, attemptFlow, attemptStates, isInDoubt, isLive, isPolled } from './rules/attempt-flow.ts'
import { nextPollAt } from './rules/times.ts'

export type PaymentAttempt = typeof attempts.$inferSelect

const lockAllOf = preparedQuery('lock_attempts_of_order', (db) =>
  db
    .select()
    .from(attempts)
    .where(eq(attempts.orderId, sql.placeholder('orderId')))
    .orderBy(asc(attempts.number))
    .for('update'),
)
const lockById = preparedQuery('lock_attempt', (db) =>
  db
    .select()
    .from(attempts)
    .where(eq(attempts.id, sql.placeholder('id')))
    .for('update'),
)
const ofProvider = preparedQuery('attempt_of_provider', (db) => {
  const ref = sql.placeholder('ref')
  const isOrder = or(eq(attempts.providerRef, ref), eq(attempts.qrRef, ref))
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.provider, sql.placeholder('provider')), isOrder))
})
const ofReport = preparedQuery('attempt_of_report', (db) => {
  const provider = sql.placeholder('provider')
  const ref = sql.placeholder('orderRef')
  const isPayment = sql`${payments.provider} = ${provider} AND ${payments.paymentRef} = ${sql.placeholder('paymentRef')}`
  return db
    .select({
      attempt: getTableColumns(attempts),
      isPaymentRecorded: sql<boolean>`EXISTS (SELECT 1 FROM ${payments} WHERE ${isPayment})`,
    })
    .from(attempts)
    .where(and(eq(attempts.provider, provider), or(eq(attempts.providerRef, ref), eq(attempts.qrRef, ref))))
})
const newestOf = preparedQuery('newest_attempt', (db) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, sql.placeholder('orderId')), isNotNull(attempts.mode)))
    .orderBy(desc(attempts.number))
    .limit(1),
)

const pollKind = 'payments.poll'
const updateAttempt = preparedUpdate('update_attempt', attempts)
/** With the end of its polls. */
const updateEnded = preparedQuery('end_attempt', (db) =>
  db
    .with(db.$with('ended_polls', {}).as(jobDeletion(pollKind, sql`${sql.placeholder('ref')}`)))
    .update(attempts)
    .set(rowPlaceholders(['state', 'reason']))
    .where(eq(attempts.id, sql.placeholder('attemptId'))),
)

/** With the job that polls the provider, unless `pollAt` is null. */
const insertAttempt = preparedQuery('insert_attempt', (db) => {
  const values = {
    orderId: sql.placeholder('orderId'),
    customerId: sql.placeholder('customerId'),
    number: sql.placeholder('number'),
    ref: sql.placeholder('ref'),
    mode: sql.placeholder('mode'),
    provider: sql.placeholder('provider'),
    providerRef: sql.placeholder('providerRef'),
    qrRef: sql.placeholder('qrRef'),
    amount: sql.placeholder('amount'),
    state: 'OPEN',
    draft: sql.placeholder('draft'),
    lockEndsAt: sql.placeholder('lockEndsAt'),
    openedAt: sql.placeholder('openedAt'),
  } as const
  const opened = db.$with('opened').as(db.insert(attempts).values(values).returning())
  const pollAt = sql`${sql.placeholder('pollAt')}::timestamptz`
  const polled = jobInsertion({
    kind: pollKind,
    from: sql`opened WHERE ${pollAt} IS NOT NULL`,
    key: sql`ref`,
    payload: sql`jsonb_build_object('attemptId', id)`,
    dueAt: pollAt,
    now: sql`opened_at`,
  })
  return db.with(opened, db.$with('polled', {}).as(polled)).select().from(opened)
})

export interface NewPaymentAttempt {
  readonly draft: PaymentDraft
  /** Null: no mode is chosen yet. */
  readonly mode: PaymentMode | null
  /** Null if no provider is involved. */
  readonly provider: Pick<PaymentGateway, 'name' | 'refsOf'> | null
  readonly lockEndsAt: Date
  /** All attempts for the order so far, which a lock of the order keeps as they are. */
  readonly before: readonly PaymentAttempt[]
}

/** All attempts for an order, oldest first, locked: opening the next one requires having checked them. */
export const lockAttempts = (tx: Tx, orderId: number): Promise<PaymentAttempt[]> => lockAllOf(tx, { orderId })

/**
 * As `lockAttempts`, unlocked, as a column of a query that has the order's id: for a caller who holds the order's quote row, under which
 * attempts are opened and change their state.
 */
export const attemptsColumn = (orderId: Column): SQL<PaymentAttempt[]> =>
  jsonRows(attempts, { where: eq(attempts.orderId, orderId), orderBy: asc(attempts.number) })

/** Whether money may be on its way for the order. */
export const isOrderInDoubt = (orderId: Column): SQL =>
  sql`EXISTS (SELECT 1 FROM ${attempts} WHERE ${and(eq(attempts.orderId, orderId), inArray(attempts.state, attemptStates.filter(isInDoubt)))})`

/** The newest one with a chosen mode. */
export const newestChosen = (all: readonly PaymentAttempt[]): PaymentAttempt | undefined =>
  all.findLast(({ mode }) => mode !== null)
/** The newest one that was opened before a mode was chosen. */
export const newestUnchosen = (all: readonly PaymentAttempt[]): PaymentAttempt | undefined =>
  all.findLast(({ mode }) => mode === null)

/**
 * Writes the intent to pay, before any provider is called. The caller holds the order's quote row. Throws `payments.in-doubt`
 * while an earlier attempt may still bring money.
 */
export async function openAttempt(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { draft, mode, provider, lockEndsAt, before }: NewPaymentAttempt,
): Promise<PaymentAttempt> {
  if (before.some(({ state }) => isInDoubt(state))) throw refuse('payments.in-doubt', { orderId: draft.orderId })
  if (mode !== null)
    for (const old of before.filter(isLiveTry)) await transitionPaymentAttempt(tx, old, { event: 'supersede' })
  const number = Math.max(0, ...before.map((old) => old.number)) + 1
  const ref = `${draft.uniqueOrderId}-${number}`
  const openedAt = shop.clock.now()
  const pollAt = mode === null ? null : firstPollAt(provider !== null, { openedAt, lockEndsAt })
  const [attempt] = await insertAttempt(tx, {
    pollAt: pollAt?.toISOString() ?? null,
    orderId: draft.orderId,
    customerId: draft.customerId,
    number,
    ref,
    mode,
    provider: provider?.name ?? null,
    ...(provider?.refsOf({ ref, mode }) ?? { providerRef: null, qrRef: null }),
    amount: amountDue(draft),
    draft,
    lockEndsAt,
    openedAt,
  })
  if (!attempt) throw new Error(`no attempt ${ref}`)
  return attempt
}

const isLiveTry = ({ mode, state }: PaymentAttempt): boolean => mode !== null && isLive(state)

/** When the provider is polled first, or an attempt without a provider expires. */
const firstPollAt = (
  hasProvider: boolean,
  { openedAt, lockEndsAt }: Pick<PaymentAttempt, 'openedAt' | 'lockEndsAt'>,
) => (hasProvider ? nextPollAt(openedAt, 0, lockEndsAt) : new Date(lockEndsAt.getTime() + 1000))

/** Polls the provider in a few seconds, and then by the schedule of a new attempt. */
export async function pollSoon(shop: Pick<Shop, 'clock'>, tx: Tx, attempt: PaymentAttempt): Promise<void> {
  const now = shop.clock.now()
  await dropJob(tx, pollKind, attempt.ref)
  await tx.update(attempts).set({ polls: 0 }).where(eq(attempts.id, attempt.id))
  const job = { kind: pollKind, key: attempt.ref, payload: { attemptId: attempt.id } }
  await queueJob(tx, { ...job, dueAt: new Date(now.getTime() + soonMs) }, now)
}

const soonMs = 5_000

/** Polling ends with a state of which the provider has nothing more to say. */
export async function transitionPaymentAttempt(
  tx: Tx,
  attempt: PaymentAttempt,
  transition: { event: AttemptEvent; reason?: string },
): Promise<PaymentAttempt> {
  const change = {
    state: next(attemptFlow, attempt.state, transition.event),
    reason: transition.reason ?? attempt.reason,
  }
  if (isPolled(change.state)) await updateAttempt(tx, attempt.id, change)
  else await updateEnded(tx, { ...change, attemptId: attempt.id, ref: attempt.ref })
  return { ...attempt, ...change }
}

/** Saves the provider's response: one statement, which needs no transaction around it. */
export async function noteOpened(db: Db, attemptId: number, opened: OpenedAttempt): Promise<void> {
  await updateAttempt(db, attemptId, opened)
}

export async function noteReason(tx: Tx, attemptId: number, reason: string): Promise<void> {
  await tx.update(attempts).set({ reason }).where(eq(attempts.id, attemptId))
}

export async function countPoll(db: Db, attemptId: number): Promise<void> {
  await db
    .update(attempts)
    .set({ polls: sql`${attempts.polls} + 1` })
    .where(eq(attempts.id, attemptId))
}

export async function lockAttempt(tx: Tx, id: number): Promise<PaymentAttempt> {
  const [attempt] = await lockById(tx, { id })
  if (!attempt) throw new Error(`no attempt ${id}`)
  return attempt
}

export async function readAttempt(db: Db, id: number): Promise<PaymentAttempt | null> {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, id))
  return attempt ?? null
}

/** The attempt that a provider's order belongs to. */
export async function findByProviderRef(
  db: Db,
  provider: PaymentProvider,
  orderRef: string,
): Promise<PaymentAttempt | null> {
  const [attempt] = await ofProvider(db, { provider, ref: orderRef })
  return attempt ?? null
}

/** The attempt that a report is about, and whether the payment it reports is recorded already. */
export async function findReportedAttempt(
  db: Db,
  { provider, orderRef, paymentRef }: Pick<PaymentReport, 'provider' | 'orderRef' | 'paymentRef'>,
): Promise<{ attempt: PaymentAttempt; isPaymentRecorded: boolean } | null> {
  const [found] = await ofReport(db, { provider, orderRef, paymentRef })
  return found ?? null
}

/** A customer's own attempt by our reference; throws `payments.unknown` for any other. */
export async function findOwnAttempt(db: Db, owner: { customerId: number; ref: string }): Promise<PaymentAttempt> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.ref, owner.ref), eq(attempts.customerId, owner.customerId)))
  if (!attempt) throw refuse('payments.unknown')
  return attempt
}

/** The newest attempt with a chosen mode; null if there is none. */
export async function newestAttempt(db: Db, orderId: number): Promise<PaymentAttempt | null> {
  const [attempt] = await newestOf(db, { orderId })
  return attempt ?? null
}

/** The orders opened at a provider for one of our orders. */
export async function providerOrders(
  db: Db,
  { orderId, provider }: { orderId: number; provider: PaymentProvider },
): Promise<string[]> {
  const rows = await db
    .select({ ref: attempts.providerRef })
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), eq(attempts.provider, provider)))
  return rows.flatMap(({ ref }) => ref ?? [])
}
