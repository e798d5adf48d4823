import { istText } from '../../../../units/date.ts'
import { type LoadRequest, notFound, unavailable } from '../../../routing/load.ts'
import { urls } from '../../../urls.ts'

/** The newest list, or that of a day. */
export async function load({ call, query, canonicalOf, keepUntil }: LoadRequest) {
  const day = query.get('day') ?? undefined
  const response = await call('GET proof-of-metal', { day })
  if (!response.ok) throw response.status === 422 ? notFound() : unavailable(response)
  const { proof, trueUntil } = response.data
  if (day && !proof) throw notFound()
  keepUntil(trueUntil)
  return {
    canonical: canonicalOf(urls.proofOfMetal()),
    proof: proof && { ...proof, takenAt: istText(proof.takenAt) },
  }
}
