/** Messages sent by the shop, newest first: JSON for programs, a page for people (rules/running.md 2.2). */
import { setTimeout as pause } from 'node:timers/promises'
import { countDue } from '../../platform/jobs/jobs.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import type { Shop } from '../../shop/shop.ts'
import { recipientOf, recipientQueryOf, showOutbox } from './outbox-page.ts'

export async function answerOutbox(shop: Shop, request: Request): Promise<Response> {
  await finishDueJobs(shop)
  const typed = recipientQueryOf(request)
  const messages = await outboxOf(shop.db, typed && recipientOf(typed))
  return showOutbox(request, { title: 'Outbox', typed, messages, note: [], none: 'No messages yet.' })
}

const patienceMs = 2000
const pollMs = 20

/** Some messages are written by a job: due jobs are run first, so that a message is there right after its cause. */
async function finishDueJobs(shop: Shop): Promise<void> {
  await shop.jobs.runDue()
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    if (!(await countDue(shop.db, shop.clock.now()))) return
    await pause(pollMs)
  }
}
