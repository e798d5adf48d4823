import {
  approveBuyBack,
  assayBuyBack,
  declineBuyBack,
  offerBuyBack,
  priceOf,
  receiveBuyBack,
  sendBackPiece,
} from '../../shop/buy-back/desk.ts'
import { payBuyBack } from '../../shop/buy-back/jobs.ts'
import { countBuyBacks, historyOf, listBuyBacks, type QueuedBuyBack, readQueued } from '../../shop/buy-back/queue.ts'
import { buyBackFlow, buyBackLabels } from '../../shop/buy-back/rules/flow.ts'
import { numberOf } from '../../shop/buy-back/rules/times.ts'
import { deskActs } from '../../shop/buy-back/rules/views.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { namesOf } from '../../shop/staff/names.ts'
import { can } from '../../shop/states.ts'
import * as wire from '../../wire/admin/buy-backs.ts'
import { type StaffHandler, staff } from '../call.ts'

const size = 50

const faceOf = ({ buyBack, uniqueOrderId, customer, line }: QueuedBuyBack) => ({
  id: buyBack.id,
  number: numberOf(buyBack.id, buyBack.askedAt),
  state: buyBackLabels[buyBack.state],
  customerId: buyBack.customerId,
  customer,
  order: uniqueOrderId,
  piece: `${buyBack.quantity} × ${line.product.name}`,
  quotedPaise: buyBack.quoted,
  amountPaise: buyBack.amount,
  askedAt: buyBack.askedAt,
})

const list: StaffHandler<typeof wire.buyBacks> = async (shop, { asks: { view, page } }) => {
  const found = await listBuyBacks(shop.db, { view, skip: (page - 1) * size, take: size + 1 })
  const buyBacks = found.slice(0, size).map(faceOf)
  return { data: { counts: await countBuyBacks(shop.db), buyBacks, size, more: found.length > size } }
}

async function shown(shop: Shop, id: number) {
  const found = await readQueued(shop.db, id)
  const { buyBack, line } = found
  const moves = await historyOf(shop.db, id)
  const nameOf = await namesOf(
    shop.db,
    moves.map(({ by }) => by),
  )
  const events = [...deskActs, 'assay', 'pay'] as const
  return {
    ...faceOf(found),
    opened: buyBack.opened,
    handOver: buyBack.handOver,
    pickupOn: buyBack.pickupOn,
    pickupSlot: buyBack.pickupSlot,
    heldUntil: buyBack.heldUntil,
    ratePaise: buyBack.rate,
    soldMilligrams: line.product.weightMg * buyBack.quantity,
    soldFinenessPer10000: line.product.finenessPer10000,
    foundMilligrams: buyBack.foundWeight,
    foundFinenessPer10000: buyBack.foundFineness,
    toOfferPaise: can(buyBackFlow, buyBack.state, 'offer') ? priceOf(buyBack, line).price : null,
    offerEndsAt: buyBack.offerEndsAt,
    utr: buyBack.utr,
    why: buyBack.why,
    acts: events.filter((event) =>
      event === 'pay' ? buyBack.state === 'ACCEPTED' : can(buyBackFlow, buyBack.state, event),
    ),
    moves: moves.map(({ id, to, by, why, at }) => ({ id, state: buyBackLabels[to], by: nameOf(by), why, at })),
  }
}

const read: StaffHandler<typeof wire.buyBack> = async (shop, { asks }) => ({ data: await shown(shop, asks.id) })

const acts = {
  approve: approveBuyBack,
  decline: declineBuyBack,
  receive: receiveBuyBack,
  offer: offerBuyBack,
  'send-back': sendBackPiece,
}
/** The customer reads these answers. */
const needWhy: readonly string[] = ['decline', 'send-back']

const act: StaffHandler<typeof wire.act> = async (shop, { asks, staff }) => {
  if (needWhy.includes(asks.act) && asks.why === '') throw refuse('buy-back.say-why', {}, 'why')
  const cause = { by: `staff:${staff.id}`, why: asks.why || 'done at the desk' }
  await shop.db.transaction((tx) => acts[asks.act](shop, tx, asks.id, cause))
  return { data: await shown(shop, asks.id) }
}

const assay: StaffHandler<typeof wire.assay> = async (shop, { asks, staff }) => {
  const found = { weight: asks.weightMilligrams, fineness: asks.finenessPer10000, opened: asks.opened }
  const cause = { by: `staff:${staff.id}`, why: 'tested at the desk' }
  await shop.db.transaction((tx) => assayBuyBack(shop, tx, asks.id, { ...cause, assay: found }))
  return { data: await shown(shop, asks.id) }
}

/** As the job that waits does it when its time comes: whichever is first, it is paid once. */
const pay: StaffHandler<typeof wire.pay> = async (shop, { asks }) => {
  const { buyBack } = await readQueued(shop.db, asks.id)
  if (buyBack.state !== 'ACCEPTED') throw refuse('buy-back.nothing-due')
  await payBuyBack(shop, { id: buyBack.id, tryNo: buyBack.tryNo })
  return { data: await shown(shop, asks.id) }
}

const about = ({ id }: { id: number }) => ({ kind: 'buy-back', id: String(id) })

export const buyBacksCalls = {
  'GET admin/buy-backs': staff('buy-back', wire.buyBacks, list),
  'GET admin/buy-backs/one': staff('buy-back', wire.buyBack, read, { about, reads: 'personal' }),
  'POST admin/buy-backs/act': staff('buy-back', wire.act, act, { about, moves: true }),
  'POST admin/buy-backs/assay': staff('buy-back', wire.assay, assay, { about, moves: true }),
  'POST admin/buy-backs/pay': staff('payouts', wire.pay, pay, { about, moves: true }),
} as const
