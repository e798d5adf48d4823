import { ownBrandId } from '../../../../shop/pricing/rates/rules.ts'
import { type LoadRequest, unavailable } from '../../../routing/load.ts'
import { urls } from '../../../urls.ts'
import { commonPiece } from './common-piece.ts'

/** Rates, mints and a common piece with its price: the page says something before anything is chosen. */
export async function load({ call, canonicalOf }: LoadRequest) {
  const [settings, brands, pieces] = await Promise.all([
    call('POST get-setting', { slug: 'site' }),
    call('GET get-brand', {}),
    call('GET buy-back-pieces', { metal: 'gold', brandId: ownBrandId }),
  ])
  if (!settings.ok) throw unavailable(settings)
  if (!brands.ok) throw unavailable(brands)
  if (!pieces.ok) throw unavailable(pieces)
  const { buyBackOwnSilver, buyBackOwnGold, buyBackOtherSilver, buyBackOtherGold } = settings.data
  return {
    canonical: canonicalOf(urls.sellToUs()),
    rates: {
      own: { silver: buyBackOwnSilver, gold: buyBackOwnGold },
      other: { silver: buyBackOtherSilver, gold: buyBackOtherGold },
    },
    mints: brands.data.map(({ id, title }) => ({ id, title })),
    pieces: pieces.data.pieces,
    first: await firstPrice(call, commonPiece('gold', pieces.data.pieces)?.id),
  }
}

async function firstPrice(call: LoadRequest['call'], productId: number | undefined) {
  if (productId === undefined) return null
  const request = { metal: 'gold', brandId: ownBrandId, productId, quantity: 1 } as const
  const response = await call('POST buy-back-estimate', request)
  return response.ok ? { ...response.data, at: response.data.at.toISOString() } : null
}
