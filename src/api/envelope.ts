/** Every answer of /app/api: `{error, data, errorMessage}` and a status that tells the same truth (rules/api.md 1.1). */
import type * as z from 'zod/mini'
import { PartnerTrouble } from '../partners/trouble.ts'
import { isRetryable } from '../platform/database/transaction-retry.ts'
import { type DatabaseUnavailableError, findUnavailable } from '../platform/database/unavailable.ts'
import { Refusal } from '../shop/refusal.ts'
import { messages } from '../wire/messages.ts'
import { theirName } from '../wire/spelled.ts'

export interface Told {
  readonly status: number
  readonly body: {
    readonly error: boolean
    readonly data: unknown
    readonly errorMessage: string
    readonly message?: string
    readonly status?: boolean
  }
  readonly headers?: Readonly<Record<string, string>>
}

/** An expected no of the door itself: unreadable, unknown, not permitted, too often. */
export class DoorRefusal extends Error {
  readonly told: Told
  /** `beside`: the contract's name of the field the sentence belongs beside, or what stands under `data`. */
  constructor(
    status: number,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
    beside: string | object | null = null,
  ) {
    super(sentence)
    const data = typeof beside === 'string' ? { errors: { [beside]: sentence } } : beside
    this.told = { status, body: { error: true, data, errorMessage: sentence }, headers }
  }
}

/** A second person must agree: the act was written down for them and nothing was done yet. */
export class ApprovalPending extends Error {
  readonly told: Told
  constructor(proposalId: number, sentence: string) {
    super(sentence)
    const data = { proposal_id: proposalId }
    this.told = { status: 202, body: { error: false, data, errorMessage: '', message: sentence } }
  }
}

export const success = (data: unknown, beside: { message?: string | undefined; flag?: boolean | undefined }): Told => ({
  status: 200,
  body: {
    error: false,
    data,
    errorMessage: '',
    ...(beside.message === undefined ? {} : { message: beside.message }),
    ...(beside.flag === undefined ? {} : { status: beside.flag }),
  },
})

/** The sentence, status and data of anything thrown; undefined when it is a bug, which the door logs and answers 500. */
export function tellTrouble(trouble: unknown, asks?: object): Told | undefined {
  if (trouble instanceof DoorRefusal || trouble instanceof ApprovalPending) return trouble.told
  if (trouble instanceof Refusal) return tellRefusal(trouble, asks)
  if (trouble instanceof PartnerTrouble)
    return {
      status: 502,
      body: { error: true, data: null, errorMessage: 'Our partner did not answer. Please try again in a moment' },
    }
  if (isRetryable(trouble)) return collision
  const outage = findUnavailable(trouble)
  return outage && unavailable(outage)
}

/** How soon it is worth trying again: a server that restarts is back in a few seconds. */
const retryAfterSeconds = 2

/** Others changed the same at the same moment, several times over; nothing of this was written. */
const collision: Told = {
  status: 503,
  body: { error: true, data: null, errorMessage: 'Too many changes at the same moment. Please try again' },
  headers: { 'Retry-After': String(retryAfterSeconds) },
}

/** `may_be_done`: a browser repeats the call by itself where nothing was changed, and leaves it to the customer otherwise. */
const unavailable = ({ mayHaveCommitted }: DatabaseUnavailableError): Told => ({
  status: 503,
  body: {
    error: true,
    data: mayHaveCommitted ? { may_be_done: true } : null,
    errorMessage: mayHaveCommitted
      ? 'We lost the connection to our records. This may be done already: please check before you try again'
      : 'We cannot reach our records right now. Please try again in a moment',
  },
  headers: { 'Retry-After': String(retryAfterSeconds) },
})

function tellRefusal(refusal: Refusal, asks?: object): Told | undefined {
  const message = messages[refusal.reason]
  if (!message) return undefined
  const [status, say, dataOf] = message
  const sentence = typeof say === 'function' ? say(refusal.facts as never) : say
  const beside = dataOf ? dataOf(refusal.facts as never) : null
  const field = refusal.field && (asks ? theirName(asks, refusal.field) : refusal.field)
  const data = field ? { ...(beside as object | null), errors: { [field]: sentence } } : beside
  const retryAfter = refusal.facts.retryAfterSeconds
  return {
    status,
    body: { error: true, data, errorMessage: sentence },
    ...(typeof retryAfter === 'number' ? { headers: { 'Retry-After': String(retryAfter) } } : {}),
  }
}

/** The sentence of a failure under `data.msg` as well, where the contract looks for it (spec §8 Holdings). */
export const sentenceInData = ({ body, ...told }: Told): Told => ({
  ...told,
  body: { ...body, data: { ...(body.data as object | null), msg: body.errorMessage } },
})

/** What zod says where a field has no sentence of its own. */
const unsaid = 'Invalid input'

/** 422 with a sentence for every field that is wrong, in the contract's names; the first one is the message. */
export function tellInvalid(issues: readonly z.core.$ZodIssue[]): Told {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) errors[key] ??= 'This field is not known'
    else
      errors[String(issue.path[0] ?? 'body')] ??= issue.message === unsaid ? 'Please check this field' : issue.message
  }
  return {
    status: 422,
    body: { error: true, data: { errors }, errorMessage: Object.values(errors)[0] ?? 'Please check what you entered' },
  }
}

export const bug: Told = {
  status: 500,
  body: { error: true, data: null, errorMessage: 'Something went wrong on our side. Please try again' },
}
