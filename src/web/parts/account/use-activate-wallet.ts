import { useState } from 'react'
import type * as z from 'zod/mini'
import { call, type Failed, newIdempotencyKey } from '../../../browser/call.ts'
import { activateWallet } from '../../../wire/loyalty/points-wallet.ts'

export type PointsStanding = z.output<(typeof activateWallet)['answers']>

/** Activates the wallet: one wish, however often it is sent. */
export function useActivateWallet(onActive: (points: PointsStanding, sentence: string) => void) {
  const [key] = useState(newIdempotencyKey)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()
  const activate = async () => {
    setBusy(true)
    setTrouble(undefined)
    const answer = await call('POST wallet-active', activateWallet, {}, { idempotencyKey: key })
    setBusy(false)
    if (answer.ok) onActive(answer.data, answer.message ?? '')
    else setTrouble(answer)
  }
  return { busy, trouble, activate, forget: () => setTrouble(undefined) }
}
