/** A mutation on any page: one request, its outcome, and the message for staff. */
import type { CallFailure } from '../../browser/call.ts'
import { showToast } from '../../web/ui/dialog/toast.ts'
import {
  type AdminCallName,
  type AdminCallResult,
  type AdminCallSuccess,
  type AdminParams,
  type AdminResponse,
  callAdminApi,
  isProposal,
} from './call-admin-api.ts'
import { failureTone, isResponseLost, RequestError } from './failures.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'

export interface AdminMutationOptions<Name extends AdminCallName> {
  /** Before the message of success is shown. */
  readonly onSuccess?: ((data: AdminResponse<Name>) => void) | undefined
  /** Shown when the response has no message of its own. */
  readonly successMessage?: string | ((data: AdminResponse<Name>) => string) | undefined
  /** The request waits for a second person; a toast has already said so. */
  readonly onProposed?: (() => void) | undefined
  /** Shows the refusal in the page; without it a toast does. */
  readonly onRefused?: ((failure: CallFailure) => void) | undefined
  /** Shows in the page that it waits for a second person; without it a toast does. */
  readonly showProposal?: ((sentence: string) => void) | undefined
  /** Milliseconds; 15,000 by default. */
  readonly timeoutMs?: number | undefined
}

/** One click: the request with the callbacks of that moment, whatever the page shows when the response arrives. */
export interface AdminMutation<Name extends AdminCallName> {
  readonly name: Name
  /** Identifies the request: the same parameters after a lost response are the same request. */
  readonly params: unknown
  readonly options: AdminMutationOptions<Name>
  readonly send: (request: RequestOptions) => Promise<AdminCallResult<AdminResponse<Name>>>
}

export interface RequestOptions {
  readonly idempotencyKey: string
  readonly timeoutMs?: number
}

export const newAdminMutation = <Name extends AdminCallName>(
  name: Name,
  params: AdminParams<Name>,
  options: AdminMutationOptions<Name>,
): AdminMutation<Name> => ({ name, params, options, send: (request) => callAdminApi(name, params, request) })

/**
 * Throws a `RequestError` when the request is refused or only proposed. After a lost response the next request with the same
 * parameters repeats the idempotency key, so that the server carries it out once.
 */
export async function sendMutation<Name extends AdminCallName>(
  { name, params, options: { timeoutMs }, send }: AdminMutation<Name>,
  keys: IdempotencyKeys,
): Promise<AdminCallSuccess<AdminResponse<Name>>> {
  const idempotencyKey = keys.keyOf(name, params)
  const response = await send({ idempotencyKey, ...(timeoutMs !== undefined && { timeoutMs }) })
  if (response.ok || !isResponseLost(response)) keys.forget(name, params)
  if (!response.ok) throw new RequestError(response)
  return response
}

export function handleSuccess<Name extends AdminCallName>(
  { data, message }: AdminCallSuccess<AdminResponse<Name>>,
  { options: { onSuccess, successMessage } }: AdminMutation<Name>,
): void {
  onSuccess?.(data)
  const sentence = message ?? (typeof successMessage === 'function' ? successMessage(data) : successMessage)
  if (sentence) showToast('ok', sentence)
}

export function handleFailure<Name extends AdminCallName>(
  failure: CallFailure,
  { options }: AdminMutation<Name>,
): void {
  if (isProposal(failure)) {
    if (options.showProposal) options.showProposal(failure.sentence)
    else showToast('info', failure.sentence, 10)
    options.onProposed?.()
  } else if (options.onRefused) options.onRefused(failure)
  // The sign-in form reports it (`session.ts`).
  else if (failure.status !== 401) showToast(failureTone(failure), failure.sentence)
}
