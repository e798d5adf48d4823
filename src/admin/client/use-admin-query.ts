import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { CallFailure } from '../../browser/call.ts'
import type { AdminCallName, AdminParams, AdminResponse } from './call-admin-api.ts'
import type { RequestError } from './failures.ts'
import { adminQueryKey, invalidateAdminQueries } from './query-client.ts'

export interface AdminQuery<Data> {
  /** The data shown: until the response to new parameters arrives, the data of the previous ones. */
  readonly data: Data | undefined
  /** Why nothing is shown. */
  readonly failure: CallFailure | undefined
  /** A newer response is pending or failed: `data` may be out of date, or belongs to the previous parameters. */
  readonly isStale: boolean
  /** A request is under way. */
  readonly isFetching: boolean
  /** Reads again; `data` stays until the response comes. */
  readonly refetch: () => void
  /** Shows the result of a mutation. It is newer than a response still under way, which is dropped. */
  readonly setData: (data: Data) => void
}

interface AdminQueryOptions<Data> {
  /** Milliseconds until the next read, for data that changes by itself; false once it no longer changes. */
  readonly refetchIntervalMs?: (data: Data | undefined) => number | false
}

/**
 * Reads data for a page: `useAdminQuery('GET admin/orders', { status, page })`. It is read again when the parameters change;
 * with `null` nothing is read yet.
 */
export function useAdminQuery<Name extends AdminCallName>(
  name: Name,
  params: AdminParams<Name> | null,
  { refetchIntervalMs }: AdminQueryOptions<AdminResponse<Name>> = {},
): AdminQuery<AdminResponse<Name>> {
  type Data = AdminResponse<Name>
  const client = useQueryClient()
  const queryKey = adminQueryKey(name, params)
  const displayed = useRef<Data>(undefined)
  const { data, error, isPlaceholderData, isFetching } = useQuery<Data, RequestError, Data, typeof queryKey>({
    queryKey,
    enabled: params !== null,
    // What the page shows now; nothing after a failure, even if something was shown before.
    placeholderData: (() => displayed.current) as never,
    ...(refetchIntervalMs && { refetchInterval: ({ state }) => refetchIntervalMs(state.data) }),
  })
  displayed.current = data
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is known by its text
  const actions = useMemo(
    () => ({
      refetch: () => {
        invalidateAdminQueries(client, name, params)
      },
      setData: (next: Data) => {
        client.cancelQueries({ queryKey, exact: true })
        client.setQueryData<Data>(queryKey, next as never)
      },
    }),
    [client, hashKey(queryKey)],
  )
  return {
    data,
    failure: data === undefined && !isFetching ? error?.failure : undefined,
    isFetching,
    isStale: isPlaceholderData || isFetching || error !== null,
    ...actions,
  }
}
