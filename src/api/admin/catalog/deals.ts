import { endDeal, saveDeal } from '../../../shop/catalog/deals/admin/actions.ts'
import { effectOf } from '../../../shop/catalog/deals/admin/effect.ts'
import { readDeals } from '../../../shop/catalog/deals/admin/reading.ts'
import { assessDeal } from '../../../shop/catalog/deals/admin/risk.ts'
import type { DealFormData, DealItem } from '../../../shop/catalog/deals/admin/rules.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { formatCount } from '../../../units/plural.ts'
import * as wire from '../../../wire/admin/catalog/deals.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { listVersions } from '../content/versions.ts'

const most = 100

const deals: StaffHandler<typeof wire.listDeals> = async (shop) => {
  const found = await readDeals(shop.db, { most, now: shop.clock.now() })
  return {
    data: {
      deals: found.map(({ changedAt: _at, ...deal }) => ({ ...deal, items: effects(shop, deal.items) })),
      occasions: shop.catalogue.now.shelf.families.occasions.map(({ id, title, archivedAt }) => ({
        ...{ id, title },
        isArchived: archivedAt !== null,
      })),
    },
  }
}

const effects = (shop: Shop, items: readonly DealItem[]) =>
  items.flatMap(({ productId, makingOffBasisPoints, makingValue }) => {
    const item = { productId, makingOffBasisPoints, makingValue }
    const found = effectOf(shop, item)
    if (!found) return []
    const { name, makingKind, makingValue: makingNow } = found.product
    const prices = {
      listPricePaise: found.listPrice,
      pricePaise: found.priceNow,
      dealPricePaise: found.priceThen,
    }
    return [{ ...item, name, makingKind, makingNow, ...prices }]
  })

const effect: StaffHandler<typeof wire.previewDeal> = async (shop, { params }) => {
  const items = wire.itemsOfText(params.items)
  if (!items) throw refuse('deals.bad-items', {}, 'items')
  return { data: { items: effects(shop, items) } }
}

const save: StaffHandler<typeof wire.saveDeal> = async (shop, { params: { id, seen, ...form }, staff }) => ({
  data: { id: await saveDeal(shop, { id, seen, form, by: staff.name }) },
})

const end: StaffHandler<typeof wire.endDeal> = async (shop, { params: { id }, staff }) => {
  await endDeal(shop, { id, by: staff.name })
  return { data: null }
}

const history: StaffHandler<typeof wire.dealHistory> = (shop, { params: { id: key } }) =>
  listVersions<DealFormData>(shop, { kind: 'deal', key }, saysDeal)

/** "Diwali bars: 3 products, from 21 Nov 2026, 11:00 am until …" */
const saysDeal = ({ title, startsAt, endsAt, items }: DealFormData): string =>
  `${title}: ${formatCount(items.length, 'product')}, from ${formatDateAndTime(new Date(startsAt))} until ${formatDateAndTime(new Date(endsAt))}`

export const dealsCalls = {
  'GET admin/deals': staffCall('offers', wire.listDeals, deals),
  'GET admin/deals/effect': staffCall('offers', wire.previewDeal, effect),
  'GET admin/deals/history': staffCall('offers', wire.dealHistory, history),
  'POST admin/deals/save': staffCall('offers', wire.saveDeal, save, {
    isIdempotent: true,
    about: ({ id }) => (id === null ? null : { kind: 'deal', id: String(id) }),
    agree: 'offers.agree',
    risk: assessDeal,
  }),
  'POST admin/deals/end': staffCall('offers', wire.endDeal, end, {
    isIdempotent: true,
    about: ({ id }) => ({ kind: 'deal', id: String(id) }),
    risk: { harmless: 'prices return to what they were' },
  }),
} as const
