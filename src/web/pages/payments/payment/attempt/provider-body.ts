/** Reads Paytm's response bodies (rules/payments.md 4.3); the server passes them on unchanged, with Paytm's names. */
import * as z from 'zod/mini'

type Body = Readonly<Record<string, unknown>>

const result = z.looseObject({
  resultInfo: z.looseObject({ resultStatus: z.string(), resultCode: z.optional(z.string()), resultMsg: z.string() }),
})

export interface ProviderResult {
  readonly ok: boolean
  readonly sentence: string
  /** The token has expired: a new one is fetched and the request repeated. */
  readonly expired: boolean
}

const expiredCode = '1006'

/** A body without a result counts as a failure. */
export function readResult(body: Body): ProviderResult {
  const read = z.safeParse(result, body)
  if (!read.success) return { ok: false, sentence: '', expired: false }
  const { resultStatus, resultCode, resultMsg } = read.data.resultInfo
  return { ok: resultStatus === 'S', sentence: resultMsg, expired: resultCode === expiredCode }
}

const binBody = z.looseObject({
  binDetail: z.looseObject({
    paymentMode: z.enum(['CREDIT_CARD', 'DEBIT_CARD']),
    issuingBank: z.optional(z.nullable(z.string())),
    channelName: z.optional(z.nullable(z.string())),
  }),
})

export interface CardKind {
  readonly mode: 'CREDIT_CARD' | 'DEBIT_CARD'
  readonly bank: string
  readonly network: string
}

/** The kind of card by its first digits; null when Paytm does not know them. */
export function readCardKind(body: Body): CardKind | null {
  const read = z.safeParse(binBody, body)
  if (!read.success || !readResult(body).ok) return null
  const { paymentMode, issuingBank, channelName } = read.data.binDetail
  return { mode: paymentMode, bank: issuingBank ?? '', network: channelName ?? '' }
}

const optionsBody = z.looseObject({
  merchantPayOption: z.looseObject({
    paymentModes: z.array(
      z.looseObject({
        paymentMode: z.string(),
        payChannelOptions: z.optional(
          z.nullable(
            z.array(
              z.looseObject({
                channelCode: z.string(),
                channelName: z.string(),
                isDisabled: z.optional(z.nullable(z.looseObject({ status: z.optional(z.string()) }))),
              }),
            ),
          ),
        ),
      }),
    ),
  }),
})

export interface Bank {
  readonly code: string
  readonly name: string
}

/** The net banking banks from Paytm's response, never a list of ours (rules/payments.md 4.3); banks that are down are omitted. */
export function readBanks(body: Body | null): Bank[] {
  const read = z.safeParse(optionsBody, body)
  const modes = read.success ? read.data.merchantPayOption.paymentModes : []
  const netBanking = modes.find(({ paymentMode }) => paymentMode === 'NET_BANKING')
  return (netBanking?.payChannelOptions ?? [])
    .filter(({ isDisabled }) => isDisabled?.status !== 'true')
    .map(({ channelCode, channelName }) => ({ code: channelCode, name: channelName }))
}
