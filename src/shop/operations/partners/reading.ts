/** What the database knows of each partner: the last test, failures that jobs and rates met, and its webhooks. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { listFailedJobs } from '../../../platform/jobs/failed-jobs.ts'
import { formatCount } from '../../../units/plural.ts'
import { readLastProviderEvents } from '../../payments/provider-events.ts'
import { readSources } from '../../pricing/rates/sources.ts'
import type { Shop } from '../../shop.ts'
import { readPushFailures } from '../../staff/push-devices/actions.ts'
import { readAbandonedMail } from '../../support/tickets/inbound/deferred-mail.ts'
import { readMailboxState } from '../../support/tickets/inbound/mailbox.ts'
import { readLastMailAt } from '../../support/tickets/inbound/receive-mail.ts'
import { maskPersonalData } from '../jobs/masked-text.ts'
import { listPartners, type Partner, type PartnerSetting } from './partner-list.ts'
import { partnerTests } from './records.ts'
import {
  newestFailure,
  type PartnerFailure,
  type PartnerState,
  partnerStateOf,
  readPartnerError,
} from './rules/partner-state.ts'

export interface PartnerSummary extends Pick<Partner, 'id' | 'title' | 'purpose'> {
  readonly state: PartnerState
  readonly settings: readonly PartnerSetting[]
  readonly webhook: {
    readonly url: string
    readonly receivedAt: Date | null
    readonly processedAt: Date | null
  } | null
  readonly test: Omit<typeof partnerTests.$inferSelect, 'partner'> | null
  readonly lastError: { readonly at: Date; readonly error: string } | null
}

export async function readPartners(shop: Shop): Promise<PartnerSummary[]> {
  const { db, config } = shop
  const now = shop.clock.now()
  const tests = new Map((await db.select().from(partnerTests)).map(({ partner, ...test }) => [partner, test]))
  const failuresOf = await readFailures(shop, now)
  const events = new Map(await readLastProviderEvents(db))
  const lastMailAt = await readLastMailAt(db)
  if (lastMailAt) events.set('mail-in', { receivedAt: lastMailAt, processedAt: lastMailAt })
  return listPartners(shop).map(({ id, title, purpose, settings, mode, errorName, webhookPath }) => {
    const test = tests.get(id) ?? null
    const failures = failuresOf.get(errorName) ?? []
    const failedTest: PartnerFailure[] =
      test && !test.succeeded ? [{ at: test.testedAt, error: test.detail, isOutage: true }] : []
    const newest = newestFailure([...failures, ...failedTest])
    return {
      ...{ id, title, purpose, settings, test },
      state: partnerStateOf({ mode, failures, test, now }),
      webhook:
        webhookPath === null
          ? null
          : {
              url: `${config.publicUrl}${webhookPath}`,
              receivedAt: events.get(id)?.receivedAt ?? null,
              processedAt: events.get(id)?.processedAt ?? null,
            },
      lastError: newest && { at: newest.at, error: newest.error },
    }
  })
}

const mostJobs = 500

/** By the name of the partner in the errors of its calls. */
async function readFailures(
  shop: Pick<Shop, 'db' | 'clock'>,
  now: Date,
): Promise<ReadonlyMap<string, readonly PartnerFailure[]>> {
  const { db } = shop
  const query = { kind: undefined, before: undefined, limit: mostJobs }
  const failed = [
    ...(await listFailedJobs(db, { ...query, state: 'dead' })),
    ...(await listFailedJobs(db, { ...query, state: 'retrying' })),
  ]
  const ofJobs = failed.flatMap(({ lastTrouble, lastFailedAt, deadAt }) => {
    const error = readPartnerError(lastTrouble ?? '')
    const at = lastFailedAt ?? deadAt
    return error && at ? [{ ...error, at, error: maskPersonalData(lastTrouble ?? '') }] : []
  })
  const ofRates = (await readSources(db)).flatMap(({ name, trouble, askedAt }) =>
    trouble === null ? [] : [{ partner: name, at: askedAt, error: maskPersonalData(trouble), isOutage: true }],
  )
  const ofDevices = (await readPushFailures(db)).flatMap(({ at, failure }) => {
    const error = readPartnerError(failure)
    return error && at ? [{ ...error, at, error: failure }] : []
  })
  const failures = [
    ...ofJobs,
    ...ofRates,
    ...ofDevices,
    ...(await readMailFailures(shop)),
    ...(await readUnansweredPayouts(db, now)),
  ]
  return Map.groupBy(failures, ({ partner }) => partner)
}

/** Of the mailbox: a visit that failed, and e-mails that nobody can take but a person. */
async function readMailFailures(shop: Pick<Shop, 'db' | 'clock'>) {
  const { failure, left } = await readMailboxState(shop)
  const abandoned = await readAbandonedMail(shop.db)
  const ofPerson = [
    { at: left.at, count: left.count, why: 'in the mailbox: too large, not readable, or failed' },
    { at: abandoned.since, count: abandoned.count, why: 'held: could not be taken' },
  ]
  return [
    ...(failure ? [{ partner: 'imap', at: failure.at, error: failure.error, isOutage: true }] : []),
    ...ofPerson.flatMap(({ at, count, why }) =>
      at ? [{ partner: 'imap', at, error: `${formatCount(count, 'e-mail')} ${why}`, isOutage: false }] : [],
    ),
  ]
}

/** Longer than any call to the partner. */
const answerMs = 60_000

/** A payout job tries again by itself and notes no failure, but what was requested and never answered is stored. */
async function readUnansweredPayouts(db: Db, now: Date) {
  const answered = new Date(now.getTime() - answerMs).toISOString()
  const response = await db.execute(sql`
    SELECT max(asked_at) AS at, count(*) AS count FROM (
      SELECT payout_asked_at AS asked_at FROM silver_sales WHERE state = 'DUE' AND payout_id IS NULL
      UNION ALL SELECT payout_asked_at FROM buy_backs WHERE state = 'ACCEPTED' AND payout_id IS NULL
      UNION ALL SELECT payout_asked_at FROM payment_refunds WHERE state <> 'done' AND payout_id IS NULL
    ) requested WHERE asked_at < ${answered}::timestamptz`)
  const [row] = (response as unknown as { rows: { at: string | null; count: string }[] }).rows
  if (!row?.at) return []
  return [
    {
      partner: 'razorpayx',
      at: new Date(row.at),
      error: `${row.count} payouts requested without an answer`,
      isOutage: true,
    },
  ]
}
