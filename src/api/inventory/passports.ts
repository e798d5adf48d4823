import { drawCode } from '../../shop/inventory/passports/draw-code.ts'
import { suspiciousPassportViews } from '../../shop/inventory/passports/rules/passport.ts'
import { mustFindSent, passportsOf, viewPassport } from '../../shop/inventory/passports/view-passports.ts'
import type * as wire from '../../wire/inventory/passports.ts'
import type { Handler, RawHandler, SignedInHandler } from '../call.ts'

export const verifyPiece: Handler<typeof wire.verifyPiece> = async (shop, { params }) => {
  const { passport, views } = await viewPassport(shop, params.code)
  return {
    data: {
      ...passport,
      returned: passport.returnedAt !== null,
      writtenOff: passport.writtenOffAt !== null,
      looks: views,
      suspicious: views >= suspiciousPassportViews,
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
