import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { AdminCallName, AdminCallSuccess, AdminParams, AdminResponse } from './call-admin-api.ts'
import { RequestError } from './failures.ts'
import { type AdminMutation, type AdminMutationOptions, newAdminMutation } from './mutation-request.ts'

/**
 * What a button does: `const accept = useAdminMutation('POST admin/orders/accept', { successMessage: 'Accepted' })`, then
 * `accept.mutate({ orders })` and `busy={accept.isPending && 'Accepting'}`. A second press while one runs does nothing, and
 * one after a lost response repeats the same request. What happens after it is what the options said at the press.
 */
export function useAdminMutation<Name extends AdminCallName>(name: Name, options: AdminMutationOptions<Name> = {}) {
  const { start, isPending, mutation } = useMutationRun<Name>(name)
  return {
    /** The response's data; undefined where it was refused or waits for a second person. Throws nothing. */
    mutate: (params: AdminParams<Name>) => start(newAdminMutation(name, params, options)),
    isPending,
    /** What is being sent, so that a row knows its own. */
    params: isPending ? (mutation?.params as AdminParams<Name> | undefined) : undefined,
  }
}

/** The same for requests that are made of more than parameters: forms with files. */
export function useMutationRun<Name extends AdminCallName>(name: Name) {
  const client = useQueryClient()
  const mutationKey = [name, useId()]
  const run = useMutation<AdminCallSuccess<AdminResponse<Name>>, Error, AdminMutation<Name>>({ mutationKey })
  const start = (mutation: AdminMutation<Name>) => startMutation(client, mutationKey, () => run.mutateAsync(mutation))
  return { start, isPending: run.isPending, mutation: run.variables }
}

/** Runs it unless one of the same button runs. Throws only what is a mistake of ours: a refusal has been shown already. */
export async function startMutation<Data>(
  client: QueryClient,
  mutationKey: QueryKey,
  run: () => Promise<AdminCallSuccess<Data>>,
): Promise<Data | undefined> {
  if (client.isMutating({ mutationKey, exact: true }) > 0) return undefined
  try {
    return (await run()).data
  } catch (error) {
    if (error instanceof RequestError) return undefined
    throw error
  }
}
