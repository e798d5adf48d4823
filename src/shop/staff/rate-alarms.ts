/** Owners are told of what is wrong with the rates: one letter a trouble, however long it lasts. */
import { type JobHandlers, type JobOutcome, queueStanding } from '../../platform/jobs/jobs.ts'
import { sendMessages } from '../messages/actions.ts'
import { findAlarms, keepAlarms } from '../rates/alarms.ts'
import type { Shop } from '../shop.ts'
import { readOwners } from './accounts.ts'
import { rateAlarmLetter } from './letters.ts'

type Room = Pick<Shop, 'db' | 'clock' | 'rates' | 'secondRates' | 'config'>

const kind = 'rates.alarms'
const everyMs = 60_000

export const rateAlarmJobs = (shop: Room) => ({ [kind]: () => lookAndTell(shop) }) satisfies JobHandlers

export const queueRateAlarms = (room: Pick<Shop, 'db' | 'clock'>): Promise<void> =>
  queueStanding(room, kind, (now) => now)

/** Handler of `rates.alarms`. */
export async function lookAndTell(shop: Room): Promise<JobOutcome> {
  const now = shop.clock.now()
  const found = await findAlarms(shop)
  await shop.db.transaction(async (tx) => {
    const untold = await keepAlarms(tx, found, now)
    if (!untold.length) return
    const url = `${shop.config.publicUrl}/admin/rates`
    const owners = await readOwners(tx)
    const letters = untold.flatMap(({ id, words, since }) =>
      owners.map((owner) => ({
        key: `rate-alarm:${id}:${owner.id}`,
        to: owner.email,
        words: rateAlarmLetter({ name: owner.name, url, words, since }),
      })),
    )
    await sendMessages(tx, letters, now)
  })
  return { again: new Date(now.getTime() + everyMs) }
}
