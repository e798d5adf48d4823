import { signedInCustomer } from '../../../shop/customers/testing.ts'
import type { Scenario } from '../stage.ts'

/** The customer's own data, and what was agreed to. */
export const accountScenario: Scenario = async ({ shop, measure, measureWithCode }) => {
  const customer = await signedInCustomer(shop)
  await measure('POST my-profile', {}, customer)
  await measureWithCode('POST edit-profile', { name: 'Asha R.', email: `new.${customer.email}` }, customer)
  await measure('POST save-pan', { pan: 'ABCPD1234F' }, customer)
  await measure('POST my-pan', {}, customer)
  await measure('POST my-pan/remove', {}, customer)
  await measure('POST my-gst-details/save', business, customer)
  await measure('POST my-gst-details', {}, customer)
  await measure('POST my-gst-details/remove', {}, customer)
  await measure('POST message-preferences', { language: 'hi' }, customer)
  await measure('POST consent', { purpose: 'marketing', given: 1 }, customer)
  await measure('POST consent-log', {}, customer)
  await measureWithCode('POST nominees/save', { list: [nominee] }, customer)
  await measure('POST nominees', {}, customer)
  await measure('GET refer-friends', { page: 1 }, customer)
  await measureWithCode('POST my-data/export', {}, customer)
  await shop.jobs.runDue()
  const { copies } = (await measure('POST my-data', {}, customer)).body.data
  await measure('GET my-data/copy', { id: copies[0].id }, customer)
  await measureWithCode('POST my-data/erase', {}, customer)
  await measure('POST my-data/keep', {}, customer)
}

const business = { gstin: '27AAPFU0939F1ZV', registered_name: 'Zaveri & Sons Jewellers LLP' }
const nominee = { name: 'Ravi Rao', relation: 'spouse', born_on: '1984-03-09', share: 100, guardian_name: '' }

export const holdingsScenario: Scenario = async ({ shop, measure }) => {
  const customer = await signedInCustomer(shop)
  const coin = {
    ...{ source: 'Others', source_name: 'Family', metal_type: 'Gold', product_name: 'Lakshmi Gold Coin, 8 g' },
    ...{ weight: '8', acquisition_cost: '41200', quantity: '1' },
  }
  const { id } = (await measure('POST holding-add', coin, customer)).body.data.holding
  await measure('POST holding-update', { ...coin, id, quantity: '2' }, customer)
  await measure('POST holding-list', { holding_time: 'all' }, customer)
  await measure('POST holding-history', { holding_time: 'all' }, customer)
  await measure('POST holding-lots', {}, customer)
  await measure('GET holding-statement', { year: '2026-27', format: 'csv' }, customer)
  await measure('POST holding-remove', { id }, customer)
}

export const wishlistScenario: Scenario = async ({ shop, measure, prepare }) => {
  const customer = await signedInCustomer(shop)
  const [one, other] = shop.catalogue.now.shelf.products
  await prepare('POST wishlist/add', { product_id: one?.id }, customer)
  await measure('POST wishlist/add', { product_id: other?.id }, customer)
  await measure('GET wishlist', {}, customer)
  await measure('POST wishlist/remove', { product_id: other?.id }, customer)
}

export const addressesScenario: Scenario = async ({ shop, measure }) => {
  const customer = await signedInCustomer(shop)
  const [{ id }] = (await measure('POST my-address/add', address, customer)).body.data.address
  await measure('POST my-address', {}, customer)
  await measure('POST my-address/edit', { ...address, id, address: '15 Zaveri Bazaar, third floor' }, customer)
  await measure('POST my-address-store', {}, customer)
  await measure('POST get-city', { state_id: 27 }, customer)
  await measure('POST my-address/delete/{id}', { id }, customer)
}

const address = {
  ...{ first_name: 'Asha', last_name: 'Rao', email: 'asha@customers.example', mobile: '9876500001' },
  ...{ address: '14 Zaveri Bazaar, second floor', state_id: 27, city_id: '', pincode: '400002', address_mode: 'home' },
}
