import { estimateBuyBack, piecesBoughtBack } from '../shop/buy-back/estimate.ts'
import type * as wire from '../wire/buy-back.ts'
import type { Handler } from './call.ts'

export const buyBackEstimate: Handler<typeof wire.buyBackEstimate> = async (shop, { asks }) => ({
  data: estimateBuyBack(shop, asks),
})

export const buyBackPieces: Handler<typeof wire.buyBackPieces> = async (shop, { asks }) => ({
  data: { pieces: piecesBoughtBack(shop, asks).map(({ id, name, weightMg }) => ({ id, name, weight: weightMg })) },
})
