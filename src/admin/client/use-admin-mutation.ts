import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { AdminCallName, AdminCallSuccess, AdminParams, AdminResponse } from './call-admin-api.ts'
import { RequestError } from './failures.ts'
import { type AdminMutation, type AdminMutationOptions, newAdminMutation } from './mutation-request.ts'

/**
 * A mutation for a button: `const accept = useAdminMutation('POST admin/orders/accept', { successMessage: 'Accepted'
 * })`, then `accept.mutate({ orders })` and `busy={accept.isPending && 'Accepting'}`. A second click while one is running
 * does nothing; a click after a lost response repeats the same request. The options at the time of the click apply.
 */
export function useAdminMutation<Name extends AdminCallName>(name: Name, options: AdminMutationOptions<Name> = {}) {
  const { start, isPending, mutation } = useMutationRun<Name>(name)
  return {
    /** The response's data; undefined when it was refused or waits for a second person. Throws nothing for either. */
    mutate: (params: AdminParams<Name>) => start(newAdminMutation(name, params, options)),
    isPending,
    /** The parameters being sent, so that a row can recognise its own. */
    params: isPending ? (mutation?.params as AdminParams<Name> | undefined) : undefined,
  }
}

/** The same for requests that consist of more than parameters: forms with files. */
export function useMutationRun<Name extends AdminCallName>(name: Name) {
  const client = useQueryClient()
  const mutationKey = [name, useId()]
  const run = useMutation<AdminCallSuccess<AdminResponse<Name>>, Error, AdminMutation<Name>>({ mutationKey })
  const start = (mutation: AdminMutation<Name>) => startMutation(client, mutationKey, () => run.mutateAsync(mutation))
  return { start, isPending: run.isPending, mutation: run.variables }
}

/** Runs it unless a mutation of the same button is running. Throws only programming errors: a refusal has already been shown. */
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
