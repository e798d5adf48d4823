import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type ChangeTopic, changeChannel } from '../../../platform/database/notify-change.ts'
import type { Log } from '../../../platform/logging/log.ts'
import type { Catalogue } from './catalogue.ts'

const beatMs = 1000
/**
 * Everything is refreshed this often even without a notification, and every second while the connection for notifications is
 * down.
 */
const beatsBetweenPolls = 30
const everything: readonly ChangeTopic[] = ['rates', 'products', 'content', 'outside-reviews']

/**
 * Keeps the catalogue up to date with changes by all processes: on NOTIFY at once, stock once a second, and everything twice a
 * minute in case a notification was lost, or every second while that connection is down. If the database is down this is logged,
 * and the catalogue serves what it has. Returns a function that stops it.
 */
export async function followCatalogue(
  catalogue: Catalogue,
  { database, clock, log }: { database: Pick<Database, 'listen'>; clock: Clock; log: Log },
): Promise<() => Promise<void>> {
  let refreshing: Promise<unknown> = Promise.resolve()
  let busy = false
  const failing = new Set<ChangeTopic>()
  const refresh = async (what: ChangeTopic) => {
    try {
      await catalogue.refresh(what)
      failing.delete(what)
    } catch (failure) {
      // Logged once, not every second while the database is down.
      if (!failing.has(what)) log.warn({ err: failure, what }, 'the catalogue could not be refreshed')
      failing.add(what)
    }
  }
  let isListening = true
  const stopListening = await database.listen(changeChannel, {
    onMessage: (what) => {
      refreshing = refresh(what as ChangeTopic)
    },
    line: (isConnected) => {
      isListening = isConnected
      log.warn(
        isConnected ? 'changes are heard of again' : 'changes are not heard of: the catalogue is looked at each second',
      )
      if (isConnected) refreshing = Promise.all(everything.map(refresh))
    },
  })
  let beats = 0
  const timer = setInterval(() => {
    beats++
    if (busy) return
    const due: ChangeTopic[] = ['stock']
    if (clock.now() >= catalogue.validUntil) due.push('edge')
    if (!isListening || beats % beatsBetweenPolls === 0) due.push(...everything)
    busy = true
    refreshing = Promise.all(due.map(refresh)).then(() => {
      busy = false
    })
  }, beatMs)
  return async () => {
    clearInterval(timer)
    await stopListening()
    await refreshing
  }
}
