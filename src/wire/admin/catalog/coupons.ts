/** Coupons in the back office. */
import * as z from 'zod/mini'
import { id, inputText, pageNumber, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { versionList } from '../content/versions.ts'

const state = z.enum(['coming', 'running', 'used-up', 'over', 'ended'])
const paise = z.int().check(z.gte(0, 'Enter an amount'), z.lte(100_000_000_00, 'This value is too high'))
const uses = z.int().check(z.gte(1, 'Enter a whole number'), z.lte(10_000_000, 'This value is too high'))

const scope = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('everything') }),
  z.strictObject({ by: z.literal('metal'), metal: z.enum(['gold', 'silver']) }),
  z.strictObject({ by: z.literal('sub-category'), ids: z.array(id).check(z.maxLength(100)) }),
  z.strictObject({ by: z.literal('product'), ids: z.array(id).check(z.maxLength(500)) }),
])

const discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), shareBasisPoints: z.int(), mostPaise: z.nullable(paise) }),
  z.strictObject({ kind: z.literal('flat'), amountPaise: paise }),
])

const sheet = {
  code: inputText({ required: 'Enter a code', most: 30 }),
  discount,
  minimumOrderPaise: paise,
  startsAt: time,
  endsAt: time,
  usageLimit: z.nullable(uses),
  perCustomerLimit: z.nullable(uses),
  scope,
  firstOrderOnly: z.boolean(),
  excludeDealItems: z.boolean(),
  paymentModes: z.array(z.string()),
  listed: z.boolean(),
}

export const coupons = {
  params: z.strictObject({
    state: z.optional(state),
    search: z._default(inputText({ most: 40 }), ''),
    page: pageNumber,
  }),
  response: z.strictObject({
    coupons: z.array(
      z.strictObject({
        ...sheet,
        id,
        state,
        reserved: z.int(),
        consumed: z.int(),
        version: z.int(),
        changedBy: z.nullable(z.string()),
        changedAt: z.nullable(time),
        /** Names of the products it is for. */
        products: z.array(z.strictObject({ id, name: z.string() })),
      }),
    ),
    counts: z.record(state, z.int()),
    total: z.int(),
    size: z.int(),
    /** The proposal that waits for a second person. */
    proposals: z.array(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
    choices: z.strictObject({
      subCategories: z.array(z.strictObject({ id, title: z.string(), isArchived: z.boolean() })),
      paymentModes: z.array(z.strictObject({ code: z.string(), title: z.string() })),
      mostAloneBasisPoints: z.int(),
    }),
  }),
}

export const couponHistory = { params: z.strictObject({ id }), response: versionList }

export const saveCoupon = {
  params: z.strictObject({ id: z.nullable(id), seen: z.int(), ...sheet }),
  response: z.null(),
}

export const endCoupon = { params: z.strictObject({ id }), response: z.null() }

export const messages = {
  'coupons.no-coupon': [404, 'Coupon not found'],
  'coupons.ended': [409, 'This coupon has ended. Create a new one'],
  'coupons.bad-code': [422, 'Use 3 to 20 capital letters and digits'],
  'coupons.code-taken': [409, 'This code is already in use. Choose another one'],
  'coupons.code-stays': [409, 'A code cannot be changed. Create a new coupon'],
  'coupons.bad-discount': [422, 'Enter a value above 0 and up to 100%'],
  'coupons.bad-times': [422, 'The end must be after the start and not in the past'],
  'coupons.bad-limit': [
    422,
    ({ taken }) => (taken === 0 ? 'Enter at least 1, or leave blank' : `Already used ${taken} times`),
  ],
  'coupons.bad-scope': [422, 'Choose what the coupon applies to'],
  'coupons.bad-mode': [422, 'Choose valid payment methods'],
  'coupons.changed-meanwhile': [409, 'Someone else changed this coupon. Reload and review'],
} satisfies RefusalMessages
