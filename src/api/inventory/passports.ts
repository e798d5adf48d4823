import { pictureUrl } from '../../shop/catalog/show-product.ts'
import { findProduct } from '../../shop/catalog/snapshot/catalogue.ts'
import { drawCode } from '../../shop/inventory/passports/draw-code.ts'
import { suspiciousPassportViews } from '../../shop/inventory/passports/rules/passport.ts'
import { mustFindSent, passportsOf, viewPassport } from '../../shop/inventory/passports/view-passports.ts'
import type * as wire from '../../wire/inventory/passports.ts'
import type { Handler, RawHandler, SignedInHandler } from '../call.ts'

export const verifyPiece: Handler<typeof wire.verifyPiece> = async (shop, { params }) => {
  const { passport, views, history } = await viewPassport(shop, params.code)
  const product = findProduct(shop.catalogue, passport.productId)
  return {
    data: {
      ...passport,
      slug: product?.slug ?? null,
      image: pictureUrl(product?.images[0] ?? ''),
      returned: passport.returnedAt !== null,
      writtenOff: passport.writtenOffAt !== null,
      looks: views.count,
      firstLookAt: views.firstAt,
      lastLookAt: views.lastAt,
      suspicious: views.count >= suspiciousPassportViews,
      history: [...history],
    },
  }
}

/** The QR code of a piece, as a picture for its card. */
export const pieceCode: RawHandler = async ({ db, config }, request) => {
  const { code } = await mustFindSent(db, new URL(request.url).searchParams.get('code') ?? '')
  return new Response(await drawCode(config.publicUrl, code), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}

export const orderPieces: SignedInHandler<typeof wire.orderPieces> = async ({ db }, { customer, params }) => {
  const pieces = await passportsOf(db, { customerId: customer.id, uniqueOrderId: params.uniqueOrderId })
  return { data: { pieces } }
}
