import { useState } from 'react'
import { type CallFailure, type CallResult, callApi, newIdempotencyKey } from '../../../browser/call.ts'
import { stepUp as stepUpWire } from '../../../wire/customers/step-up.ts'
import { afterCode, type RequiredStepUp, requiredStepUpOf, stepUpCallOptions } from './step-up-response.ts'

/** The call to make, first without a code and again with it. */
export type StepUpCall<Data> = (options: ReturnType<typeof stepUpCallOptions>) => Promise<CallResult<Data>>

/** The dialog while it is open. */
export interface OpenStepUp {
  readonly busy: boolean
  /** The last code: when it was sent, and the last three digits of the mobile number. */
  readonly sent: { readonly at: number; readonly mobileEnd: string } | undefined
  readonly error: string | undefined
  readonly send: () => Promise<void>
  readonly confirm: (code: string) => Promise<void>
  readonly cancel: () => void
}

interface Waiting {
  readonly purpose: RequiredStepUp
  readonly repeat: (code: string) => Promise<CallResult<unknown>>
  readonly end: (response: CallResult<unknown> | null) => void
}

/**
 * For actions that require a one-time code (rules/security.md 3.1):
 *
 *     const stepUp = useStepUp()
 *     const response = await stepUp.run((options) => callApi('POST digital-wallet-sell', sellSilver, params, options))
 *     {stepUp.open && <StepUpDialog step={stepUp.open} />}
 *
 * `response` is that of the call; null when the customer closed the dialog.
 */
export function useStepUp() {
  const [waiting, setWaiting] = useState<Waiting>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<OpenStepUp['sent']>()
  const [error, setFailure] = useState<string>()

  async function run<Data>(act: StepUpCall<Data>): Promise<CallResult<Data> | null> {
    const key = newIdempotencyKey()
    const first = await act(stepUpCallOptions(key))
    const purpose = requiredStepUpOf(first)
    if (!purpose) return first
    return new Promise((resolve) => {
      setSent(undefined)
      setFailure(undefined)
      const end = (response: CallResult<unknown> | null) => {
        setWaiting(undefined)
        resolve(response as CallResult<Data> | null)
      }
      setWaiting({ purpose, end, repeat: (code) => act(stepUpCallOptions(key, code)) })
    })
  }

  async function send({ purpose }: Waiting) {
    setFailure(undefined)
    const response = await callApi('POST auth/step-up', stepUpWire, { purpose })
    if (response.ok) setSent({ at: Date.now(), mobileEnd: response.data.mobileEnd })
    else setFailure(response.sentence)
  }

  async function confirm({ repeat, end }: Waiting, code: string) {
    setBusy(true)
    setFailure(undefined)
    const response = await repeat(code)
    setBusy(false)
    const next = afterCode(response)
    if (next === 'ended') end(response)
    else setFailure((response as CallFailure).sentence)
  }

  const open: OpenStepUp | undefined = waiting && {
    busy,
    sent,
    error,
    send: () => send(waiting),
    confirm: (code) => confirm(waiting, code),
    cancel: () => waiting.end(null),
  }
  return { run, open }
}
