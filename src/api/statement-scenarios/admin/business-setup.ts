import { webhookDeliveries } from '../../../shop/messaging/webhooks/records.ts'
import { takeReading } from '../../../shop/pricing/rates/actions.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import { paidOrder } from '../shop/orders.ts'
import type { Scenario } from '../stage.ts'

const prices = { sell: 25_050, ownBuy: 24_050, otherBuy: 23_800 }

/** Rates published by hand, the terms of the feed, and a jump of it that waits for somebody. */
export const ratesScenario: Scenario = async ({ shop, clock, measure, prepare, setSilver }) => {
  const owner = await createTestStaff(shop, 'owner')
  const { terms } = (await measure('GET admin/rates', {}, owner)).body.data
  const effect = { silverSell: prices.sell, silverOwnBuy: prices.ownBuy, silverOtherBuy: prices.otherBuy }
  await measure('GET admin/rates/effect', effect, owner)
  await measure('GET admin/rates/chart', { metal: 'silver', days: 30 }, owner)
  const lastPublicationId = async (): Promise<number> =>
    (await prepare('GET admin/rates', {}, owner)).body.data.publications[0]?.id ?? 0
  const publication = { gold: null, silver: prices, validUntil: null, seen: await lastPublicationId() }
  await measure('POST admin/rates/publish', publication, owner)
  await measure('GET admin/rates/publications', {}, owner)
  const wider = { ...terms, ownGoldSpread: terms.ownGoldSpread + 1 }
  await measure('GET admin/rates/terms-effect', { terms: JSON.stringify(wider) }, owner)
  await measure('POST admin/rates/terms', { terms: wider, seen: await lastPublicationId() }, owner)

  const reading = { metal: 'silver', paisePerGram: 30_000, source: 'simulated', validUntil: null } as const
  const settings = { ...shop.catalogue.now.content.settings.rates, ...terms }
  await shop.db.transaction((tx) =>
    takeReading(tx, { ...reading, asOf: clock.now() }, { terms: settings, now: clock.now() }),
  )
  await shop.catalogue.refresh('rates')
  await measure('POST admin/rates/held', { metal: 'silver', accept: false }, owner)
  await measure('POST admin/rates/selling', { metals: ['gold'], stopped: true, reason: 'The feed is wrong' }, owner)
  await prepare('POST admin/rates/selling', { metals: ['gold'], stopped: false }, owner)
  await setSilver(1)
}

export const deliveryScenario: Scenario = async ({ shop, measure, prepare }) => {
  const owner = await createTestStaff(shop, 'owner')
  const { terms, stores } = (await measure('GET admin/delivery', {}, owner)).body.data
  await measure('GET admin/delivery/pincode', { pincode: '400002' }, owner)
  const slower = { ...terms, despatchWithinDays: terms.despatchWithinDays + 1 }
  await measure('POST admin/delivery/terms', { terms: slower, seen: terms }, owner)
  await measure('POST admin/delivery/holidays/add', { day: '2026-12-24', title: 'A holiday' }, owner)
  await measure('POST admin/delivery/holidays/remove', { day: '2026-12-24' }, owner)
  await measure('POST admin/delivery/pincodes/close', { first: '560001', last: '560010', reason: 'Floods' }, owner)
  const { closed } = (await prepare('GET admin/delivery', {}, owner)).body.data
  await measure('POST admin/delivery/pincodes/reopen', { id: closed[0].id }, owner)
  const { place: _, ...store } = stores[0]
  await measure('POST admin/delivery/stores/save', { ...store, hours: 'Monday to Friday, 11 am to 6 pm' }, owner)
}

/** The templates of messages, the registration of two, and a test. */
export const messageTemplatesScenario: Scenario = async ({ shop, measure }) => {
  const owner = await createTestStaff(shop, 'owner')
  const ids = { dltId: '1107161234567890123', providerId: '65a1b2c3d4e5f60718293a4b' }
  await measure('GET admin/messages', {}, owner)
  await measure('GET admin/messages/sms', { name: 'order-placed' }, owner)
  await measure('GET admin/messages/email', { name: 'order-placed' }, owner)
  await measure('GET admin/messages/preview', { name: 'order-placed' }, owner)
  const entry = { name: 'order-placed', ...ids, seen: { dltId: '', providerId: '' } }
  await measure('POST admin/messages/register', entry, owner)
  const list = `Template,DLT template ID\norder-ready,${ids.dltId}`
  const whatsApp = { whatsAppName: 'order_placed', isApproved: true }
  const seen = { whatsAppName: '', isApproved: false }
  await measure('POST admin/messages/whatsapp', { name: 'order-placed', language: 'en', ...whatsApp, seen }, owner)
  await measure('POST admin/messages/import', { list }, owner)
  await measure('POST admin/messages/test', { channel: 'email', name: 'order-placed' }, owner)
  await measure('POST admin/messages/export', {}, owner)
}

/** Webhook endpoints and access tokens of other systems. */
export const integrationsScenario: Scenario = async (stage) => {
  const { shop, clock, measure } = stage
  const owner = await createTestStaff(shop, 'owner')
  const request = { url: 'https://erp.example.com/orders', note: 'ERP', events: ['order.placed', 'order.paid'] }
  const { id } = (await measure('POST admin/machines/endpoints/add', request, owner)).body.data
  await measure('GET admin/machines/endpoints', {}, owner)
  await measure('POST admin/machines/endpoints/change', { id, ...request, note: 'The ERP' }, owner)
  await measure('POST admin/machines/endpoints/rotate', { id }, owner)
  await measure('POST admin/machines/endpoints/pause', { id }, owner)
  await measure('POST admin/machines/endpoints/resume', { id }, owner)
  // Nobody is there: the delivery fails.
  await measure('POST admin/machines/endpoints/test', { id }, owner)
  const { deliveries } = (await measure('GET admin/machines/deliveries', { endpointId: id }, owner)).body.data
  await measure('GET admin/machines/deliveries/one', { id: deliveries[0].id }, owner)
  await measure('POST admin/machines/deliveries/again', { id: deliveries[0].id }, owner)
  await paidOrder(stage)
  await shop.jobs.runDue()
  await shop.db.update(webhookDeliveries).set({ state: 'failed', endedAt: clock.now() })
  await measure('POST admin/machines/deliveries/failed-again', { from: '2026-11-20', to: '2026-12-31' }, owner)
  await measure('POST admin/machines/endpoints/remove', { id }, owner)

  const token = { name: 'ERP', scopes: ['products.read'], days: 90 }
  const created = (await measure('POST admin/machines/tokens/create', token, owner)).body.data
  await measure('GET admin/machines/tokens', {}, owner)
  await measure('POST admin/machines/tokens/revoke', { id: created.id }, owner)
}
