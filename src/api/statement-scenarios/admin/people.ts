import sharp from 'sharp'
import { reviews } from '../../../shop/catalog/reviews/records.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { activateTestWallet } from '../../../shop/loyalty/points-wallet/testing.ts'
import { orders } from '../../../shop/orders/records.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'

export const customersScenario: Scenario = async ({ shop, measure }) => {
  const owner = await createTestStaff(shop, 'owner')
  const { id } = await signedInCustomer(shop, { name: 'Zubin Mehta' })
  await activateTestWallet(shop, id)
  await measure('GET admin/customers', { search: 'zubin' }, owner)
  await measure('GET admin/customers/one', { id }, owner)
  await measure('GET admin/search', { text: 'zubin' }, owner)
  await measure('GET admin/failed-debits', { view: 'open' }, owner)
  await measure('POST admin/customers/export?search=zubin', {}, owner)
  await measure('POST admin/customers/reveal', { id, what: 'mobile', reason: 'The customer asked' }, owner)
  const points = { id, asset: 'POINT', amount: 80, why: 'A parcel came late' }
  await measure('POST admin/customers/adjust', points, owner)
  await measure('POST admin/customers/end-sessions', { id }, owner)
  await measure('POST admin/customers/block', { id, block: true, why: 'Stolen cards' }, owner)
}

export const ticketsScenario: Scenario = async ({ shop, measure, prepare }) => {
  const owner = await createTestStaff(shop, 'owner')
  const customer = await signedInCustomer(shop)
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#b3872f' } })
    .png()
    .toBuffer()
  const request = {
    ...{ name: 'Asha Rao', email: 'asha.rao@example.in', mobile: '9876500011', pincode: '422013' },
    ...{ catalog_id: shop.catalogue.now.gallery[0]?.id, product_type: 'silver', special_instructions: 'Two names' },
    image: `data:image/png;base64,${picture.toString('base64')}`,
  }
  const number = (await prepare('POST save-catalog-request', request, customer)).body.data.ticket
  await measure('GET admin/requests', {}, owner)
  const period = { from: '2026-11-01', to: '2026-11-30' }
  await measure('GET admin/requests/report', period, owner)
  await measure('POST admin/requests/report/export?from=2026-11-01&to=2026-11-30', {}, owner)
  await measure('GET admin/requests/one', { number }, owner)
  await measure('GET admin/requests/picture', { number }, owner)
  await measure('POST admin/requests/contact', { number, reason: 'The customer asked' }, owner)
  await measure('POST admin/requests/assign', { number, mine: true }, owner)
  await measure('POST admin/requests/note', { number, text: 'The customer rang twice.' }, owner)
  const [known] = await shop.db.select({ order: orders.uniqueOrderId }).from(orders).limit(1)
  await measure('POST admin/requests/link', { number, order: known?.order, isLinked: true }, owner)
  await measure('POST admin/requests/answer', { number, text: 'We look at it.', close: false }, owner)
  await measure('POST admin/requests/canned/save', { title: 'Seal', text: 'Dear {name}, about {number}' }, owner)
  await measure('GET admin/requests/replies', { number }, owner)
  const { response } = (await measure('GET admin/requests/canned', {}, owner)).body.data
  await measure('POST admin/requests/canned/drop', { id: response[0].id }, owner)
  await measure('GET admin/leads', { kind: 'quotes' }, owner)
  await measure('POST admin/leads/export?kind=quotes', {}, owner)
}

const comment = 'Bright, heavy and well packed'

async function writtenReview({ shop }: ScenarioStage): Promise<{ id: number; comment: string }> {
  const { id: customerId } = await signedInCustomer(shop)
  const opinion = { author: 'Asha R.', place: 'Pune', rating: 4, comment, writtenAt: shop.clock.now() }
  const productId = shop.catalogue.now.shelf.products[0]!.id
  const [row] = await shop.db
    .insert(reviews)
    .values({ ...opinion, productId, customerId })
    .returning()
  return { id: row!.id, comment }
}

export const reviewsScenario: Scenario = async (stage) => {
  const { shop, measure, prepare } = stage
  const owner = await createTestStaff(shop, 'owner')
  const [good, bad] = [await writtenReview(stage), await writtenReview(stage)]
  await measure('GET admin/reviews', {}, owner)
  await measure('POST admin/reviews/approve', { reviews: [good] }, owner)
  await measure('POST admin/reviews/refuse', { reviews: [bad], why: 'It names a person.' }, owner)
  const { slug } = shop.catalogue.now.shelf.products[0]!
  const text = `Source,Source URL,Rating,Author,Date,Review,Product\nMaps,https://maps.example/1,5,Ravi,20-11-2026,Bright,${slug}`
  const { digest } = (await measure('POST admin/reviews/outside/preview', { text }, owner)).body.data
  const file = { text, fileName: 'maps.csv', digest }
  const { proposal_id } = (await measure('POST admin/reviews/outside/import', file, owner)).body.data
  await prepare('POST admin/approvals/approve', { id: proposal_id }, await createTestStaff(shop, 'owner'))
  const { id } = (await measure('GET admin/reviews/outside', {}, owner)).body.data.imports[0]
  await measure('POST admin/reviews/outside/remove', { id }, owner)
}
