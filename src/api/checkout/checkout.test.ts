// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeCart } from '../../shop/cart/cart-lifecycle.ts'
import { signedInCustomer, type TestCustomer } from '../../shop/customers/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const form = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@customers.example',
  mobile: '+91 98765 00001',
  address: '14 Zaveri Bazaar, second floor',
  state_id: 27,
  city_id: '',
  pincode: '400002',
  address_mode: 'home',
}
const post = (customer: TestCustomer, path: string, body: object = {}) => test.call('POST', path, body, customer)
const newAddress = async (customer: TestCustomer, over: object = {}) =>
  (await post(customer, 'my-address/add', { ...form, ...over })).body.data.address[0]
const productId = (metal: string, least = 0) =>
  test.shop.catalogue.now.shelf.products.find(
    (one) => one.metal === metal && one.weightMg >= least && test.shop.catalogue.sellableOf(one) >= 5,
  )!.id
const filledCart = async (customer: TestCustomer, over: object = {}) =>
  (await post(customer, 'cart/add', { product_id: productId('silver'), qty: 1, session_id: '', ...over })).body.data

describe('check-pincode', () => {
  it('tells place, promise and days', async () => {
    const { status, body } = await test.call('GET', 'check-pincode?pincode=400002')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      PinCode: '400002',
      PincodeDescription: 'Mumbai, Maharashtra',
      message: 'We deliver here. Ships by Wed, 25 Nov 2026. Tracking and insurance included.',
      serviceable: true,
      edd_days: 6,
      ships_by: '2026-11-25',
      arrives_on: '2026-11-27',
      state: 'Maharashtra',
      city: 'Mumbai',
      state_id: 27,
      city_id: expect.any(Number),
    })
    expect(body.message).toBe(body.data.message)
  })
  it.each([
    ['', 422, 'Enter your pincode'],
    ['12345', 422, 'Pincode should be 6 digits'],
    ['100000', 409, 'Delivery is not available at this pincode'],
    ['682555', 409, 'Delivery is not available at this pincode'],
  ])('%s: %i', async (pincode, status, sentence) => {
    const view = await test.call('GET', `check-pincode?pincode=${pincode}`)
    expect([view.status, view.body.error, view.body.errorMessage]).toEqual([status, true, sentence])
  })
})

