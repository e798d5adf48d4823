import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** The id of the request being answered: every line logged on its way carries it. */
export const requestIds = new AsyncLocalStorage<string>()

/** Keys that never reach the log, wherever they stand in a logged object: codes, tokens, cards, PAN, passwords. */
const secretKeys = [
  'password',
  'current_password',
  'confirm_password',
  'token',
  'accessToken',
  'authorization',
  'cookie',
  'code',
  'otp',
  'mobileOtp',
  'pan',
  'cardInfo',
  'card_number',
  'cvv',
  'txnToken',
  'session_id',
  'sessionToken',
  'signature',
]

export function openLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    mixin: () => {
      const request = requestIds.getStore()
      return request ? { request } : {}
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[kept out]' },
  })
}
