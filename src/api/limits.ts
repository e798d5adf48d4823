/** How often a call may be made (domain 6.11); `RATE_LIMITS=off` lifts all of them. Counted by address. */
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName } from './call.ts'
import { networkOf } from './caller.ts'
import { DoorRefusal } from './envelope.ts'

const minute = 60
const limits: Readonly<Record<LimitName, { readonly points: number; readonly seconds: number }>> = {
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
}

export type TakeLimit = (name: LimitName, who: string) => Promise<void>

/** Answers the function that counts one call or throws a 429 that says when to come back. */
export function openLimits(config: { readonly RATE_LIMITS: 'on' | 'off' }): TakeLimit {
  if (config.RATE_LIMITS === 'off') return async () => {}
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  ) as Record<LimitName, RateLimiterMemory>
  return async (name, who) => {
    try {
      await limiters[name].consume(networkOf(who))
    } catch (refused) {
      if (refused instanceof Error) throw refused
      const seconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
      throw new DoorRefusal(429, `Too many tries. Please try again in ${inWords(seconds)}`, {
        'Retry-After': String(seconds),
      })
    }
  }
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
