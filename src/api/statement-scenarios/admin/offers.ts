import { createTestStaff } from '../../../testing-staff.ts'
import type { Scenario } from '../stage.ts'

const coupon = {
  ...{ id: null, seen: 0, code: 'diwali 3', discount: { kind: 'percent', shareBasisPoints: 300, mostPaise: 2_000_00 } },
  ...{ minimumOrderPaise: 10_000_00, startsAt: '2026-11-21T00:00:00+05:30', endsAt: '2026-12-21T00:00:00+05:30' },
  ...{ usageLimit: 2, perCustomerLimit: 1, scope: { by: 'metal', metal: 'silver' }, firstOrderOnly: false },
  ...{ excludeDealItems: true, paymentModes: ['UPI'], listed: true },
}

export const offersScenario: Scenario = async ({ shop, measure }) => {
  const owner = await createTestStaff(shop, 'owner')
  await measure('POST admin/coupons/save', coupon, owner)
  const { coupons } = (await measure('GET admin/coupons', { search: 'DIWALI3' }, owner)).body.data
  await measure('GET admin/coupons/history', { id: coupons[0].id }, owner)
  await measure('POST admin/coupons/end', { id: coupons[0].id }, owner)

  const { shelf, offers: running } = shop.catalogue.now
  const inDeal = new Set(running.map(({ productId }) => productId))
  const piece = shelf.products.find((one) => !inDeal.has(one.id) && !one.freeMakingCharge && one.makingValue > 1000)
  const items = [{ productId: piece?.id, makingOffBasisPoints: 5000, makingValue: null }]
  await measure('GET admin/deals/effect', { items: JSON.stringify(items) }, owner)
  const times = { startsAt: '2026-11-24T11:00:00+05:30', endsAt: '2026-11-25T21:00:00+05:30' }
  const deal = { id: null, seen: 0, title: 'Winter silver', occasionId: null, ...times, items }
  const { id } = (await measure('POST admin/deals/save', deal, owner)).body.data
  await measure('GET admin/deals', {}, owner)
  await measure('GET admin/deals/history', { id }, owner)
  await measure('POST admin/deals/end', { id }, owner)
}

interface Row {
  readonly key: string
  readonly item: { readonly kind: string; readonly facts: object }
  readonly version: number
}

export const contentScenario: Scenario = async ({ shop, measure, prepare }) => {
  const owner = await createTestStaff(shop, 'owner')
  const { announcement, items } = (await measure('GET admin/content', {}, owner)).body.data
  await measure('POST admin/content/announce', { text: 'Closed on Diwali', seen: announcement.text }, owner)
  const { key, item, version } = items.find((row: Row) => row.item.kind === 'tile') as Row
  const changed = { ...item, facts: { ...item.facts, title: 'Coins of silver' } }
  await measure('POST admin/content/draft', { key, item: changed }, owner)
  await measure('POST admin/content/save', { key, isNew: false, seen: version, item: changed }, owner)
  const { versions } = (await measure('GET admin/content/history', { kind: 'tile', key }, owner)).body.data
  const after = (await prepare('GET admin/content', {}, owner)).body.data.items as readonly Row[]
  const tileVersion = after.find((row) => row.item.kind === 'tile' && row.key === key)?.version
  await measure(
    'POST admin/content/restore',
    { kind: 'tile', key, version: versions.at(-1).id, seen: tileVersion },
    owner,
  )
}
