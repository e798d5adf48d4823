import { estimateBuyBack, piecesBoughtBack } from '../../shop/buy-back/estimate.ts'
import type * as wire from '../../wire/buy-back/buy-back.ts'
import type { AnonymousHandler } from '../call.ts'

export const buyBackEstimate: AnonymousHandler<typeof wire.buyBackEstimate> = async (shop, { asks }) => ({
  data: estimateBuyBack(shop, asks),
})

export const buyBackPieces: AnonymousHandler<typeof wire.buyBackPieces> = async (shop, { asks }) => ({
  data: { pieces: piecesBoughtBack(shop, asks).map(({ id, name, weightMg }) => ({ id, name, weight: weightMg })) },
})
