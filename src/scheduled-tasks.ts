/** Everything the shop does on a schedule. Each task is a job that is queued at every start and queues its next run itself. */
import { subnetOf } from './api/request-handler/caller.ts'
import { dropJob, type JobHandlers, queueRecurringJob, recurringKey } from './platform/jobs/jobs.ts'
import { deleteOldKeys } from './platform/nightly-clean-up.ts'
import { storeSoldDays } from './shop/accounting/goods-sold/stored-days.ts'
import { sumMetalDays } from './shop/accounting/metal-position/day-sums.ts'
import { reconcileNightly } from './shop/accounting/reconciliation/nightly.ts'
import { nextReportsAt } from './shop/accounting/reports/rules/schedule.ts'
import { sendScheduledReports } from './shop/accounting/reports/send-scheduled.ts'
import { applyDueSchedules } from './shop/catalog/product-schedules/apply-due.ts'
import { nextScheduleRunAt } from './shop/catalog/product-schedules/rules/schedule.ts'
import { followOfferTimes } from './shop/checkout/offers/end-offer.ts'
import { endUnansweredReviews } from './shop/checkout/pay/balance/nightly-review.ts'
import { endUnansweredSilverReviews } from './shop/checkout/pay/silver/nightly-silver-reviews.ts'
import { nextSweepAt, sweepWeekly } from './shop/content/pictures/sweep.ts'
import { compactCounts } from './shop/fulfilment/admin/compact-order-counts.ts'
import { nextTrackingRunAt, trackDueParcels } from './shop/fulfilment/courier-tracking/track-parcels.ts'
import { closeDelivered } from './shop/fulfilment/nightly-close.ts'
import { nextDaySumsAt, sumDay } from './shop/ledger/day-sums.ts'
import { expireAndWarn } from './shop/loyalty/points-wallet/nightly-expiry.ts'
import { deleteOldEvents } from './shop/messaging/webhooks/jobs.ts'
import { wouldBeProposed } from './shop/operations/authorization/authorize.ts'
import { notifyOfInbox } from './shop/operations/inbox/notify.ts'
import { deleteExpiredData } from './shop/operations/privacy/retention.ts'
import { sendDailyReport } from './shop/operations/staff-activity/daily-report.ts'
import { nextReportAt } from './shop/operations/staff-activity/rules/report.ts'
import { deleteStaleVideoUploads } from './shop/orders/returns/video-uploads.ts'
import { nextDisputeWatchAt, watchDisputes } from './shop/payments/disputes/watch-disputes.ts'
import { cleanUpPayments } from './shop/payments/nightly-clean-up.ts'
import { notifyOfRateAlarms } from './shop/pricing/rates/alarm-emails.ts'
import type { Shop } from './shop/shop.ts'
import { notifyOfStorageEnd } from './shop/silver/digital-silver/free-storage.ts'
import { nextDebitPlanningAt, planDueDebits } from './shop/silver/plans/mandates/announce.ts'
import { createDailyMetalProof, nextProofAt } from './shop/silver/proof-of-metal/actions.ts'
import { readOwners } from './shop/staff/accounts.ts'
import { verifyNightly } from './shop/staff/audit/verify.ts'
import { cleanUpAlerts } from './shop/support/alerts/nightly-clean-up.ts'
import { nextNewsletterAt, sendWeeklyNewsletter } from './shop/support/newsletter/weekly.ts'
import { fetchMailbox, mailFetchKind } from './shop/support/tickets/inbound/mailbox.ts'
import { takeDeferredMail } from './shop/support/tickets/inbound/take-deferred-mail.ts'
import { nextMidnight } from './units/date.ts'
import { sentenceOf } from './wire/messages.ts'

interface ScheduledTask {
  /** The kind of its job, stored in the database. */
  readonly kind: string
  /** The next run, strictly after the given time; computed from the start of a run. */
  readonly next: (now: Date) => Date
  /** A new shop waits for `next` as well, unless this is set. */
  readonly runsAtFirstStart?: true
  readonly run: (shop: Shop) => Promise<unknown>
}

const inAnHour = (now: Date): Date => new Date(now.getTime() + 3_600_000)
const inFiveMinutes = (now: Date): Date => new Date(now.getTime() + 5 * 60_000)
const inAMinute = (now: Date): Date => new Date(now.getTime() + 60_000)

/** In a lane of its own, because at midnight long tasks would delay it. */
export const productScheduleTask = 'products.apply-scheduled'

