/** Products and offers in progress: a draft, a delivery with a damaged piece, a coupon waiting for approval. */

import { assessCoupon } from '../../../shop/catalog/coupons/manage-coupons.ts'
import { createProduct } from '../../../shop/catalog/products/actions.ts'
import { emptyProductForm, type ProductFormData } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { recordStockMovement } from '../../../shop/inventory/stock/actions.ts'
import type { StockMovementRequest } from '../../../shop/inventory/stock/rules.ts'
import { vault } from '../../../shop/ledger/stock/rules.ts'
import { proposeAct } from '../../../shop/operations/authorization/authorize.ts'
import { istMoment } from '../../../units/date.ts'
import { RUPEE } from '../../../units/paise.ts'
import { GRAM } from '../../../units/weight.ts'
import type { AdminSeedContext } from '../staff/demo-admin.ts'

/** Not photographed yet, and without a URL handle. */
const draft: ProductFormData = {
  ...emptyProductForm,
  name: 'Silvera Makar Sankranti Kite Silver Coin, 20 g',
  slug: 'silvera-makar-sankranti-kite-silver-coin-20-g',
  sku: 'SLV-NEW-20K',
  brandId: 1,
  subCategoryId: 8,
  weightMg: 20 * GRAM,
  finenessPer10000: 9990,
  makingKind: 'per_gram',
  makingValue: 45 * RUPEE,
  hsn: '71189000',
  countryOfOrigin: 'India',
  description: '<p>A kite over the rooftops of Ahmedabad; struck for Makar Sankranti.</p>',
}

export async function seedGoods(context: AdminSeedContext): Promise<void> {
  const { name: by } = context.staff('CATALOG')
  await createProduct(context.ago(1.1), { form: draft, by })
  await seedStock(context)
  await seedCoupon(context)
}

const blankMovement = {
  reference: '',
  reason: '',
  serials: [],
  account: 'shelf',
  locationId: vault,
  toLocationId: null,
} as const

async function seedStock(context: AdminSeedContext): Promise<void> {
  const { shelf } = context.ago(0).catalogue.now
  // The last product of the range, because nothing depends on its stock.
  const product = shelf.products.findLast(({ metal, preSale, onOrder }) => metal === 'silver' && !preSale && !onOrder)
  const { name: by } = context.staff('OPS')
  const record = (
    daysAgo: number,
    movement: Pick<StockMovementRequest, 'kind' | 'pieces'> & Partial<StockMovementRequest>,
  ) => recordStockMovement(context.ago(daysAgo), { ...blankMovement, ...movement, productId: product!.id, by })
  const serials = Array.from({ length: 12 }, (_, nth) => `MM26-${4401 + nth}`)
  await record(3.2, { kind: 'received', pieces: 12, reference: 'Delivery note MMTC 2026/1183', serials })
  await record(3.1, {
    kind: 'damaged',
    pieces: 1,
    serials: serials.slice(6, 7),
    reason: 'Scratched across the face when it was unpacked',
  })
  await record(1, { kind: 'adjusted', pieces: -1, reason: 'Given to the counter at Johari Bazaar as a sample' })
}

/** 10 % is more than one member of staff may grant alone. */
async function seedCoupon(context: AdminSeedContext): Promise<void> {
  const terms = {
    code: 'KITE10',
    usageLimit: 500,
    perCustomerLimit: 1,
    scope: { by: 'metal', metal: 'silver' } as const,
    firstOrderOnly: false,
    excludeDealItems: true,
    paymentModes: [],
    listed: true,
  }
  const [share, most, minimumOrder] = [1000, 1_500 * RUPEE, 5_000 * RUPEE]
  const [startsAt, endsAt] = [istMoment('2027-01-07'), istMoment('2027-01-16')]
  const form = { ...terms, discount: { kind: 'percent', share, most } as const, minimumOrder, startsAt, endsAt }
  const shop = context.ago(0.2)
  await proposeAct(shop, {
    act: 'POST admin/coupons/save',
    about: { kind: 'coupon', id: form.code },
    risk: await assessCoupon(shop, context.tx, { id: null, form }),
    staff: context.staff('CATALOG'),
    isMachine: false,
    reasons: ['large-coupon'],
    locations: null,
    facts: {
      ...terms,
      ...{ id: null, seen: 0, discount: { kind: 'percent', shareBasisPoints: share, mostPaise: most } },
      ...{ minimumOrderPaise: minimumOrder, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    },
  })
}
