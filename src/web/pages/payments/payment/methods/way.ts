/** What every way of paying is given, and how it asks the provider something. */
import type { Answer } from '../../../../../browser/call.ts'
import { readResult } from '../attempt/provider-body.ts'
import { type Stop, stopOf } from '../attempt/stop.ts'
import type { Desk } from '../attempt/use-opening.ts'
import type { Paying } from '../attempt/use-paying.ts'
import type { Begun, Opening } from './ways.ts'

export interface WayProps {
  readonly desk: Desk
  readonly paying: Paying
  /** Why nothing may be begun now: the price is over, or has changed. */
  readonly shut: string | undefined
  readonly onStop: (stop: Stop) => void
  /** A try that may be paid while this page stands: its outcome is watched for. */
  readonly onLive: (begun: Begun) => void
  /** A try came to nothing. */
  readonly onFailure: (sentence: string) => void
  /** Opens the payment anew, for another token. */
  readonly renew: () => Promise<Desk | undefined>
}

type Body = Readonly<Record<string, unknown>>

/** Asks with the token of the opening; one that has run out is replaced and the question put again. */
export async function askProvider(
  { desk, renew, onStop }: Pick<WayProps, 'desk' | 'renew' | 'onStop'>,
  ask: (of: Pick<Opening, 'token' | 'attempt'>) => Promise<Answer<{ body: Body }>>,
): Promise<Body | undefined> {
  let answer = await ask(desk.opening)
  const spent = answer.ok ? readResult(answer.data.body).expired : answer.status === 404
  if (spent) {
    const renewed = await renew()
    if (!renewed) return undefined
    answer = await ask(renewed.opening)
  }
  if (answer.ok) return answer.data.body
  onStop(stopOf(answer))
  return undefined
}
