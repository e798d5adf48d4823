/**
 * The envelope of every response of /app/api: `{error, data, errorMessage}`, with a status that says the same
 * (rules/api.md 1.1).
 */
import type * as z from 'zod/mini'
import { PartnerError } from '../../partners/partner-error.ts'
import { isRetryable } from '../../platform/database/availability/transaction-retry.ts'
import { type DatabaseUnavailableError, findUnavailable } from '../../platform/database/availability/unavailable.ts'
import { Refusal, refuse } from '../../shop/refusal.ts'
import { messages } from '../../wire/messages.ts'
import { type CodedRefusal, type CodedSentence, word } from '../../wire/shape/coded-sentence.ts'
import { codeOfFieldSentence, unclearField, unknownField, wrongInput } from '../../wire/shape/field-sentences.ts'
import type { AnyRefusalMessage } from '../../wire/shape/refusal-message.ts'
import { wireFieldName } from '../../wire/shape/wire-shape.ts'

export interface ApiResponse {
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

/** A refusal by the request handler of something that no page of the shop sends. Those for visitors are in `wire/request.ts`. */
export class HttpError extends Error {
  readonly response: ApiResponse
  /** `beside`: the contract's name of the field that the sentence belongs to, or the value of `data`. */
  constructor(
    status: number,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
    beside: string | object | null = null,
  ) {
    super(sentence)
    const data = typeof beside === 'string' ? { errors: { [beside]: sentence } } : beside
    this.response = { status, body: { error: true, data, errorMessage: sentence }, headers }
  }
}

/** A second person must agree: the proposal was saved and nothing was done yet. */
export class ApprovalPending extends Error {
  readonly response: ApiResponse
  constructor(proposalId: number, sentence: string) {
    super(sentence)
    const data = { proposal_id: proposalId }
    this.response = { status: 202, body: { error: false, data, errorMessage: '', message: sentence } }
  }
}

export const successResponse = (
  data: unknown,
  beside: { message?: string | undefined; flag?: boolean | undefined },
): ApiResponse => ({
  status: 200,
  body: {
    error: false,
    data,
    errorMessage: '',
    ...(beside.message === undefined ? {} : { message: beside.message }),
    ...(beside.flag === undefined ? {} : { status: beside.flag }),
  },
})

/** The response to a thrown error; undefined for a bug, which the request handler logs and answers with 500. */
export function errorResponseOf(failure: unknown, params?: object): ApiResponse | undefined {
  if (failure instanceof HttpError || failure instanceof ApprovalPending) return failure.response
  if (failure instanceof Refusal) return refusalResponse(failure, params)
  if (failure instanceof PartnerError) return refusalResponse(refuse('server.partner-silent'))
  // Others changed the same rows at the same moment, several times in a row; nothing of this was saved.
  if (isRetryable(failure)) return refusalResponse(refuse('server.collision', { retryAfterSeconds }))
  const outage = findUnavailable(failure)
  return outage && refusalResponse(refuse(outageReason(outage), { retryAfterSeconds }))
}

/** When to try again: a server that restarts is back in a few seconds. */
const retryAfterSeconds = 2

const outageReason = ({ mayHaveCommitted }: DatabaseUnavailableError) =>
  mayHaveCommitted ? 'server.may-be-done' : 'server.unavailable'

function refusalResponse(refusal: Refusal, params?: object): ApiResponse {
  const [status, wording, dataOf]: AnyRefusalMessage = messages[refusal.reason]
  const { sentence, facts } = word(wording, refusal.facts)
  const coded: CodedSentence = { code: refusal.reason, facts }
  const beside = dataOf ? dataOf(refusal.facts as never) : null
  const field = refusal.field && (params ? wireFieldName(params, refusal.field) : refusal.field)
  const data = field
    ? withRefusal(
        { ...(beside as object | null), errors: { [field]: sentence } },
        { ...coded, fields: { [field]: coded } },
      )
    : withRefusal(beside, coded)
  const retryAfter = refusal.facts.retryAfterSeconds
  return {
    status,
    body: { error: true, data, errorMessage: sentence },
    ...(typeof retryAfter === 'number' ? { headers: { 'Retry-After': String(retryAfter) } } : {}),
  }
}

/** Where the contract has another kind of value under `data`, it stays alone. */
const withRefusal = (data: unknown, refusal: CodedRefusal): unknown =>
  typeof data === 'object' && !Array.isArray(data) ? { ...data, refusal } : data

/** Repeats the sentence of a failure under `data.msg`, where the contract expects it (spec §8 Holdings). */
export const withSentenceInData = ({ body, ...summary }: ApiResponse): ApiResponse => ({
  ...summary,
  body: { ...body, data: { ...(body.data as object | null), msg: body.errorMessage } },
})

/** zod's message for a field without a sentence of its own. */
const defaultSentence = 'Invalid input'

/** 422 with a sentence for every invalid field, in the contract's names; the first one is the message. */
export function validationErrorResponse(issues: readonly z.core.$ZodIssue[]): ApiResponse {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) errors[key] ??= unknownField
    else errors[String(issue.path[0] ?? 'body')] ??= issue.message === defaultSentence ? unclearField : issue.message
  }
  const sentence = Object.values(errors)[0] ?? wrongInput
  const fields = Object.fromEntries(Object.entries(errors).map(([name, one]) => [name, codeOfFieldSentence(one)]))
  const refusal: CodedRefusal = { ...codeOfFieldSentence(sentence), fields }
  return { status: 422, body: { error: true, data: { errors, refusal }, errorMessage: sentence } }
}

export const internalErrorResponse: ApiResponse = refusalResponse(refuse('server.trouble'))

/** Of every response in JSON: it is of this moment and of this caller. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const
