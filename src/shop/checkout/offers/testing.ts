/** A shop with offers to customers, for tests. */
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { signedInCustomer, type TestCustomer } from '../../customers/testing.ts'
import { openTicket } from '../../support/tickets/actions.ts'
import { payingBench, type TestBuyer } from '../pay/testing.ts'
import { offerTokenOf } from './link.ts'

export const customPiece = {
  kind: 'custom',
  name: 'Ganesha idol after your drawing',
  weightMg: 250_000,
  finenessPer10000: 9_250,
  hsn: '71141110',
  quantity: 1,
  makingChargePaise: 4_000_00,
  discountPaise: 0,
  fixedPricePaise: null,
}

export async function offerBench() {
  const bench = await payingBench()
  const { shop } = bench
  const owner = await createTestStaff(shop, 'owner')
  /** Without `who` as an owner who has just signed in: tests move the clock beyond the end of a session. */
  const send = async (method: 'GET' | 'POST', path: string, body?: unknown, who?: SignedInStaff) =>
    requestAs(bench, who ?? (await createTestStaff(shop, 'owner')), method, path, body)
  const productLine = (over: object = {}) => ({
    kind: 'product',
    productId: bench.silverPiece().id,
    quantity: 5,
    makingChargePaise: null,
    discountPaise: 0,
    fixedPricePaise: null,
    ...over,
  })

  async function ticketOf(customer: TestCustomer, kind: 'quote' | 'customization' = 'quote'): Promise<string> {
    const { name, email, mobile } = customer
    const message = 'Fifty coins for our colleagues, please'
    return (await openTicket(shop, { kind, customerId: null, name, email, mobile, message })).number
  }

  /** A draft for a new customer. */
  async function draft(over: object = {}) {
    const customer = await signedInCustomer(shop)
    const ticketNumber = await ticketOf(customer)
    const terms = { priceKind: 'fixed', lines: [productLine()], deliveryChargePaise: 0, validHours: 24, note: '' }
    const created = await send('POST', 'admin/offers/create', { ticketNumber, ...terms, ...over })
    return { customer, ticketNumber, created, number: created.body.data?.number as string }
  }

  /** An offer that its customer has got. Sending is approved here: what needs a second person is tested where it matters. */
  async function sent(over: object = {}) {
    const drafted = await draft(over)
    const { number } = drafted
    const { sendOffer } = await import('./send-offer.ts')
    await sendOffer(shop, { number, revision: 1, staff: owner.staff })
    const offer = (await send('GET', `admin/offers/one?number=${number}`)).body.data
    return { ...drafted, offer, token: offerTokenOf(shop, number) }
  }

  const see = (token: string, who?: TestCustomer) =>
    bench.call('POST', 'offers/see', { token }, who ? { token: who.token } : {})

  /** Takes the offer to the payment page. */
  async function checkOut(token: string, who: TestCustomer) {
    const address = {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@customers.example',
      mobile: '9876500001',
      address: '14 Zaveri Bazaar, second floor',
      state_id: 27,
      city_id: '',
      pincode: '400002',
      address_mode: 'home',
    }
    await bench.post(who, 'save-pan', { pan: 'ABCPR1234F' })
    const { id } = (await bench.post(who, 'my-address/add', address)).body.data.address[0]
    return bench.post(who, 'offers/checkout', { token, delivery_address_id: id, billing_address_id: id })
  }

  /** As `checkOut`; the customer with the order of the offer. */
  async function buyerOf(token: string, who: TestCustomer): Promise<TestBuyer> {
    const { status, body } = await checkOut(token, who)
    if (status !== 200) throw new Error(body.errorMessage)
    return { ...who, orderId: body.data.order_id, total: 0 }
  }

  return { ...bench, owner, send, productLine, ticketOf, draft, sent, see, checkOut, buyerOf }
}
