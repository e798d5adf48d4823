/** Paytm's two kinds of request (rules/payments.md 4.1): signed with the merchant key, or with the token of one transaction. */
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock.ts'
import { PartnerError } from '../../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../../partner-request.ts'
import { sign } from './checksum.ts'
import type { PaytmSettings } from './settings.ts'

export interface PaytmClient {
  /** Signs the exact text of the body that is sent. */
  signed(call: PaytmCall, body: object, head?: object): Promise<PaytmBody>
  tokened(call: PaytmCall, token: string, body: object): Promise<PaytmBody>
}

export interface PaytmCall {
  readonly name: string
  readonly path: string
  /** For calls about one transaction, Paytm requires mid and orderId in the URL as well. */
  readonly orderId?: string
}

const resultInfo = z.looseObject({
  resultStatus: z.string(),
  resultCode: z.catch(z.string(), ''),
  resultMsg: z.catch(z.string(), ''),
})
const response = z.looseObject({ body: z.looseObject({ resultInfo }) })

/** The `body` of a response: `resultInfo` is validated, the rest is passed on unchanged. */
export type PaytmBody = z.infer<typeof response>['body']

export function paytmClient(settings: PaytmSettings, outside: { fetch: Fetch; clock: Clock }): PaytmClient {
  const send = async (call: PaytmCall, body: string): Promise<PaytmBody> => {
    const query =
      call.orderId === undefined ? '' : `?${new URLSearchParams({ mid: settings.mid, orderId: call.orderId })}`
    const { status, json } = await sendPartnerRequest(outside.fetch, {
      partner: 'paytm',
      call: call.name,
      url: `${settings.host}${call.path}${query}`,
      body,
      timeoutMs: settings.timeoutMs,
    })
    const read = response.safeParse(json)
    if (!read.success) throw new PartnerError('paytm', call.name, { kind: 'unreadable', detail: `status ${status}` })
    return read.data.body
  }
  return {
    signed: (call, body, head = {}) => {
      const text = JSON.stringify(body)
      const signedHead = JSON.stringify({ ...head, signature: sign(text, settings.merchantKey) })
      return send(call, `{"body":${text},"head":${signedHead}}`)
    },
    tokened: (call, token, body) => send(call, JSON.stringify({ head: { ...tokenHead(outside.clock), token }, body })),
  }
}

const tokenHead = (clock: Clock) => ({
  version: 'v1',
  channelId: 'WEB',
  requestTimestamp: secondsText(clock),
  tokenType: 'TXN_TOKEN',
})

/** Paytm writes timestamps as seconds since 1970, in text. */
export const secondsText = (clock: Clock): string => String(Math.floor(clock.now().getTime() / 1000))
