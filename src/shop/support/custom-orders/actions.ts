/** Requests for a custom-made piece. The studio answers with a drawing and a price (rules/catalogue.md 9.1). */

import type { CustomizationItem } from '../../content/gallery/reading.ts'
import { bytesOfInline, keepUpload } from '../../content/uploads/actions.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { openTicket } from '../tickets/actions.ts'
import type { Ticket } from '../tickets/records.ts'

/** See rules/limits.md 2.1. */
const perPage = 12

export interface GalleryPage {
  readonly items: readonly CustomizationItem[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

export function galleryPage({ catalogue }: Pick<Shop, 'catalogue'>, page: number): GalleryPage {
  const { gallery } = catalogue.now
  const items = gallery.slice((page - 1) * perPage, page * perPage)
  return { items, page, pages: Math.ceil(gallery.length / perPage), total: gallery.length }
}

export interface CustomOrderRequest {
  readonly customerId: number
  readonly itemId: number
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly pincode: string
  readonly metal: 'gold' | 'silver'
  readonly instructions: string
  /** A picture as an inline data string; empty for none. */
  readonly image: string
}

/** Throws `customization.unknown-item`, and the refusals of files that cannot be accepted. */
export async function requestCustomOrder(shop: Shop, request: CustomOrderRequest): Promise<Ticket> {
  const { customerId, itemId, name, email, mobile, pincode, metal, instructions, image } = request
  const item = shop.catalogue.now.gallery.find(({ id }) => id === itemId)
  if (!item) throw refuse('customization.unknown-item', {}, 'itemId')
  const upload = { kind: 'customization', field: 'image' }
  const picture = image ? await keepUpload(shop, { ...upload, bytes: bytesOfInline(image, 'image') }) : null
  const ticketDraft = { customerId, name, email, mobile, message: instructions, picture }
  try {
    return await openTicket(shop, {
      ...ticketDraft,
      kind: 'customization',
      facts: { itemId, piece: item.description, pincode, metal },
    })
  } catch (failure) {
    if (picture && failure instanceof Refusal) await shop.files.drop(picture)
    throw failure
  }
}
