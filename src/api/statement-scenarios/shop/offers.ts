import { offerTokenOf } from '../../../shop/checkout/offers/link.ts'
import { createOffer } from '../../../shop/checkout/offers/save-offer.ts'
import { sendOffer } from '../../../shop/checkout/offers/send-offer.ts'
import { signedInCustomer, type TestCustomer } from '../../../shop/customers/testing.ts'
import { openTicket } from '../../../shop/support/tickets/actions.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'

const staff = { id: 1, name: 'Meera Iyer' }

/** An offer of five pieces, sent to the customer; returns the token of its link. */
async function sentOffer({ shop, silverPiece }: ScenarioStage, customer: TestCustomer): Promise<string> {
  const { id: customerId, name, email, mobile } = customer
  const message = 'Five bars for our colleagues'
  const { number: ticketNumber } = await openTicket(shop, { kind: 'quote', customerId, name, email, mobile, message })
  const terms = { quantity: 5, makingCharge: null, discount: 10_00, fixedPrice: null }
  const lines = [{ kind: 'product' as const, productId: silverPiece().id, ...terms }]
  const input = { priceKind: 'fixed' as const, lines, deliveryCharge: 0, validHours: 24, note: '' }
  const { number } = await createOffer(shop, { ticketNumber, input, staff })
  await sendOffer(shop, { number, revision: 1, staff })
  return offerTokenOf(shop, number)
}

/** A customer opens the link of an offer, checks out with it, and declines another one. */
export const customerOffersScenario: Scenario = async (stage) => {
  const { shop, measure, prepare } = stage
  const customer = await signedInCustomer(shop)
  const token = await sentOffer(stage, customer)
  await measure('POST offers/see', { token }, customer)
  const address = {
    ...{ first_name: 'Asha', last_name: 'Rao', email: customer.email, mobile: customer.mobile, city_id: '' },
    ...{ address: '14 Zaveri Bazaar', state_id: 27, pincode: '400002', address_mode: 'home' },
  }
  await prepare('POST save-pan', { pan: 'ABCPR1234F' }, customer)
  const { id } = (await prepare('POST my-address/add', address, customer)).body.data.address[0]
  await measure('POST offers/checkout', { token, delivery_address_id: id, billing_address_id: id }, customer)
  await measure('POST offers', {}, customer)
  await measure('POST offers/decline', { token: await sentOffer(stage, customer) }, customer)
}
