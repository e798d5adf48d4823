/**
 * How often a call may be made (domain 6.11), by address; `RATE_LIMITS=off` lifts all of it. What guards a secret or a person
 * is counted in the database, the same for every process; what guards the machine each process counts for itself.
 */
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { openCounter, type Window } from '../platform/limits/limits.ts'
import { keyedHash } from '../platform/secrets.ts'
import type { Shop } from '../shop/shop.ts'
import { formatWait } from '../units/format.ts'
import type { LimitName } from './call.ts'
import { networkOf } from './caller.ts'
import { DoorRefusal } from './envelope.ts'

const minute = 60
const limits: Readonly<Record<LimitName, Window>> = {
  login: { points: 10, seconds: 15 * minute },
  // Carriers share addresses; each mobile has limits of its own (decisions 2).
  code: { points: 200, seconds: 60 * minute },
  form: { points: 5, seconds: 60 * minute },
  // Looking a ticket up: often enough for a person, too seldom to guess a number.
  ticket: { points: 30, seconds: 15 * minute },
  pincode: { points: 60, seconds: minute },
  coupon: { points: 5, seconds: 10 * minute },
  search: { points: 600, seconds: minute },
  cart: { points: 240, seconds: minute },
  payment: { points: 120, seconds: minute },
  machine: { points: 300, seconds: minute },
}

export type TakeLimit = (name: LimitName, who: string) => Promise<void>

/** Searches and carts read memory or one row: asking the database how often would cost more than what it guards. */
const countedHere: ReadonlySet<LimitName> = new Set(['pincode', 'search', 'cart', 'payment', 'machine'])

/** Answers the function that counts one call or throws a 429 that says when to come back. */
export function openLimits({ config, db, keys }: Pick<Shop, 'config' | 'db' | 'keys'>): TakeLimit {
  if (config.RATE_LIMITS === 'off') return async () => {}
  const everywhere = openCounter(db)
  const here = new Map(
    [...countedHere].map((name) => {
      const { points, seconds } = limits[name]
      return [name, new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })]
    }),
  )
  return async (name, who) => {
    const network = networkOf(who)
    const memory = here.get(name)
    const waitMs = memory
      ? await waitInMemory(memory, network)
      : await everywhere.count(keyedHash(keys.code, 'limit', name, network), limits[name])
    if (!waitMs) return
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    throw new DoorRefusal(429, `Too many tries. Please try again in ${formatWait(seconds)}`, {
      'Retry-After': String(seconds),
    })
  }
}

/** 0, or how long until the next is permitted. */
async function waitInMemory(limiter: RateLimiterMemory, network: string): Promise<number> {
  try {
    await limiter.consume(network)
    return 0
  } catch (refused) {
    if (refused instanceof Error) throw refused
    return Math.max(1, (refused as RateLimiterRes).msBeforeNext)
  }
}
