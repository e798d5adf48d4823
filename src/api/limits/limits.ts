/**
 * How often a call may be made (rules/limits.md 1.1, decision 0078), by address; `RATE_LIMITS=off` disables all limits.
 * Limits that protect a secret or a person are counted in the database, for all processes together; those that protect the
 * machine are counted by each process for itself.
 */
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { openCounter, type UseCounter, type Window } from '../../platform/limits/limits.ts'
import { keyedHash } from '../../platform/security/secrets.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Client, LimitName } from '../call.ts'
import { networkOf } from '../request-handler/caller.ts'
import { type CountedRequest, countedRequest, isAccepted, isFailedAttempt } from '../request-handler/counted-request.ts'
import { openCodeLimit } from './code-limit.ts'

const minute = 60

type MachineLimit = Extract<LimitName, 'pincode' | 'search' | 'cart' | 'payment' | 'upload' | 'machine'>

/** Searches and carts read memory or one row: counting them in the database would cost more than the calls. */
const machineLimits: Readonly<Record<MachineLimit, Window>> = {
  pincode: { points: 60, seconds: minute },
  search: { points: 600, seconds: minute },
  cart: { points: 240, seconds: minute },
  payment: { points: 120, seconds: minute },
  upload: { points: 300, seconds: minute },
  machine: { points: 300, seconds: minute },
}

/** For calls counted in the database: requests that do not count there must not flood the shop either. */
const floodGuard: Window = { points: 300, seconds: minute }

interface SharedLimit extends Window {
  /** Whether a request that ended with this status counts. */
  readonly counts: (status: number) => boolean
}

/** Each call has its own count. Carriers put thousands of phones behind one address. */
const sharedLimits: Readonly<Record<Exclude<LimitName, MachineLimit | 'code'>, SharedLimit>> = {
  attempt: { points: 100, seconds: 15 * minute, counts: isFailedAttempt },
  form: { points: 20, seconds: 60 * minute, counts: isAccepted },
  // Looking up a ticket: often enough for a person, too rarely to guess a number.
  ticket: { points: 30, seconds: 15 * minute, counts: () => true },
  coupon: { points: 5, seconds: 10 * minute, counts: () => true },
}

export interface LimitedCall {
  readonly limit: LimitName
  /** As the table of calls names it. */
  readonly name: string
}

export interface Limits {
  /** Before a request is read. Throws a 429 that says when to try again. */
  guardMachine(call: LimitedCall, address: string): Promise<void>
  /**
   * As `guardMachine`, without waiting, for a call with a limit that protects the machine: counts the request and returns whether it may be
   * answered. The first one beyond the limit still is. If not, `guardMachine` refuses it.
   */
  admitAtOnce(limit: LimitName, address: string): boolean
  /** Once the request is known to be valid. Null when its limit protects the machine only. Throws as `guardMachine`. */
  countRequest(call: LimitedCall, client: Client): Promise<CountedRequest | null>
}

const noLimits: Limits = { guardMachine: async () => {}, admitAtOnce: () => true, countRequest: async () => null }

const mostRefused = 10_000

export function openLimits(shop: Pick<Shop, 'config' | 'db' | 'keys' | 'log'>): Limits {
  if (shop.config.RATE_LIMITS === 'off') return noLimits
  const counter = openCounter(shop.db)
  const countCode = openCodeLimit(shop, counter)
  const guards = new Map(
    Object.entries({ ...machineLimits, flood: floodGuard }).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  )
  const refused = new LRUCache<string, true>({ max: mostRefused })
  return {
    admitAtOnce(limit, address) {
      const network = networkOf(address)
      const key = `${limit} ${network}`
      const own = guards.get(limit)
      if (!own || refused.has(key)) return false
      void waitInMemory(own, network).then((waitMs) => waitMs > 0 && refused.set(key, true, { ttl: waitMs }))
      return true
    },
    async guardMachine({ limit, name }, address) {
      const network = networkOf(address)
      const own = guards.get(limit)
      const waitMs = own
        ? await waitInMemory(own, network)
        : await waitInMemory(guards.get('flood')!, `${name} ${network}`)
      refuseFor(waitMs)
    },
    async countRequest(call, client) {
      if (isMachineLimit(call.limit)) return null
      if (call.limit === 'code') return countCode(call.name, client)
      return countShared(shop, counter, { ...call, ...sharedLimits[call.limit] }, client)
    },
  }
}

const isMachineLimit = (limit: LimitName): limit is MachineLimit => limit in machineLimits

async function countShared(
  { keys, log }: Pick<Shop, 'keys' | 'log'>,
  counter: UseCounter,
  { limit, name, counts, ...window }: LimitedCall & SharedLimit,
  { ip }: Client,
): Promise<CountedRequest> {
  const use = await counter.count(keyedHash(keys.code, 'limit', limit, name, networkOf(ip)), window)
  refuseFor(use.waitMs)
  return countedRequest(log, { uses: [use], counts })
}

function refuseFor(waitMs: number): void {
  if (!waitMs) return
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  throw refuse('request.too-many', { retryAfterSeconds: seconds })
}

/** 0, or the wait until the next request is permitted. */
async function waitInMemory(limiter: RateLimiterMemory, network: string): Promise<number> {
  try {
    await limiter.consume(network)
    return 0
  } catch (refused) {
    if (refused instanceof Error) throw refused
    return Math.max(1, (refused as RateLimiterRes).msBeforeNext)
  }
}
