import { type LoadRequest, unavailable } from '../../load.ts'

/** The mints to choose from. */
export async function load({ call }: LoadRequest) {
  const brands = await call('GET get-brand', {})
  if (!brands.ok) throw unavailable(brands)
  return { brands: brands.data.map(({ slug, title }) => ({ slug, title })) }
}
