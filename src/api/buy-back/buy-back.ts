import { estimateBuyBack, listBuyBackProducts } from '../../shop/buy-back/estimate.ts'
import type * as wire from '../../wire/buy-back/buy-back.ts'
import type { AnonymousHandler } from '../call.ts'

export const buyBackEstimate: AnonymousHandler<typeof wire.buyBackEstimate> = async (shop, { params }) => ({
  data: estimateBuyBack(shop, params),
})

export const buyBackProducts: AnonymousHandler<typeof wire.buyBackProducts> = async (shop, { params }) => ({
  data: {
    pieces: listBuyBackProducts(shop, params).map(({ id, name, nameHi, weightMg: weight }) => ({
      ...{ id, name, nameHi, weight },
    })),
  },
})