export const scheduledTasks: readonly ScheduledTask[] = [
  { kind: 'rates.alarms', next: inAMinute, runsAtFirstStart: true, run: notifyOfRateAlarms },
  {
    kind: productScheduleTask,
    next: nextScheduleRunAt,
    runsAtFirstStart: true,
    run: (shop) =>
      applyDueSchedules(shop, {
        needsSecondPerson: (db, act) => wouldBeProposed({ db, clock: shop.clock }, { ...act, isMachine: false }),
        describe: sentenceOf,
      }),
  },
  { kind: 'inbox.notify', next: inAMinute, runsAtFirstStart: true, run: notifyOfInbox },
  { kind: mailFetchKind, next: inAMinute, runsAtFirstStart: true, run: fetchMailbox },
  { kind: 'mail.take-deferred', next: inAMinute, run: takeDeferredMail },
  { kind: 'reconciliation.nightly', next: nextMidnight, run: reconcileNightly },
  { kind: 'ledger.sum-day', next: nextDaySumsAt, run: sumDay },
  { kind: 'metal.sum-day', next: nextDaySumsAt, run: sumMetalDays },
  { kind: 'goods-sold.store-days', next: inAnHour, runsAtFirstStart: true, run: storeSoldDays },
  { kind: 'reports.send', next: nextReportsAt, run: sendScheduledReports },
  { kind: 'audit.verify', next: nextMidnight, run: verifyNightly },
  { kind: 'privacy.forget', next: nextMidnight, run: deleteExpiredData },
  { kind: 'mandates.plan-debits', next: nextDebitPlanningAt, run: planDueDebits },
  { kind: 'payments.tidy', next: nextMidnight, run: cleanUpPayments },
  { kind: 'orders.review', next: nextMidnight, run: endUnansweredReviews },
  { kind: 'digital-silver.review', next: nextMidnight, run: endUnansweredSilverReviews },
  { kind: 'offers.follow', next: inFiveMinutes, run: followOfferTimes },
  { kind: 'disputes.watch', next: nextDisputeWatchAt, run: watchDisputes },
  { kind: 'courier.track', next: nextTrackingRunAt, run: trackDueParcels },
  { kind: 'fulfilment.close', next: nextMidnight, run: closeDelivered },
  { kind: 'returns.tidy', next: inAnHour, run: deleteStaleVideoUploads },
  { kind: 'order-desk.compact', next: inFiveMinutes, run: compactCounts },
  { kind: 'points.expire', next: nextMidnight, run: expireAndWarn },
  { kind: 'silver.storage', next: nextMidnight, run: notifyOfStorageEnd },
  { kind: 'alerts.tidy', next: nextMidnight, run: cleanUpAlerts },
  { kind: 'newsletter.weekly', next: nextNewsletterAt, run: sendWeeklyNewsletter },
  { kind: 'proof-of-metal.daily', next: nextProofAt, runsAtFirstStart: true, run: createDailyMetalProof },
  { kind: 'pictures.sweep', next: nextSweepAt, run: sweepWeekly },
  { kind: 'platform.tidy', next: nextMidnight, run: deleteOldKeys },
  { kind: 'webhooks.tidy', next: nextMidnight, run: deleteOldEvents },
  {
    kind: 'staff-activity.report',
    next: nextReportAt,
    run: (shop) => sendDailyReport(shop, { readOwners, subnetOf }),
  },
]

/** Kinds of earlier versions, whose jobs no handler would run. */
const retiredKinds = ['ledger.prove'] as const

export const scheduledJobs = (shop: Shop): JobHandlers =>
  Object.fromEntries(
    scheduledTasks.map(({ kind, next, run }) => [
      kind,
      async () => {
        const now = shop.clock.now()
        await run(shop)
        return { again: next(now) }
      },
    ]),
  )

/** Called at every start; a task that is already queued is not queued again. */
export async function queueScheduledTask(shop: Pick<Shop, 'db' | 'clock'>, kind: string): Promise<void> {
  const task = scheduledTasks.find((one) => one.kind === kind)
  if (!task) throw new Error(`no scheduled task is called ${kind}`)
  await queueRecurringJob(shop, kind, task.runsAtFirstStart ? (now) => now : task.next)
}

export async function queueScheduledTasks(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const kind of retiredKinds) await dropJob(tx, kind, recurringKey)
  })
  for (const { kind } of scheduledTasks) await queueScheduledTask(shop, kind)
}
