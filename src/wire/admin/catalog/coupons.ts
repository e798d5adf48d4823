/** Coupons at the desk. */
import * as z from 'zod/mini'
import { id, inputText, pageNumber, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { versionList } from '../content/versions.ts'

const state = z.enum(['coming', 'running', 'used-up', 'over', 'ended'])
const paise = z.int().check(z.gte(0, 'Enter an amount'), z.lte(100_000_000_00, 'This is too much'))
const uses = z.int().check(z.gte(1, 'Enter a whole number'), z.lte(10_000_000, 'This is too much'))

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
    /** What waits for a second person. */
    proposals: z.array(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
    choices: z.strictObject({
      subCategories: z.array(z.strictObject({ id, title: z.string() })),
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
  'coupons.no-coupon': [404, 'There is no such coupon'],
  'coupons.ended': [409, 'This coupon was ended. Write a new one'],
  'coupons.bad-code': [422, 'Use 3 to 20 capital letters and digits'],
  'coupons.code-taken': [409, 'There is a coupon of this code. Choose another one'],
  'coupons.code-stays': [409, 'A code is known to customers and stays. Write a new coupon'],
  'coupons.bad-discount': [422, 'Enter more than nothing, and at most 100%'],
  'coupons.bad-times': [422, 'It ends after it starts, and not in the past'],
  'coupons.bad-limit': [
    422,
    ({ taken }) => (taken === 0 ? 'Enter at least 1, or nothing' : `It was used ${taken} times already`),
  ],
  'coupons.bad-scope': [422, 'Choose what it is for'],
  'coupons.bad-mode': [422, 'Choose ways of paying that there are'],
  'coupons.changed-meanwhile': [409, 'Somebody else changed this coupon meanwhile. Look at it again'],
} satisfies RefusalMessages
