/** For monitoring: whether the process is alive, whether it can sell, and its metrics. */
import { sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { findUnavailable } from '../../platform/database/availability/unavailable.ts'
import { countJobs } from '../../platform/jobs/jobs.ts'
import { isSameSecret } from '../../platform/security/secrets.ts'
import {
  countOpenDifferences,
  readLastRun,
  readReconciliationStatus,
} from '../../shop/accounting/reconciliation/actions.ts'
import { differenceKinds } from '../../shop/accounting/reconciliation/rules.ts'
import { hasOpened, isOpenForSale } from '../../shop/content/rules/selling-state.ts'
import { warnOfUndeliverableSms } from '../../shop/messaging/templates/registrations.ts'
import { countWebhooks } from '../../shop/messaging/webhooks/reading.ts'
import { countDeadJobsByConcern } from '../../shop/operations/jobs/reading.ts'
import { readSetupSteps } from '../../shop/operations/setup/reading.ts'
import { setupPointsText } from '../../shop/operations/setup/rules.ts'
import { countUnregisteredInvoices } from '../../shop/orders/invoices/registration/registrations.ts'
import { readOpenDisputeFigures } from '../../shop/payments/disputes/dispute-list.ts'
import { countRefunds } from '../../shop/payments/refunds/refund-list.ts'
import { openAlarms } from '../../shop/pricing/rates/alarms.ts'
import { whyStopped } from '../../shop/pricing/rates/rules.ts'
import type { Shop } from '../../shop/shop.ts'
import { lastVerdict } from '../../shop/staff/audit/verify.ts'
import { warnOfUnsentPushes } from '../../shop/staff/push-devices/actions.ts'
import { warnOfMailbox } from '../../shop/support/tickets/inbound/mailbox.ts'
import { istText } from '../../units/date.ts'
import { formatCount } from '../../units/plural.ts'
import { withNosniff } from '../request-handler/nosniff.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })
const requests = new Counter({
  name: 'silvera_requests_total',
  help: 'Answers by kind and status',
  labelNames: ['kind', 'status'],
  registers: [registry],
})
const seconds = new Histogram({
  name: 'silvera_request_seconds',
  help: 'Time to an answer',
  labelNames: ['kind'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
})
const jobsGauge = new Gauge({
  name: 'silvera_jobs',
  help: 'Jobs by state',
  labelNames: ['state'],
  registers: [registry],
})
const deadJobsGauge = new Gauge({
  name: 'silvera_dead_jobs',
  help: 'Jobs that were given up, by what they concern: money, value, law, schedule, or nothing of these',
  labelNames: ['concern'],
  registers: [registry],
})
const differencesGauge = new Gauge({
  name: 'silvera_differences',
  help: 'Open differences of the books by kind',
  labelNames: ['kind'],
  registers: [registry],
})
const disputesGauge = new Gauge({
  name: 'silvera_disputes',
  help: 'Disputed payments that are not decided, by whether they wait for staff or for the bank',
  labelNames: ['state'],
  registers: [registry],
})
const refundsGauge = new Gauge({
  name: 'silvera_refunds',
  help: 'Refunds that are not sent: failed or by-hand ones wait for staff, due and asked ones for their provider',
  labelNames: ['state'],
  registers: [registry],
})
const unregisteredGauge = new Gauge({
  name: 'silvera_unregistered_invoices',
  help: 'Invoices and credit notes without IRN, by state; late ones wait for a quarter of an hour',
  labelNames: ['state'],
  registers: [registry],
})
const comparedGauge = new Gauge({
  name: 'silvera_books_compared_timestamp_seconds',
  help: 'When the books were last compared',
  registers: [registry],
})
const auditGauge = new Gauge({
  name: 'silvera_audit_holds',
  help: '1 while the chain of the audit log held when last looked at, 0 when it was tampered with',
  registers: [registry],
})

const alarmsGauge = new Gauge({
  name: 'silvera_rate_alarms',
  help: 'Open troubles of the rates',
  registers: [registry],
})
const webhooksGauge = new Gauge({
  name: 'silvera_webhooks',
  help: 'Deliveries of webhooks: failed in the last seven days, waiting, held; and endpoints paused for failing',
  labelNames: ['state'],
  registers: [registry],
})

const databaseGauge = new Gauge({
  name: 'silvera_database_up',
  help: '1 where the database answered when these figures were asked for, 0 where it was unavailable',
  registers: [registry],
})

const lagGauge = new Gauge({
  name: 'silvera_replica_lag_seconds',
  help: 'How far the read replica of the back office is behind',
  registers: [registry],
})

/** Counts one response. */
export function countAnswer(kind: 'api' | 'page', status: number, tookMs: number): void {
  requests.inc({ kind, status })
  seconds.observe({ kind }, tookMs / 1000)
}

/** On the shop's own port metrics need a token, since a reverse proxy may let anybody reach it. */
export function answerHealth(shop: Shop, request: Request): Promise<Response> | undefined {
  return healthOf(shop, request)?.then(withNosniff)
}

function healthOf(shop: Shop, request: Request): Promise<Response> | undefined {
  const path = new URL(request.url).pathname
  if (path === '/healthz') return Promise.resolve(new Response('ok\n'))
  if (path === '/readyz') return readiness(shop)
  if (path === '/metrics')
    return shop.config.METRICS_TOKEN ? guardedMetrics(shop, request) : Promise.resolve(notFound())
  return undefined
}

/** On METRICS_PORT, which only this machine can reach. */
export async function answerMetricsPort(shop: Shop, request: Request): Promise<Response> {
  const isMetrics = new URL(request.url).pathname === '/metrics'
  return withNosniff(isMetrics ? await guardedMetrics(shop, request) : notFound())
}

const notFound = () => new Response('Not found\n', { status: 404 })

/** Reconciliation counts as overdue this long after its last run. */
const overdueMs = 26 * 3_600_000

/**
 * 200 when everything needed to serve is available, else 503 with the reasons. Warnings are for staff to check. A shop that is
 * still being set up, or closed, serves what it must: it says `selling: false`, and what it lacks to open (decision 0104).
 */
async function readiness(shop: Shop): Promise<Response> {
  const reasons: string[] = []
  const warnings: string[] = []
  const { currentRates, content } = shop.catalogue.now
  const selling = isOpenForSale(content.settings)
  try {
    await shop.db.execute(sql`SELECT 1`)
    const { dead } = await countJobs(shop.db)
    // Work for staff, not a reason to take a process out of service: another process would have the same jobs.
    if (dead) warnings.push(`${dead} dead jobs`)
    const reconciliation = await readReconciliationStatus(shop.db)
    reasons.push(...reconciliation.reasons)
    warnings.push(...reconciliation.warnings)
    const audit = await lastVerdict(shop.db)
    if (audit && !audit.holds) reasons.push(`the audit log is broken: ${audit.trouble}`)
    const compared = await readLastRun(shop.db)
    if (compared && compared.startedAt.getTime() < shop.clock.now().getTime() - overdueMs)
      warnings.push(`the books were last compared at ${istText(compared.startedAt)}`)
    warnings.push(...(await openAlarms(shop.db)).map(({ words }) => words))
    const webhookCounts = await countWebhooks(shop.db, shop.clock.now())
    if (webhookCounts.failed) warnings.push(`${webhookCounts.failed} deliveries of webhooks failed`)
    if (webhookCounts.paused)
      warnings.push(`${webhookCounts.paused} webhook endpoints are paused: they failed too long`)
    const { failed: failedRefunds } = await countRefunds(shop.db)
    if (failedRefunds) warnings.push(`${formatCount(failedRefunds, 'refund')} failed`)
    const unregistered = await countUnregisteredInvoices(shop.db, shop.clock.now())
    if (unregistered.refused) warnings.push(`the invoice portal refused ${unregistered.refused} documents`)
    if (unregistered.late) warnings.push(`${unregistered.late} invoices wait for their IRN`)
    const undeliverable = await warnOfUndeliverableSms(shop, shop.db)
    if (undeliverable) warnings.push(undeliverable)
    const unsentPushes = await warnOfUnsentPushes(shop)
    if (unsentPushes) warnings.push(unsentPushes)
    warnings.push(...(await warnOfMailbox(shop)))
    const { problem: replicaError } = shop.replica.state
    if (replicaError) warnings.push(replicaError)
    if (!selling) warnings.push(...(await setupWarnings(shop)))
  } catch (problem) {
    shop.log.error({ err: problem }, 'the database does not answer')
    reasons.push('the database does not answer')
  }
  for (const [name, probe] of Object.entries(shop.storage)) {
    const failure = await probe.check()
    if (failure) reasons.push(`${name} takes no writes: ${failure}`)
  }
  for (const metal of ['gold', 'silver'] as const) {
    const current = currentRates[metal]
    const why = current ? whyStopped(current, shop.clock.now(), content.settings.rates) : 'missing'
    // Stopped by staff: the shop can still be browsed, which is no reason to take it out of service.
    if (why === 'stopped') warnings.push(`selling of ${metal} is stopped`)
    else if (why && !hasOpened(content.settings)) continue
    else if (why) reasons.push(`the ${metal} rate is ${why}`)
  }
  return Response.json(
    { ready: reasons.length === 0, selling, reasons, warnings },
    { status: reasons.length ? 503 : 200 },
  )
}

/** Why a shop does not sell: it was closed, or steps of the setup guide lack something. */
async function setupWarnings(shop: Shop): Promise<string[]> {
  const isClosed = hasOpened(shop.catalogue.now.content.settings)
  const steps = await readSetupSteps(shop)
  return [
    isClosed ? 'the shop is closed for sale' : 'the shop is not open yet',
    ...steps.flatMap(({ name, points }) => {
      const missing = points.filter(({ isRequired }) => isRequired && name !== 'open')
      return missing.length > 0 ? [`setup of ${name} lacks: ${setupPointsText(missing)}`] : []
    }),
  ]
}

/** METRICS_TOKEN is required wherever it is set. */
async function guardedMetrics(shop: Shop, request: Request): Promise<Response> {
  const { METRICS_TOKEN: token } = shop.config
  const isPermitted = !token || isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`)
  return isPermitted ? metrics(shop) : new Response('Wrong or missing bearer token\n', { status: 403 })
}

async function metrics(shop: Shop): Promise<Response> {
  try {
    await measureDatabase(shop)
    databaseGauge.set(1)
  } catch (error) {
    if (!findUnavailable(error)) throw error
    databaseGauge.set(0)
  }
  const { lagSeconds } = shop.replica.state
  if (lagSeconds === null) lagGauge.remove()
  else lagGauge.set(lagSeconds)
  return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
}

/** Counted in the database; while that is unavailable, the last figures stay. */
async function measureDatabase(shop: Shop): Promise<void> {
  const { waiting, dead } = await countJobs(shop.db)
  jobsGauge.set({ state: 'waiting' }, waiting)
  jobsGauge.set({ state: 'dead' }, dead)
  for (const [concern, given] of await countDeadJobsByConcern(shop.db)) deadJobsGauge.set({ concern }, given)
  const counts = new Map((await countOpenDifferences(shop.db)).map(({ kind, count }) => [kind, count]))
  for (const kind of differenceKinds) differencesGauge.set({ kind }, counts.get(kind) ?? 0)
  const { open, review } = await readOpenDisputeFigures(shop.db)
  disputesGauge.set({ state: 'open' }, open)
  disputesGauge.set({ state: 'review' }, review)
  for (const [state, count] of Object.entries(await countRefunds(shop.db))) refundsGauge.set({ state }, count)
  const unregistered = await countUnregisteredInvoices(shop.db, shop.clock.now())
  for (const [state, count] of Object.entries(unregistered)) unregisteredGauge.set({ state }, count)
  const audit = await lastVerdict(shop.db)
  auditGauge.set(audit && !audit.holds ? 0 : 1)
  const compared = await readLastRun(shop.db)
  if (compared) comparedGauge.set(compared.startedAt.getTime() / 1000)
  alarmsGauge.set((await openAlarms(shop.db)).length)
  const webhookCounts = await countWebhooks(shop.db, shop.clock.now())
  for (const [state, count] of Object.entries(webhookCounts)) webhooksGauge.set({ state }, count)
}
