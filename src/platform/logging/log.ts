import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from '../settings/config.ts'

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

/** Up to the stack's first line, or to the end: what a statement was given may have many lines. */
const statementParams = /\nparams: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/g

/**
 * A failed statement names what it was given: codes, tokens, addresses. Drizzle writes that into message and stack and
 * hangs it on the error; the statement alone says enough.
 */
function withoutParams(failure: Error): object {
  if (!(failure instanceof Error)) return failure
  const { params: _params, ...summary } = stdSerializers.err(failure)
  return {
    ...summary,
    message: summary.message.replace(statementParams, ''),
    stack: summary.stack.replace(statementParams, ''),
  }
}

export function openLog(config: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Log {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    mixin: () => {
      const request = requestIds.getStore()
      return request ? { request } : {}
    },
    serializers: { err: withoutParams },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[kept out]' },
  }
  return to ? pino(options, to) : pino(options)
}
