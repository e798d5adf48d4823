import { type Answer, call } from '../../../../browser/call.ts'
import { getCatalogData } from '../../../../wire/support/customization.ts'
import { type Wish, wishOf } from './wish.ts'

/** A later page of the gallery; apart, for who only looks at the first one need not fetch how it is asked for. */
export async function askPage(page: number): Promise<Answer<Wish[]>> {
  const answer = await call('POST get-catalog-data', getCatalogData, { page })
  return answer.ok ? { ...answer, data: answer.data.products.map(wishOf) } : answer
}
