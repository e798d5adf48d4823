/**
 * Awaits statements of one transaction that do not wait for each other: a connection that pipelines sends them in one packet. Other than
 * `Promise.all` it waits for all of them before it throws the first failure, since a rollback must not overtake what is still running.
 */
export async function runTogether<Work extends readonly unknown[]>(
  ...work: { readonly [Place in keyof Work]: Promise<Work[Place]> }
): Promise<Work> {
  let firstFailure: { readonly reason: unknown } | undefined
  const finished = work.map((one) =>
    one.catch((reason: unknown) => {
      firstFailure ??= { reason }
    }),
  )
  const results = await Promise.all(finished)
  if (firstFailure) throw firstFailure.reason
  return results as unknown as Work
}
