import type * as z from 'zod/mini'
import { type AdminCoupon, listCoupons } from '../../../shop/catalog/coupons/admin-coupon-list.ts'
import {
  assessCoupon,
  describeCouponTerms,
  endCoupon,
  saveCoupon,
} from '../../../shop/catalog/coupons/manage-coupons.ts'
import { type CouponFormData, mostAlone } from '../../../shop/catalog/coupons/rules/coupon-form-data.ts'
import { normaliseCouponCode } from '../../../shop/catalog/coupons/rules.ts'
import { findProduct } from '../../../shop/catalog/snapshot/catalogue.ts'
import { labelOf, paymentModes } from '../../../shop/pricing/payment-modes.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { openProposals } from '../../../shop/staff/approvals/reading.ts'
import * as wire from '../../../wire/admin/catalog/coupons.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { listVersions } from '../content/versions.ts'

const size = 50

const coupons: StaffHandler<typeof wire.coupons> = async (shop, { params, staff }) => {
  const found = await listCoupons(shop.db, { ...params, state: params.state ?? null, size, now: shop.clock.now() })
  const waiting = (await openProposals(shop, staff)).filter(({ kind }) => kind === 'POST admin/coupons/save')
  const { subCategories } = shop.catalogue.now.shelf.families
  return {
    data: {
      coupons: found.coupons.map((one) => couponView(shop, one)),
      counts: { ...found.counts },
      total: found.total,
      size,
      proposals: waiting.map(({ id, sentence, proposedByName: by, proposedAt: at }) => ({ id, sentence, by, at })),
      choices: {
        subCategories: subCategories.map(({ id, title, archivedAt }) => ({
          id,
          title,
          isArchived: archivedAt !== null,
        })),
        paymentModes: paymentModes.map((code) => ({ code, title: labelOf(code) })),
        mostAloneBasisPoints: mostAlone,
      },
    },
  }
}

function couponView({ catalogue }: Shop, one: AdminCoupon) {
  const { discount, minimumOrder, scope, withdrawnAt: _withdrawn, taken: _used, ...rest } = one
  const ids = scope.by === 'product' ? scope.ids : []
  return {
    ...rest,
    discount:
      discount.kind === 'percent'
        ? { kind: discount.kind, shareBasisPoints: discount.share, mostPaise: discount.most }
        : { kind: discount.kind, amountPaise: discount.amount },
    minimumOrderPaise: minimumOrder,
    scope: 'ids' in scope ? { ...scope, ids: [...scope.ids] } : scope,
    products: ids.map((id) => ({ id, name: findProduct(catalogue, id)?.name ?? `Product ${id}` })),
  }
}

const history: StaffHandler<typeof wire.couponHistory> = (shop, { params: { id: key } }) =>
  listVersions<CouponFormData>(shop, { kind: 'coupon', key }, (form) =>
    describeCouponTerms({ ...form, endsAt: new Date(form.endsAt) }),
  )

type WrittenOnWire = z.output<typeof wire.saveCoupon.params>

/** Throws `coupons.bad-mode`. */
function formDataOf({ id: _id, seen: _version, ...form }: WrittenOnWire): CouponFormData {
  const { discount, minimumOrderPaise: minimumOrder, code, ...rest } = form
  if (!form.paymentModes.every((mode) => paymentModes.includes(mode as never)))
    throw refuse('coupons.bad-mode', {}, 'paymentModes')
  return {
    ...rest,
    minimumOrder,
    code: normaliseCouponCode(code),
    discount:
      discount.kind === 'percent'
        ? { kind: 'percent', share: discount.shareBasisPoints, most: discount.mostPaise }
        : { kind: 'flat', amount: discount.amountPaise },
  }
}

const save: StaffHandler<typeof wire.saveCoupon> = async (shop, { params, staff }) => {
  const { id, seen } = params
  await saveCoupon(shop, { id, form: formDataOf(params), seen }, staff.name)
  return { data: null }
}

const end: StaffHandler<typeof wire.endCoupon> = async (shop, { params: { id }, staff }) => {
  await endCoupon(shop, id, staff.name)
  return { data: null }
}

export const couponsCalls = {
  'GET admin/coupons': staffCall('offers', wire.coupons, coupons),
  'GET admin/coupons/history': staffCall('offers', wire.couponHistory, history),
  'POST admin/coupons/save': staffCall('offers', wire.saveCoupon, save, {
    isIdempotent: true,
    about: ({ code }) => ({ kind: 'coupon', id: normaliseCouponCode(code) }),
    agree: 'offers.agree',
    risk: (shop, db, params) => assessCoupon(shop, db, { id: params.id, form: formDataOf(params) }),
  }),
  'POST admin/coupons/end': staffCall('offers', wire.endCoupon, end, {
    isIdempotent: true,
    risk: { harmless: 'nobody new can use it' },
    about: ({ id }) => ({ kind: 'coupon', id: String(id) }),
  }),
} as const
