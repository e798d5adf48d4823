import { type LoadRequest, unavailable } from '../../../routing/load.ts'
import { urls } from '../../../urls.ts'

/** The mints to choose from. */
export async function load({ call, canonicalOf }: LoadRequest) {
  const brands = await call('GET get-brand', {})
  if (!brands.ok) throw unavailable(brands)
  return {
    canonical: canonicalOf(urls.logistics()),
    brands: brands.data.map(({ slug, title }) => ({ slug, title })),
  }
}
