import type * as z from 'zod/mini'
import { assessCoupon, endCoupon, saveCoupon, saysCoupon } from '../../../shop/catalog/coupons/desk.ts'
import { type ListedCoupon, listCoupons } from '../../../shop/catalog/coupons/desk-list.ts'
import { type CouponSheet, mostAlone } from '../../../shop/catalog/coupons/rules/desk.ts'
import { codeOf } from '../../../shop/catalog/coupons/rules.ts'
import { productOf } from '../../../shop/catalog/snapshot/catalogue.ts'
import { labelOf, paymentModes } from '../../../shop/pricing/payment-modes.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { openProposals } from '../../../shop/staff/approvals/reading.ts'
import * as wire from '../../../wire/admin/catalog/coupons.ts'
import { type StaffHandler, staff } from '../../call.ts'
import { toldVersions } from '../content/versions.ts'

const size = 50

const coupons: StaffHandler<typeof wire.coupons> = async (shop, { asks, staff }) => {
  const found = await listCoupons(shop.db, { ...asks, state: asks.state ?? null, size, now: shop.clock.now() })
  const waiting = (await openProposals(shop, staff)).filter(({ kind }) => kind === 'POST admin/coupons/save')
  const { subCategories } = shop.catalogue.now.shelf.families
  return {
    data: {
      coupons: found.coupons.map((one) => shown(shop, one)),
      counts: { ...found.counts },
      total: found.total,
      size,
      proposals: waiting.map(({ id, sentence, proposedByName: by, proposedAt: at }) => ({ id, sentence, by, at })),
      choices: {
        subCategories: subCategories.map(({ id, title }) => ({ id, title })),
        paymentModes: paymentModes.map((code) => ({ code, title: labelOf(code) })),
        mostAloneBasisPoints: mostAlone,
      },
    },
  }
}

function shown({ catalogue }: Shop, one: ListedCoupon) {
  const { discount, minimumOrder, scope, withdrawnAt: _withdrawn, taken: _taken, ...rest } = one
  const ids = scope.by === 'product' ? scope.ids : []
  return {
    ...rest,
    discount:
      discount.kind === 'percent'
        ? { kind: discount.kind, shareBasisPoints: discount.share, mostPaise: discount.most }
        : { kind: discount.kind, amountPaise: discount.amount },
    minimumOrderPaise: minimumOrder,
    scope: 'ids' in scope ? { ...scope, ids: [...scope.ids] } : scope,
    products: ids.map((id) => ({ id, name: productOf(catalogue, id)?.name ?? `Product ${id}` })),
  }
}

const history: StaffHandler<typeof wire.history> = (shop, { asks: { id: key } }) =>
  toldVersions<CouponSheet>(shop, { kind: 'coupon', key }, (sheet) =>
    saysCoupon({ ...sheet, endsAt: new Date(sheet.endsAt) }),
  )

type WrittenOnWire = z.output<typeof wire.save.asks>

/** Throws `coupons.bad-mode`. */
function sheetOf({ id: _id, seen: _seen, ...asked }: WrittenOnWire): CouponSheet {
  const { discount, minimumOrderPaise: minimumOrder, code, ...rest } = asked
  if (!asked.paymentModes.every((mode) => paymentModes.includes(mode as never)))
    throw refuse('coupons.bad-mode', {}, 'paymentModes')
  return {
    ...rest,
    minimumOrder,
    code: codeOf(code),
    discount:
      discount.kind === 'percent'
        ? { kind: 'percent', share: discount.shareBasisPoints, most: discount.mostPaise }
        : { kind: 'flat', amount: discount.amountPaise },
  }
}

const save: StaffHandler<typeof wire.save> = async (shop, { asks, staff }) => {
  const { id, seen } = asks
  await saveCoupon(shop, { id, sheet: sheetOf(asks), seen }, staff.name)
  return { data: null }
}

const end: StaffHandler<typeof wire.end> = async (shop, { asks: { id }, staff }) => {
  await endCoupon(shop, id, staff.name)
  return { data: null }
}

export const couponsCalls = {
  'GET admin/coupons': staff('offers', wire.coupons, coupons),
  'GET admin/coupons/history': staff('offers', wire.history, history),
  'POST admin/coupons/save': staff('offers', wire.save, save, {
    moves: true,
    about: ({ code }) => ({ kind: 'coupon', id: codeOf(code) }),
    agree: 'offers.agree',
    risk: (shop, db, asks) => assessCoupon(shop, db, { id: asks.id, sheet: sheetOf(asks) }),
  }),
  'POST admin/coupons/end': staff('offers', wire.end, end, {
    moves: true,
    risk: { harmless: 'nobody new can use it' },
    about: ({ id }) => ({ kind: 'coupon', id: String(id) }),
  }),
} as const
