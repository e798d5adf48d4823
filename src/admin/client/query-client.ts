/**
 * The TanStack Query client of the back office: it sets the options shared by all requests (decision 0092). Pages use
 * it through `useAdminQuery` and `useAdminMutation`.
 */
import {
  MutationCache,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { addLostRequest, isUnknownResult, removeLostRequest } from '../../web/ui/state/lost-requests.ts'
import { onSignedInAgain } from '../session/session.ts'
import { type AdminCallName, type AdminCallSuccess, type AdminParams, callAdminApi } from './call-admin-api.ts'
import { RequestError } from './failures.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { type AdminMutation, handleFailure, handleSuccess, sendMutation } from './mutation-request.ts'

// Data and the state that a page sets with it are rendered together, not one after the other.
notifyManager.setScheduler(queueMicrotask)

export function createAdminQueryClient(): QueryClient {
  const idempotencyKeys = createIdempotencyKeys()
  const queryCache = new QueryCache({ onError: (error, query) => handleQueryError(client, error, query) })
  const client = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({
      onSuccess: (response, mutation) =>
        handleSuccess(response as AdminCallSuccess<never>, mutation as AdminMutation<AdminCallName>),
      onError: (error, mutation) => {
        if (error instanceof RequestError) handleFailure(error.failure, mutation as AdminMutation<AdminCallName>)
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: fetchQuery,
        // Without a network a request fails at once with a message, instead of waiting silently for a connection.
        networkMode: 'always',
        // A refusal is final. After a lost response staff try again, or the page does once the network is back
        // (`stale-notice.tsx`).
        retry: false,
        refetchOnReconnect: false,
        // Every read of a customer's data is logged and counts towards a limit (decision 0085), so returning to the
        // window is no reason to read again.
        refetchOnWindowFocus: false,
        // Data is dropped together with the page that showed it: no form starts with the figures of an earlier visit.
        staleTime: 0,
        gcTime: 0,
      },
      mutations: {
        mutationFn: (mutation) => sendMutation(mutation as AdminMutation<AdminCallName>, idempotencyKeys),
        networkMode: 'always',
        retry: false,
        gcTime: 0,
      },
    },
  })
  queryCache.subscribe((event) => {
    const isResponse = event.type === 'updated' && event.action.type === 'success'
    if (isResponse || event.type === 'removed') removeLostRequest(retryOf(client, event.query))
  })
  return client
}

/**
 * While the back office is shown: after a new sign-in, everything on the page is read again. Returns a function that stops
 * this.
 */
export const refetchAfterSignIn = (client: QueryClient): (() => void) =>
  onSignedInAgain(() => {
    invalidateAdminQueries(client)
  })

/** A query is identified by its call and its parameters; with `null` nothing is requested yet. */
export const adminQueryKey = <Name extends AdminCallName>(name: Name, params: AdminParams<Name> | null) =>
  [name, params] as const

/**
 * Reads again all queries of one call, one query (`params`), or everything that is shown. Requests under way are cancelled
 * and sent again: a response from before a change must not arrive after it.
 */
export async function invalidateAdminQueries<Name extends AdminCallName>(
  client: QueryClient,
  name?: Name,
  params?: AdminParams<Name> | null,
): Promise<void> {
  const queryKey = name === undefined ? [] : params === undefined ? [name] : adminQueryKey(name, params)
  // Otherwise a first read under way would run to its end, since nothing of it is shown yet.
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

async function fetchQuery({ queryKey, signal }: QueryFunctionContext<QueryKey>): Promise<unknown> {
  const [name, params] = queryKey as readonly [AdminCallName, AdminParams<AdminCallName>]
  const response = await callAdminApi(name, params, { signal })
  if (!response.ok) throw new RequestError(response)
  return response.data
}

/** What a failed read changes on the page (decision 0071). */
function handleQueryError(client: QueryClient, error: unknown, query: AnyQuery): void {
  if (!(error instanceof RequestError) || query.state.data === undefined) return
  if (isUnknownResult(error.failure)) addLostRequest(retryOf(client, query))
  // Without a session the data stays under the sign-in form, and is read again after sign-in.
  else if (error.failure.status !== 401) {
    removeLostRequest(retryOf(client, query))
    // It no longer exists, or not for this person, so it is no longer shown.
    query.setState({ data: undefined, dataUpdatedAt: 0 })
  }
}

type AnyQuery = Query<unknown, unknown>

const retries = new WeakMap<AnyQuery, () => void>()

/** Sends a query again. It is always the same function, by which the notice "may be out of date" identifies the query. */
function retryOf(client: QueryClient, query: AnyQuery): () => void {
  const cached = retries.get(query)
  if (cached) return cached
  const retry = () => {
    client.refetchQueries({ queryKey: query.queryKey, exact: true })
  }
  retries.set(query, retry)
  return retry
}
