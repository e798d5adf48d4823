/** Push notifications about new items of the inbox: one job for each device, and the test that a person sends to their own. */
import { createHash } from 'node:crypto'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type JobHandlers, queueJobs } from '../../../platform/jobs/jobs.ts'
import { openCounter } from '../../../platform/limits/limits.ts'
import { istText } from '../../../units/date.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readStaff, staffOfAccount } from '../../staff/accounts.ts'
import { openProposals } from '../../staff/approvals/reading.ts'
import { readPushDevice, sendToPushDevice } from '../../staff/push-devices/actions.ts'
import type { Staff } from '../../staff/rules.ts'
import type { OpenItem } from './open-items.ts'
import { readInbox } from './reading.ts'
import type { InboxKind } from './rules/kinds.ts'
import { notificationOf } from './rules/notification.ts'

/** It waits for an external server, so it runs separately from all other jobs. */
export const inboxPushKind = 'inbox.push'

/** How long it is tried: after that the item is found in the inbox only. */
const triedForMs = 3_600_000

export interface InboxPush {
  readonly device: { readonly id: number; readonly staffId: number }
  readonly items: readonly OpenItem[]
}

interface InboxPushPayload {
  readonly deviceId: number
  readonly staffId: number
  readonly items: readonly { readonly kind: InboxKind; readonly subject: string }[]
  readonly queuedAt: string
}

const digestOf = (items: readonly { readonly kind: string; readonly subject: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(items.map(({ kind, subject }) => [kind, subject])))
    .digest('base64url')
    .slice(0, 32)

export const queueInboxPushes = (tx: Tx, pushes: readonly InboxPush[], now: Date): Promise<void> =>
  queueJobs(
    tx,
    pushes.map(({ device: { id: deviceId, staffId }, items }) => ({
      kind: inboxPushKind,
      key: `${deviceId}:${digestOf(items)}`,
      payload: {
        ...{ deviceId, staffId, queuedAt: istText(now) },
        items: items.map(({ kind, subject }) => ({ kind, subject })),
      },
      dueAt: now,
    })),
    now,
  )

export const inboxPushJobs = (shop: Shop) =>
  ({ [inboxPushKind]: (payload: InboxPushPayload) => sendInboxPush(shop, payload) }) satisfies JobHandlers

/**
 * Only what the person may still see and has not seen: permissions, the account and the items are read now. Sent twice after a
 * crash, the second replaces the first on the screen, since both have the same topic.
 */
async function sendInboxPush(shop: Shop, { deviceId, staffId, items, queuedAt }: InboxPushPayload): Promise<void> {
  const device = await readPushDevice(shop.db, deviceId)
  const account = await readStaff(shop.db, staffId)
  if (!shop.push || device?.staffId !== staffId || !account || account.disabledAt) return
  const staff = staffOfAccount(account)
  const inbox = await readInbox(shop, staff, await openProposals(shop, staff))
  const wanted = new Set(items.map(({ kind, subject }) => `${kind} ${subject}`))
  const unseen = inbox.filter(
    ({ kind, subject, view, isSeen }) => view === 'mine' && !isSeen && wanted.has(`${kind} ${subject}`),
  )
  if (unseen.length === 0) return
  try {
    await sendToPushDevice(shop, device, { ...notificationOf(unseen), topic: digestOf(unseen) })
  } catch (error) {
    const isOld = shop.clock.now().getTime() - new Date(queuedAt).getTime() >= triedForMs
    // The device remembers the failure; as a failed job it would be one more item in the inbox.
    if (!(error instanceof PartnerError) || (error.retryable && !isOld)) throw error
  }
}

const mostTests = { points: 10, seconds: 3600 }

/** Sends at once, so that the person sees what came of it. Throws `push.not-set-up`, `push.no-device`, `inbox.push-tested-too-often`, `inbox.push-ended`, `inbox.push-failed`. */
export async function sendTestPush(shop: Shop, staff: Staff, deviceId: number): Promise<void> {
  if (!shop.push) throw refuse('push.not-set-up')
  const device = await readPushDevice(shop.db, deviceId)
  if (device?.staffId !== staff.id) throw refuse('push.no-device')
  const { waitMs } = await openCounter(shop.db).count(`push test ${staff.id}`, mostTests)
  if (waitMs > 0) throw refuse('inbox.push-tested-too-often', { minutes: Math.ceil(waitMs / 60_000) })
  const notification = { title: 'Notifications are on', link: '/admin/inbox', topic: 'test' }
  const outcome = await sendToPushDevice(shop, device, notification).catch((error: unknown) => {
    if (error instanceof PartnerError) throw refuse('inbox.push-failed', { detail: error.detail || error.kind })
    throw error
  })
  if (outcome === 'gone') throw refuse('inbox.push-ended')
}
