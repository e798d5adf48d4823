import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from '../settings/config.ts'

export type Log = Logger

/** The id of the current request, added to every line logged during it. */
export const requestIds = new AsyncLocalStorage<string>()

/** Keys that are never logged, also within objects up to two levels deep: codes, tokens, cards, PAN, passwords. */
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

/** Up to the first line of the stack, or to the end, because parameters may span several lines. */
const statementParams = /\nparams: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/g

/**
 * The error of a failed statement contains its parameters: codes, tokens, addresses. Drizzle adds them to message, stack and
 * the error object, so they are removed; the statement alone is enough.
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
