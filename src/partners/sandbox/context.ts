/** State and helpers shared by the parts of the sandbox. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { SandboxStore } from './store.ts'
import type { SandboxWebhooks } from './webhooks.ts'

export interface SandboxContext {
  readonly clock: Clock
  readonly store: SandboxStore
  readonly webhooks: SandboxWebhooks
  /** Scheme and host of the shop whose webhooks we call. */
  readonly shopUrl: string
  /** Per provider, the payments that are still open, by the id of their transaction or of the payment. */
  readonly undecided: ReadonlyMap<string, Set<string>>
}

export const nowMs = (sandbox: SandboxContext): number => sandbox.clock.now().getTime()

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 14 letters and digits, like the end of Razorpay's ids. */
export const randomId = (): string => Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')

export const randomDigits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')
