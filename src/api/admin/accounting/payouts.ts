import { missingToPayOf } from '../../../shop/buy-back/admin/people.ts'
import { holdPayout, releasePayout, retryPayout } from '../../../shop/operations/payouts/actions.ts'
import {
  countPayouts,
  currentAccount,
  findPayouts,
  listPayouts,
  maskedAccount,
  type PayoutDetails,
  type PayoutKey,
  readPayout,
  readPayoutHistory,
} from '../../../shop/operations/payouts/reading.ts'
import { type DebtKind, debtKinds } from '../../../shop/payments/payouts/rules.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { namesOf } from '../../../shop/staff/names.ts'
import * as wire from '../../../wire/admin/accounting/payouts.ts'
import { sentenceOf } from '../../../wire/messages.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const aPage = 25

const list: StaffHandler<typeof wire.payouts> = async (shop, { params: { view, search, after } }) => {
  const now = shop.clock.now()
  const found = search
    ? await findPayouts(shop, search, aPage)
    : await listPayouts(shop, { view, after: keyOf(after), limit: aPage + 1, now })
  const page = found.slice(0, aPage)
  const last = page.at(-1)
  const next = found.length > aPage && last ? `${last.since.getTime()}.${last.kind}.${last.id}` : null
  const payouts = []
  for (const one of page) payouts.push(await payoutView(shop, one))
  return { data: { counts: await countPayouts(shop.db, now), payouts, next } }
}

async function payoutView(shop: Shop, { amount, accountId: _, ...one }: PayoutDetails) {
  return { ...one, amountPaise: amount, waits: await waitsFor(shop, one) }
}

/** A buy-back that too few people have handled is not paid before one more releases it (decision 0086). */
async function waitsFor(
  shop: Shop,
  { kind, id, state }: Pick<PayoutDetails, 'kind' | 'id' | 'state'>,
): Promise<string> {
  if (kind !== 'buyBack' || state !== 'due') return ''
  const missing = await missingToPayOf(shop, id)
  return missing ? sentenceOf(refuse('buy-back.more-people', missing)) : ''
}

/** "1795234800000.sale.12"; what is none begins at the first page. */
function keyOf(after: string | undefined): PayoutKey | null {
  const [, ms, kind, id] = /^(\d{1,15})\.(\w+)\.(\d{1,15})$/.exec(after ?? '') ?? []
  if (!ms || !id || !debtKinds.includes(kind as DebtKind)) return null
  return { sinceMs: Number(ms), kind: kind as DebtKind, id: Number(id) }
}

const detail: StaffHandler<typeof wire.payoutDetail> = async (shop, { params }) => {
  const { customerId, accountId } = await readPayout(shop.db, params)
  const account = await maskedAccount(shop, accountId)
  const accountNow = await currentAccount(shop, customerId)
  const transitions = await readPayoutHistory(shop.db, params)
  const nameOf = await namesOf(
    shop,
    transitions.map(({ by }) => by),
  )
  return {
    data: {
      account,
      accountNow,
      moves: transitions.map((transition) => ({ ...transition, by: nameOf(transition.by) })),
    },
  }
}

const hold: StaffHandler<typeof wire.holdPayout> = async (shop, { params: { why, ...debt }, staff: by }) => {
  await holdPayout(shop, debt, { by: by.name, why })
  return { data: null }
}

const release: StaffHandler<typeof wire.releasePayout> = async (shop, { params, staff: by }) => {
  await releasePayout(shop, params, { by: by.name })
  return { data: null }
}

const retry: StaffHandler<typeof wire.retryPayout> = async (shop, { params, staff: by }) => {
  await retryPayout(shop, params, { by: `staff:${by.id}`, why: 'sent again by staff' })
  return { data: null }
}

const about = ({ kind, id }: { kind: DebtKind; id: number }) => ({ kind: 'payout', id: `${kind}:${id}` })
const act = { isIdempotent: true, about }

export const payoutsCalls = {
  'GET admin/money/payouts': staffCall('payouts', wire.payouts, list),
  'GET admin/money/payouts/one': staffCall('payouts', wire.payoutDetail, detail, { about, reads: 'personal' }),
  'POST admin/money/payouts/hold': staffCall('payouts', wire.holdPayout, hold, {
    ...act,
    risk: { harmless: 'the payout waits' },
  }),
  'POST admin/money/payouts/release': staffCall('payouts', wire.releasePayout, release, {
    ...act,
    risk: { harmless: 'it goes to the account it was owed to' },
  }),
  'POST admin/money/payouts/retry': staffCall('payouts', wire.retryPayout, retry, {
    ...act,
    risk: { harmless: 'it goes to the account it was owed to' },
  }),
} as const
