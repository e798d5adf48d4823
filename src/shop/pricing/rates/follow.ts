/** Keeps the rates abreast of their source and of the week. */
import { noteChange } from '../../../platform/database/note-change.ts'
import { inTurn } from '../../../platform/turns/turns.ts'
import { readSettings } from '../../content/reading.ts'
import type { Shop } from '../../shop.ts'
import { type Room, readRates, readSecondRates, repriceByTerms } from './actions.ts'
import { readStandings } from './reading.ts'
import { endsByHand, handSource } from './rules.ts'

/** As `readRates`, where no other process has just asked: a feed is paid for by the question. */
export async function readRatesInTurn(room: Room): Promise<void> {
  await readSecondInTurn(room)
  await readFirstInTurn(room)
}

const readFirstInTurn = (room: Room): Promise<void> =>
  inTurn(room.db, 'rates.read', room.rates.everyMs * 0.9, () => readRates(room))

/** At its own pace, and before the first, which is held against it. */
async function readSecondInTurn(room: Room): Promise<void> {
  const { secondRates: second } = room
  if (second) await inTurn(room.db, 'rates.read-second', second.everyMs * 0.9, () => readSecondRates(room, second))
}

const mostEveryMs = 60_000

/** Asks the source as often as it allows, and looks each minute for a window of the week, until it is stopped. What fails is logged, and the rate grows old by itself. */
export function followRates(room: Room & Pick<Shop, 'log' | 'catalogue'>): () => Promise<void> {
  let asking: Promise<void> = Promise.resolve()
  let askedAt = Number.NEGATIVE_INFINITY
  const beat = async () => {
    try {
      await readSecondInTurn(room)
      if (performance.now() - askedAt >= room.rates.everyMs - 1000) {
        askedAt = performance.now()
        await readFirstInTurn(room)
      } else if (await isHandRateOver(room)) {
        await inTurn(room.db, 'rates.read-after-hand', mostEveryMs * 0.9, () => readRates(room))
      } else {
        await followTerms(room)
      }
      await room.catalogue.refresh('rates')
    } catch (trouble) {
      room.log.warn({ err: trouble, source: room.rates.name }, 'rates could not be read')
    }
  }
  const timer = setInterval(
    () => {
      asking = asking.then(beat)
    },
    Math.min(room.rates.everyMs, mostEveryMs),
  )
  asking = beat()
  return async () => {
    clearInterval(timer)
    await asking
  }
}

/** A rate that staff set for a time ends: the source is asked out of its turn, or nothing would be sold until it comes. */
async function isHandRateOver({ db, clock, rates }: Room): Promise<boolean> {
  if (rates.name === handSource) return false
  const known = await readStandings(db)
  const now = clock.now()
  return [known.gold, known.silver].some((standing) => standing !== null && endsByHand(standing, now))
}

async function followTerms({ db, clock }: Room): Promise<void> {
  const { rates: terms } = await readSettings(db)
  await db.transaction(async (tx) => {
    if (await repriceByTerms(tx, { terms, now: clock.now() })) await noteChange(tx, 'rates')
  })
}
