import { pictureUrl } from '../../shop/catalog/show-product.ts'
import { galleryPage, requestCustomOrder } from '../../shop/support/custom-orders/actions.ts'
import { formatDateAndTime } from '../../units/format.ts'
import type * as wire from '../../wire/support/customization.ts'
import type { AnonymousHandler, SignedInHandler } from '../call.ts'

export const getCatalogData: AnonymousHandler<typeof wire.getCatalogData> = async (shop, { params }) => {
  const { items, page, pages, total } = galleryPage(shop, params.page)
  const products = items.map(({ id, image, isGift, place: _, shown: _shown, ...first }) => ({
    id,
    image: pictureUrl(image),
    first,
    isGift,
  }))
  return { data: { page, pages, total, totalAgain: total, products } }
}

export const saveCatalogRequest: SignedInHandler<typeof wire.saveCatalogRequest> = async (
  shop,
  { params, customer },
) => {
  const { itemId, name, email, mobile, pincode, metal, instructions, image } = params
  const who = { customerId: customer.id, name, email, mobile, pincode }
  const { number, acknowledgeBy } = await requestCustomOrder(shop, {
    ...who,
    itemId,
    metal,
    instructions,
    image: image ?? '',
  })
  const message = `Your request has reached our studio. Ticket number ${number}. We will reply by ${formatDateAndTime(acknowledgeBy)}.`
  return { data: { ticket: number, acknowledgeBy, message }, message }
}
