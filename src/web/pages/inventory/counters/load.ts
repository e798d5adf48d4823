import { type LoadRequest, unavailable } from '../../../routing/load.ts'
import { urls } from '../../../urls.ts'

/** The open counters, in the order in which staff added them. */
export async function load({ call, origin, canonicalOf, keepUntil }: LoadRequest) {
  const response = await call('GET counters', {})
  if (!response.ok) throw unavailable(response)
  const { counters, trueUntil } = response.data
  keepUntil(trueUntil)
  return { canonical: canonicalOf(urls.counters()), origin, counters }
}

export type CounterView = Awaited<ReturnType<typeof load>>['counters'][number]
