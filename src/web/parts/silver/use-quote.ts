import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, callApi, newIdempotencyKey } from '../../../browser/call.ts'
import { priceSilver } from '../../../shop/pricing/rules/price-silver.ts'
import { decimalText, wholeOfDecimal } from '../../../units/decimal.ts'
import { type Paise, RUPEE } from '../../../units/paise.ts'
import { SILVER_GRAM, type SilverUnits } from '../../../units/silver.ts'
import { getSetting } from '../../../wire/content/content.ts'
import { quoteSilver } from '../../../wire/silver/digital-silver.ts'
import { seconds, useTransientMessage } from '../../ui/dialog/transient-message.ts'

export type BuyBy = 'gram' | 'amount'
export type SilverQuote = z.output<(typeof quoteSilver)['response']> & {
  /** What the shop pays for a gram at the same moment, paise; undefined where it could not be read. */
  readonly buyBackRate: Paise | undefined
  /** When it ends, by this browser's clock. */
  readonly endsAtMs: number
}

const unitOf: Readonly<Record<BuyBy, number>> = { gram: SILVER_GRAM, amount: RUPEE }
const decimalsOf: Readonly<Record<BuyBy, number>> = { gram: 4, amount: 2 }

/** "5,000" is 500000 paise; null for what is no amount, undefined for nothing. */
export function readTyped(by: BuyBy, typed: string): number | null | undefined {
  const text = typed.replace(/[,\s]/g, '')
  if (text === '') return undefined
  if (!/^\d{1,8}(\.\d*)?$/.test(text)) return null
  return wholeOfDecimal(Number(text), unitOf[by])
}

/** The other field: what the amount buys, or what the grams cost, at the price that is shown. */
export function computeCounterpart(by: BuyBy, value: number, rate: Paise): string {
  const order = by === 'gram' ? ({ by: 'grams', silver: value } as const) : ({ by: 'amount', amount: value } as const)
  const { silver, metalValue } = priceSilver(order, rate, { charge: 0, gst: 0 })
  return by === 'gram' ? decimalText(metalValue, decimalsOf.amount) : decimalText(silver, decimalsOf.gram)
}

export interface SilverQuoteState {
  readonly by: BuyBy
  readonly typed: string
  readonly value: number | null | undefined
  readonly quote: SilverQuote | undefined
  readonly busy: boolean
  /** Why there is no quote: shown for five seconds (spec §8). */
  readonly refusal: string | undefined
  readonly panNeeded: boolean
  /** Another mode clears what was typed (spec §4). */
  readonly setBy: (by: BuyBy) => void
  readonly setTyped: (typed: string) => void
  /** Asks the price, which is then held. */
  readonly request: () => Promise<void>
  readonly goBack: () => void
}

/** The two steps of buying: what is typed, and the quote it led to. */
export function useSilverQuote(start: { by: BuyBy; typed: string }): SilverQuoteState {
  const [by, setBy] = useState(start.by)
  const [typed, setTyped] = useState(start.typed)
  const [quote, setQuote] = useState<SilverQuote>()
  const [busy, setBusy] = useState(false)
  const [panNeeded, setPanNeeded] = useState(false)
  const [refusal, refuse] = useTransientMessage<string>(seconds.error)
  const isRunning = useRef(false)
  const value = readTyped(by, typed)

  const request = async () => {
    if (isRunning.current || value === null || value === undefined) return
    isRunning.current = true
    setBusy(true)
    refuse(undefined)
    const [response, settings] = await Promise.all([
      fetchQuote(by, value),
      callApi('POST get-setting', getSetting, { slug: 'site' }),
    ])
    isRunning.current = false
    setBusy(false)
    setPanNeeded(!response.ok && isAboutPan(response))
    if (response.ok)
      setQuote({
        ...response.data,
        buyBackRate: settings.ok ? settings.data.buyBackOwnSilver : undefined,
        endsAtMs: Date.now() + response.data.heldForSeconds * 1000,
      })
    else refuse(response.sentence)
  }
  return {
    ...{ by, typed, value, quote, busy, refusal, panNeeded, setTyped, request },
    setBy: (mode) => {
      setBy(mode)
      setTyped('')
      setPanNeeded(false)
    },
    goBack: () => setQuote(undefined),
  }
}

/** Pressed again while no answer came, it may be quoted twice: nothing is moved by a quote. */
function fetchQuote(by: BuyBy, value: Paise | SilverUnits) {
  const typed = by === 'gram' ? { silver: value, amount: null } : { silver: null, amount: value }
  const params = { by, brandId: 1, metal: 'silver', ...typed } as const
  return callApi('POST digital-wallet-pay', quoteSilver, params, { idempotencyKey: newIdempotencyKey() })
}

const isAboutPan = ({ data }: CallFailure): boolean =>
  typeof data === 'object' && data !== null && 'pan_required' in data
