import { useEffect, useState } from 'react'
import { callApi } from '../../../../../browser/call.ts'
import { fetchBinDetail } from '../../../../../wire/payments/payments.ts'
import { type CardKind, readCardKind } from '../attempt/provider-body.ts'
import { callProvider, type PaymentMethodProps } from '../methods/payment-method-props.ts'
import { binDigits } from './card.ts'

export type CardCheck =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'known'; readonly kind: CardKind }
  /** The provider accepts no card with these first digits. */
  | { readonly state: 'bad' }
  /** There was no response. */
  | { readonly state: 'unasked' }

/** Looks up the first six digits of a card, and no more of it, when they change: credit or debit decides the charge. */
export function useCardKind(method: PaymentMethodProps, number: string): { check: CardCheck; again: () => void } {
  const [check, setCheck] = useState<CardCheck>({ state: 'none' })
  const [turn, setAttempt] = useState(0)
  const bin = number.length >= binDigits ? number.slice(0, binDigits) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the first digits change or on request, and not otherwise
  useEffect(() => {
    if (!bin) return setCheck({ state: 'none' })
    let isUnmounted = false
    setCheck({ state: 'asking' })
    callProvider(method, ({ token, attempt }) =>
      callApi('POST fetchBinDetail', fetchBinDetail, { token, attempt, bin }),
    ).then((body) => {
      if (isUnmounted) return
      const kind = body && readCardKind(body)
      if (kind) setCheck({ state: 'known', kind })
      else setCheck({ state: body ? 'bad' : 'unasked' })
    })
    return () => {
      isUnmounted = true
    }
  }, [bin, turn])
  return { check, again: () => setAttempt((before) => before + 1) }
}
