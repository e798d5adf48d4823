import { useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, callApi, newIdempotencyKey } from '../../../browser/call.ts'
import { activateWallet } from '../../../wire/loyalty/points-wallet.ts'

export type PointsWalletStatus = z.output<(typeof activateWallet)['response']>

/** Activates the wallet: one wish, however often it is sent. */
export function useActivateWallet(onActive: (points: PointsWalletStatus) => void) {
  const [key] = useState(newIdempotencyKey)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const activate = async () => {
    setBusy(true)
    setFailure(undefined)
    const response = await callApi('POST wallet-active', activateWallet, {}, { idempotencyKey: key })
    setBusy(false)
    if (response.ok) onActive(response.data)
    else setFailure(response)
  }
  return { busy, failure, activate, forget: () => setFailure(undefined) }
}
