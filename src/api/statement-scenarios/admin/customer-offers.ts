import { customPiece } from '../../../shop/checkout/offers/testing.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { openTicket } from '../../../shop/support/tickets/actions.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import type { Scenario } from '../stage.ts'

/** Staff answer a request with an offer of a product; one of a custom piece, which was created first, needs a second person. */
export const customerOffersScenario: Scenario = async ({ shop, measure, silverPiece }) => {
  const owner = await createTestStaff(shop, 'owner')
  const { name, email, mobile } = await signedInCustomer(shop)
  const message = 'An idol and a bar, please'
  const ticket = await openTicket(shop, { kind: 'quote', customerId: null, name, email, mobile, message })
  const { id, subCategoryId } = silverPiece()
  const bar = { quantity: 1, makingChargePaise: null, discountPaise: 0, fixedPricePaise: null }
  const terms = {
    priceKind: 'rate-linked',
    lines: [
      { kind: 'product', productId: id, ...bar },
      { ...customPiece, subCategoryId },
    ],
    ...{ deliveryChargePaise: 2_000_00, validHours: 72, note: '' },
  }
  await measure('GET admin/offers/choices', {}, owner)
  await measure('GET admin/offers/products', { search: 'silver' }, owner)
  const created = await measure('POST admin/offers/create', { ticketNumber: ticket.number, ...terms }, owner)
  const { number } = created.body.data
  const plain = { ...terms, lines: terms.lines.slice(0, 1) }
  await measure('POST admin/offers/edit', { number, revision: 1, ...plain }, owner)
  await measure('POST admin/offers/send', { number, revision: 2 }, owner)
  await measure('GET admin/offers', {}, owner)
  await measure('GET admin/offers/one', { number }, owner)
  await measure('POST admin/offers/resend', { number }, owner)
  await measure('POST admin/offers/withdraw', { number, why: 'The customer rang' }, owner)
}
