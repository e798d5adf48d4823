import type { CartView } from '../../shop/cart/actions.ts'
import { removePoints, removeSilver, setPointsAside, setSilverAside } from '../../shop/checkout/use-wallets.ts'
import { activateWallet } from '../../shop/loyalty/points-wallet/actions.ts'
import {
  type PointsSummary,
  readPendingPoints,
  readPointEntries,
  readPointsSummary,
  walletBalances,
} from '../../shop/loyalty/points-wallet/reading.ts'
import { pointsEntryTitle } from '../../shop/loyalty/points-wallet/rules/entry-titles.ts'
import { isWalletActive } from '../../shop/loyalty/points-wallet/wallet-lock.ts'
import type { OrderDraft } from '../../shop/orders/order.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Paise } from '../../units/paise.ts'
import { spendable } from '../../units/points.ts'
import * as wire from '../../wire/loyalty/points-wallet.ts'
import type { SignedInHandler } from '../call.ts'
import { answerOf } from '../cart/cart.ts'

/** See rules/limits.md 2.1. */
const entriesPerPage = 20

const statusOf = (active: boolean) => (active ? ('Active' as const) : ('Inactive' as const))

const statusView = ({ active, balances, total, spent, expiring }: PointsSummary) => ({
  status: statusOf(active),
  balance: balances.points,
  total,
  spent,
  held: balances.pointsOnHold,
  pending: balances.pointsPending,
  expiring,
})

export const activate: SignedInHandler<typeof wire.activateWallet> = async (shop, { customer }) => {
  const isNew = await activateWallet(shop, customer.id)
  const status = await readPointsSummary(shop.db, customer.id, shop.clock.now())
  return { data: statusView(status), message: isNew ? wire.activated : wire.activeAlready, flag: true }
}

export const pointsStatus: SignedInHandler<typeof wire.pointsStatus> = async (shop, { customer }) => ({
  data: statusView(await readPointsSummary(shop.db, customer.id, shop.clock.now())),
})

export const silverStatus: SignedInHandler<typeof wire.silverStatus> = async ({ db }, { customer }) => {
  const { silver, silverOnHold } = await walletBalances(db, customer.id)
  return { data: { status: statusOf(await isWalletActive(db, customer.id)), balance: silver, held: silverOnHold } }
}

export const pointsList: SignedInHandler<typeof wire.pointsList> = async ({ db, clock }, { params, customer }) => {
  const { page } = params
  const request = { customerId: customer.id, skip: (page - 1) * entriesPerPage, take: entriesPerPage }
  const { entries, records } = await readPointEntries(db, request)
  const pending = await readPendingPoints(db, customer.id)
  return {
    data: {
      ...statusView(await readPointsSummary(db, customer.id, clock.now())),
      list: entries.map(({ id, points, title, at, expiresAt, order }) => ({
        id,
        kind: points > 0 ? ('Cr' as const) : ('Dr' as const),
        title,
        points: Math.abs(points),
        at,
        expiresAt,
        ...orderOf(order),
      })),
      pendingList: pending.map(({ points, at, order }) => ({
        title: pointsEntryTitle('earned', order.uniqueOrderId),
        points,
        at,
        ...orderOf(order),
      })),
      page,
      pages: Math.ceil(records / entriesPerPage),
      records,
    },
  }
}

const orderOf = (order: { readonly id: number; readonly uniqueOrderId: string } | null) => ({
  orderId: order?.id ?? null,
  uniqueOrderId: order?.uniqueOrderId ?? '',
})

export const applyPoints: SignedInHandler<typeof wire.usePoints> = async (shop, { params, customer }) => {
  const order = { customerId: customer.id, orderId: params.orderId }
  const cart = await setPointsAside(shop, order, params.points)
  return changed(shop, cart, { added: cart.price.pointsValue, customer, message: wire.walletSentences.pointsUsed })
}

export const takeOffPoints: SignedInHandler<typeof wire.removeFromOrder> = async (shop, { params, customer }) => {
  const cart = await removePoints(shop, { customerId: customer.id, orderId: params.orderId })
  return changed(shop, cart, { added: 0, customer, message: wire.walletSentences.pointsRemoved })
}

export const applySilver: SignedInHandler<typeof wire.useSilver> = async (shop, { params, customer }) => {
  const order = { customerId: customer.id, orderId: params.orderId }
  const cart = await setSilverAside(shop, order, params.silver)
  return changed(shop, cart, { added: cart.price.silverValue, customer, message: wire.walletSentences.silverUsed })
}

export const takeOffSilver: SignedInHandler<typeof wire.removeFromOrder> = async (shop, { params, customer }) => {
  const cart = await removeSilver(shop, { customerId: customer.id, orderId: params.orderId })
  return changed(shop, cart, { added: 0, customer, message: wire.walletSentences.silverRemoved })
}

interface Change {
  readonly added: Paise
  readonly customer: { readonly id: number }
  readonly message: string
}

/**
 * The cart after a change of what it uses from a wallet. The wallet is active: otherwise there was nothing to change
 * (spec §4).
 */
async function changed(shop: Shop, cart: CartView, { added, customer, message }: Change) {
  const cartResponse = await answerOf(shop, cart, { customer, sessionId: undefined })
  return { data: { cart: cartResponse, added, status: statusOf(true), message }, message }
}

/** What both wallets can pay of an order; null while they are not active. */
export async function walletsFor({ db }: Shop, { customerId, price, rates }: OrderDraft) {
  if (!(await isWalletActive(db, customerId))) return null
  const free = await walletBalances(db, customerId)
  const points = free.points + price.points
  const silver = free.silver + price.silver
  return {
    points: {
      balance: points,
      used: price.points,
      value: price.pointsValue,
      most: Math.min(spendable(points), price.mostPoints),
    },
    silver: {
      balance: silver,
      used: price.silver,
      value: price.silverValue,
      most: Math.min(silver, price.mostSilver),
      rate: rates.silver,
    },
  }
}
