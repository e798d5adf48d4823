import { useState } from 'react'
import { type Answer, call, type Failed, newIdempotencyKey } from '../../../browser/call.ts'
import { stepUp as stepUpWire } from '../../../wire/customers/step-up.ts'
import { afterCode, purposeAsked, type StepUpPurpose, stepUpCallOptions } from './step-up-answer.ts'

/** What is to be called, once without a code and again with it. */
export type Act<Data> = (options: ReturnType<typeof stepUpCallOptions>) => Promise<Answer<Data>>

/** The window while it is open. */
export interface OpenStepUp {
  readonly busy: boolean
  /** The last code: when it left, and what was said of it. */
  readonly sent: { readonly at: number; readonly sentence: string } | undefined
  readonly trouble: string | undefined
  readonly send: () => Promise<void>
  readonly confirm: (code: string) => Promise<void>
  readonly cancel: () => void
}

interface Waiting {
  readonly purpose: StepUpPurpose
  readonly repeat: (code: string) => Promise<Answer<unknown>>
  readonly end: (answer: Answer<unknown> | null) => void
}

/**
 * Acts that need a code of their own (rules/security.md 3.1):
 *
 *     const stepUp = useStepUp()
 *     const answer = await stepUp.ask((options) => call('POST digital-wallet-sell', wire, asks, options))
 *     {stepUp.open && <StepUpDialog step={stepUp.open} />}
 *
 * `answer` is the call's own; null when the window was closed.
 */
export function useStepUp() {
  const [waiting, setWaiting] = useState<Waiting>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<OpenStepUp['sent']>()
  const [trouble, setTrouble] = useState<string>()

  async function ask<Data>(act: Act<Data>): Promise<Answer<Data> | null> {
    const key = newIdempotencyKey()
    const first = await act(stepUpCallOptions(key))
    const purpose = purposeAsked(first)
    if (!purpose) return first
    return new Promise((resolve) => {
      setSent(undefined)
      setTrouble(undefined)
      const end = (answer: Answer<unknown> | null) => {
        setWaiting(undefined)
        resolve(answer as Answer<Data> | null)
      }
      setWaiting({ purpose, end, repeat: (code) => act(stepUpCallOptions(key, code)) })
    })
  }

  async function send({ purpose }: Waiting) {
    setTrouble(undefined)
    const answer = await call('POST auth/step-up', stepUpWire, { purpose })
    if (answer.ok) setSent({ at: Date.now(), sentence: answer.data.message })
    else setTrouble(answer.sentence)
  }

  async function confirm({ repeat, end }: Waiting, code: string) {
    setBusy(true)
    setTrouble(undefined)
    const answer = await repeat(code)
    setBusy(false)
    const next = afterCode(answer)
    if (next === 'ended') end(answer)
    else setTrouble((answer as Failed).sentence)
  }

  const open: OpenStepUp | undefined = waiting && {
    busy,
    sent,
    trouble,
    send: () => send(waiting),
    confirm: (code) => confirm(waiting, code),
    cancel: () => waiting.end(null),
  }
  return { ask, open }
}
