/** Creates the daily proof, and reads proofs. */
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayOf, istMoment, istText } from '../../../units/date.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { addMetalProof, barsInVault, findHead, findList, ownedSilver, type ProofHead, provedDays } from './records.ts'
import { countsAs, findCustomerLine, type OwnLine, sumOfBars, sumOfHolders, type VaultBar, writeList } from './rules.ts'
import { nicknameOf, signList } from './sign.ts'

const atTime = '00:30'
const mostDays = 60

type Deps = Pick<Shop, 'db' | 'clock' | 'keys'>

/** When the next proof is created, strictly after the given time. */
export function nextProofAt(now: Date): Date {
  const today = istMoment(dayOf(now), atTime)
  return today > now ? today : istMoment(addDays(dayOf(now), 1), atTime)
}

/** Task `proof-of-metal.daily`. */
export async function createDailyMetalProof(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const short = await createMetalProof(shop, now)
  if (short < 0) shop.log.error({ short }, 'the vault holds less silver than customers own')
}

/**
 * Writes and signs the list of the day, at most one per day. Returns how much more silver is in the vault than customers own,
 * in 0.0001 g. A shortfall is negative, and it is published and reported too.
 */
export function createMetalProof({ db, keys }: Deps, now: Date): Promise<SilverUnits> {
  const day = dayOf(now)
  return db.transaction(
    async (tx) => {
      const owned = await ownedSilver(tx)
      const bars = await barsInVault(tx)
      const holders = owned.map(({ customerId, silver }) => ({ nickname: nicknameOf(keys, customerId, day), silver }))
      const before = await findHead(tx)
      const list = writeList({ day, takenAt: istText(now), holders, bars, previous: before?.digest ?? null })
      const sums = { customersTotal: sumOfHolders(holders), barsTotal: sumOfBars(bars) }
      await addMetalProof(tx, {
        day,
        takenAt: now,
        customers: holders.length,
        ...sums,
        bars,
        list,
        ...signList(keys, list),
      })
      return sums.barsTotal - sums.customersTotal
    },
    // Purchases and bars at the same point in time.
    { isolationLevel: 'repeatable read' },
  )
}

export interface MetalProofView extends Omit<ProofHead, 'bars'> {
  readonly bars: (VaultBar & { readonly countsAs: SilverUnits })[]
  /** The days for which there is a proof, newest first. */
  readonly days: Day[]
}

/** The newest proof, or that of a day. Null if there is none. */
export async function showProof(db: Db, day?: Day): Promise<MetalProofView | null> {
  const head = await findHead(db, day)
  if (!head) return null
  const bars = head.bars.map((bar) => ({ ...bar, countsAs: countsAs(bar) }))
  return { ...head, bars, days: await provedDays(db, mostDays) }
}

/** The signed text. Throws `proof-of-metal.no-list`. */
export async function listOf(db: Db, day: Day): Promise<string> {
  const list = await findList(db, day)
  if (list === null) throw refuse('proof-of-metal.no-list')
  return list
}

export interface OwnPlace {
  readonly nickname: string
  /** Null for a customer who owned no digital silver. */
  readonly own: OwnLine | null
}

/** Where the customer stands in the list of a day. Throws `proof-of-metal.no-list`. */
export async function placeIn({ db, keys }: Deps, customerId: number, day: Day): Promise<OwnPlace> {
  const nickname = nicknameOf(keys, customerId, day)
  return { nickname, own: findCustomerLine(await listOf(db, day), nickname) }
}