describe('the address book', () => {
  it('adds, edits and deletes, under both names, with states and cities', async () => {
    const asha = await signedInCustomer(test.shop)
    const added = await newAddress(asha)
    expect(added).toMatchObject({
      name: 'Asha Rao',
      mobile: '9876500001',
      state: 'Maharashtra',
      city: 'Mumbai',
      pincode: '400002',
      address_mode: 'home',
    })
    const edited = await post(asha, 'my-address/edit', {
      ...form,
      id: added.id,
      address: '15 Zaveri Bazaar, third floor',
      address_mode: 'work',
      country: 99,
      address_type: 'DA',
      name: 'x',
    })
    expect(edited.body.data.address).toMatchObject([
      { id: added.id, address: '15 Zaveri Bazaar, third floor', address_mode: 'work' },
    ])
    const listed = await post(asha, 'my-address')
    expect(listed.body.data.addresses).toEqual(listed.body.data.address)
    expect(listed.body.data.state).toContainEqual({ id: 27, name: 'Maharashtra' })
    const removed = await post(asha, `my-address/delete/${added.id}`, { id: added.id })
    expect(removed.body.data.addresses).toEqual([])
    const cities = await post(asha, 'get-city', { state_id: 27 })
    expect(cities.body.data.cities).toContainEqual({ id: added.city_id, name: 'Mumbai' })
  })

  it('says what is missing, field by field', async () => {
    const asha = await signedInCustomer(test.shop)
    const { status, body } = await post(asha, 'my-address/add', {
      first_name: '',
      last_name: '',
      email: 'x',
      mobile: '12',
      address: '',
      pincode: '',
    })
    expect(status).toBe(422)
    expect(body.data.errors).toEqual({
      first_name: 'Enter your first name',
      last_name: 'Enter your last name',
      email: 'Enter your email address',
      mobile: 'Enter your mobile',
      address: 'Enter your address',
      pincode: 'Enter your pincode',
    })
  })

  it('holds state and pincode together', async () => {
    const asha = await signedInCustomer(test.shop)
    const { status, body } = await post(asha, 'my-address/add', { ...form, state_id: 29 })
    expect([status, body.data.errors]).toEqual([422, { state_id: 'This pincode belongs to Maharashtra' }])
  })

  it('belongs to one customer alone', async () => {
    const [asha, ravi] = [await signedInCustomer(test.shop), await signedInCustomer(test.shop)]
    const { id } = await newAddress(asha)
    expect((await post(ravi, 'my-address/edit', { ...form, id })).status).toBe(404)
    expect((await post(ravi, `my-address/delete/${id}`, { id })).status).toBe(404)
    await filledCart(ravi)
    expect((await post(ravi, 'checkout-address-cart-update', { address_id: id })).status).toBe(404)
    expect((await test.call('POST', 'my-address')).status).toBe(401)
  })

  it('keeps twenty and no more, however fast they come', async () => {
    const asha = await signedInCustomer(test.shop)
    const attempts = await Promise.all(Array.from({ length: 25 }, () => post(asha, 'my-address/add', form)))
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(attempts.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe('from cart to payment', () => {
  it('leads through address and summary', async () => {
    const asha = await signedInCustomer(test.shop)
    const { order_id } = await filledCart(asha)
    const address = await newAddress(asha)
    const chosen = await post(asha, 'checkout-address-cart-update', { address_id: address.id })
    expect(chosen.body.data).toMatchObject({
      address_details: { id: address.id },
      cart_details: { order_id, active_address: { id: address.id } },
    })
    expect(chosen.body.message).toBe('We deliver to Mumbai, Maharashtra. Tracking and insurance included.')
    const early = await post(asha, 'order-summary-save', { order_id, special_instruction: '' })
    expect(early.status).toBe(409)
    const ids = { order_id, delevery_address_id: address.id, billing_address_id: address.id, isBillSend: 'Y' }
    const saved = await post(asha, 'checkout-address-save-order', ids)
    expect(saved.body.data.cart_details).toMatchObject({ billing_address_id: address.id, isBillSend: 'Y' })
    const summary = await post(asha, 'order-summary-save', { order_id, special_instruction: 'Engrave: Diya' })
    expect(summary.body.data.cart_details.special_instruction).toBe('Engrave: Diya')
  })

  it('asks for billing in the words of the contract', async () => {
    const asha = await signedInCustomer(test.shop)
    const { order_id } = await filledCart(asha)
    const { id } = await newAddress(asha)
    const { status, body } = await post(asha, 'checkout-address-save-order', {
      order_id,
      delevery_address_id: id,
      billing_address_id: '',
      isBillSend: 'N',
    })
    expect([status, body.errorMessage]).toEqual([
      422,
      'Sellect any billing address or select the same as delivery address',
    ])
  })

  it('delivers to no place the courier does not go to', async () => {
    const asha = await signedInCustomer(test.shop)
    await filledCart(asha)
    const island = await newAddress(asha, { pincode: '682555', state_id: '' })
    const view = await post(asha, 'checkout-address-cart-update', { address_id: island.id })
    expect([view.status, view.body.errorMessage]).toEqual([409, 'Delivery is not available at this pincode'])
  })

  it('asks for PAN from two lakh', async () => {
    const asha = await signedInCustomer(test.shop)
    const { order_id, pan_required } = await filledCart(asha, { product_id: productId('gold', 20_000), qty: 2 })
    expect(pan_required).toBe(1)
    const { id } = await newAddress(asha)
    const view = await post(asha, 'checkout-address-save-order', {
      order_id,
      delevery_address_id: id,
      billing_address_id: id,
      isBillSend: 'N',
    })
    expect([view.status, view.body.data]).toMatchObject([409, { pan_required: 1 }])
  })

  it('is collected at a store without shipping', async () => {
    const asha = await signedInCustomer(test.shop)
    const { order_id } = await filledCart(asha)
    const stores = (await post(asha, 'my-address-store')).body.data.address
    expect(stores.length).toBeGreaterThan(0)
    const picked = await post(asha, 'checkout-pickup', { order_id, store_id: stores[0].id })
    expect(picked.body.data.cart_details).toMatchObject({
      pickup_store_id: stores[0].id,
      shipping_price: 0,
      shipping_price_text: { type: 'free' },
    })
    const { id } = await newAddress(asha)
    const saved = await post(asha, 'checkout-address-save-order', {
      order_id,
      delevery_address_id: stores[0].id,
      billing_address_id: id,
      isBillSend: 'N',
    })
    expect(saved.status).toBe(200)
    expect((await post(asha, 'checkout-pickup', { order_id, store_id: 9999 })).status).toBe(404)
  })

  it("takes nobody else's order", async () => {
    const [asha, ravi] = [await signedInCustomer(test.shop), await signedInCustomer(test.shop)]
    const { order_id } = await filledCart(asha)
    await filledCart(ravi)
    const { id } = await newAddress(ravi)
    const stores = (await post(ravi, 'my-address-store')).body.data.address
    for (const [path, body] of [
      ['checkout-address-save-order', { order_id, delevery_address_id: id, billing_address_id: id }],
      ['checkout-pickup', { order_id, store_id: stores[0].id }],
      ['order-summary-save', { order_id, special_instruction: '' }],
    ] as const)
      expect((await post(ravi, path, body)).status).toBe(404)
  })

  it('goes back to the summary when the cart has changed', async () => {
    const asha = await signedInCustomer(test.shop)
    const { order_id } = await filledCart(asha)
    const { id } = await newAddress(asha)
    await post(asha, 'checkout-address-save-order', { order_id, delevery_address_id: id, billing_address_id: id })
    await post(asha, 'order-summary-save', { order_id, special_instruction: '' })
    await filledCart(asha)
    const { draftOrder } = await import('../../shop/checkout/draft.ts')
    const { findCartWithFacts } = await import('../../shop/cart/cart-facts.ts')
    const { beforePayment } = await import('../../shop/cart/priced-cart.ts')
    const found = (await findCartWithFacts(test.shop.db, { customerId: asha.id }, test.shop.clock.now()))!
    await expect(draftOrder(test.shop, test.shop.db, { ...found, terms: beforePayment })).rejects.toMatchObject({
      reason: 'checkout.summary-first',
    })
  })
})

describe('express-checkout', () => {
  const express = async (who: TestCustomer) => (await post(who, 'express-checkout')).body.data

  it('has the address of the latest order, until it is deleted', async () => {
    const asha = await signedInCustomer(test.shop)
    expect(await express(asha)).toEqual({
      address: null,
      is_adult: 0,
      has_tax_id: 0,
      gst_details: null,
      most_by_upi: 200_000,
    })
    const { order_id } = await filledCart(asha)
    const home = await newAddress(asha)
    const work = await newAddress(asha, { address_mode: 'work' })
    await post(asha, 'checkout-address-cart-update', { address_id: home.id })
    expect((await express(asha)).address).toBeNull()
    const now = test.shop.clock.now()
    const nothing = { lines: [], version: null }
    await test.shop.db.transaction((tx) => closeCart(tx, order_id, { sold: nothing, now }))
    expect((await express(asha)).address).toMatchObject({ id: home.id, pincode: '400002' })
    const other = await filledCart(asha)
    await post(asha, 'checkout-address-cart-update', { address_id: work.id })
    const later = new Date(now.getTime() + 1000)
    await test.shop.db.transaction((tx) => closeCart(tx, other.order_id, { sold: nothing, now: later }))
    expect((await express(asha)).address.id).toBe(work.id)
    await post(asha, `my-address/delete/${work.id}`, { id: work.id })
    expect((await express(asha)).address).toBeNull()
  })

  it('tells whether age and PAN are recorded, to the customer alone', async () => {
    const ravi = await signedInCustomer(test.shop)
    await post(ravi, 'consent', { purpose: 'adult', given: 1 })
    await post(ravi, 'save-pan', { pan: 'ABCPD1234F' })
    expect(await express(ravi)).toMatchObject({ is_adult: 1, has_tax_id: 1 })
    expect((await test.call('POST', 'express-checkout', {})).status).toBe(401)
  })
})
