/**
 * A wallet is put right by two of us, always: one proposes points or grams with a reason, another carries it out
 * (decisions 8). What is in a wallet never falls below zero, and what was agreed to is done once.
 */
import type { Db, Tx } from '../../platform/database/database.ts'
import { formatPoints, formatSilver } from '../../units/format.ts'
import { carriedOutAbout } from '../approvals/about.ts'
import { propose } from '../approvals/actions.ts'
import type { ApprovalKind } from '../approvals/kinds.ts'
import type { Change } from '../approvals/rules.ts'
import { readCustomer } from '../customers/records.ts'
import { post } from '../ledger/actions.ts'
import { walletAdjusted } from '../ledger/wallet-movements.ts'
import { tellOwner } from '../points-wallet/actions.ts'
import { addLot, drawLots, noteGone } from '../points-wallet/lots.ts'
import { walletBalances } from '../points-wallet/reading.ts'
import { expiryOf } from '../points-wallet/rules.ts'
import { lockWallet } from '../points-wallet/wallet-lock.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Staff } from '../staff/rules.ts'
import { walletPutRight } from './letters.ts'

export interface Adjustment {
  readonly customerId: number
  readonly asset: 'POINT' | 'SILVER'
  /** Points, or 0.0001 g; below zero: taken. */
  readonly amount: number
  /** Read by the customer, too. */
  readonly why: string
}

const whatOf = ({ asset, amount }: Adjustment): string =>
  asset === 'POINT' ? `${formatPoints(Math.abs(amount))} points` : `${formatSilver(Math.abs(amount))} of silver`

/** Answers the proposal's number. Throws `customers.unknown` and `wallet-desk.not-enough`. */
export async function proposeAdjustment(shop: Shop, wanted: Adjustment, by: Staff): Promise<number> {
  const { customerId, asset, amount, why } = wanted
  const customer = await readCustomer(shop.db, customerId)
  if (!customer || customer.erasedAt) throw refuse('customers.unknown')
  const { points, silver } = await walletBalances(shop.db, customerId)
  if (amount + (asset === 'POINT' ? points : silver) < 0) throw refuse('wallet-desk.not-enough', {}, 'amount')
  const does = amount < 0 ? `Take ${whatOf(wanted)} from` : `Give ${whatOf(wanted)} to`
  const sentence = `${does} ${customer.name || 'a customer without a name'} (customer ${customerId}): ${why}`
  return shop.db.transaction((tx) =>
    propose(shop, tx, {
      kind: 'wallets.adjust',
      facts: { ...wanted },
      about: { kind: 'customer', id: String(customerId) },
      sentence,
      by,
    }),
  )
}

/** A wallet moves by itself; that it was put right meanwhile, perhaps for the same reason, is another thing. */
async function changes(db: Db, wanted: Adjustment): Promise<Change[]> {
  const { points, silver } = await walletBalances(db, wanted.customerId)
  const isPoints = wanted.asset === 'POINT'
  const [balance, words] = isPoints ? [points, formatPoints] : [silver, formatSilver]
  const about = { kind: 'customer', id: String(wanted.customerId) }
  const times = await carriedOutAbout(db, 'wallets.adjust', about)
  return [
    {
      what: isPoints ? 'Points in the wallet' : 'Silver in the wallet',
      before: words(balance),
      after: words(balance + wanted.amount),
    },
    { what: 'Times put right', before: String(times), after: String(times + 1), rests: { on: times } },
  ]
}

export const walletAdjustApproval: ApprovalKind = {
  permission: 'wallets.adjust',
  changes: (_shop, db, wanted: Adjustment) => changes(db, wanted),
  carryOut: (shop, wanted: Adjustment, { proposalId, done }) =>
    shop.db.transaction(async (tx) => {
      await putRight(shop, tx, wanted, proposalId)
      await done(tx)
    }),
}

async function putRight(shop: Shop, tx: Tx, wanted: Adjustment, proposalId: number): Promise<void> {
  const { customerId, asset, amount, why } = wanted
  await lockWallet(tx, customerId)
  if (!(await moved(shop, tx, wanted, proposalId))) return
  if (asset === 'POINT') await writePoints(shop, tx, wanted)
  const name = (await readCustomer(tx, customerId))?.name ?? ''
  const words = walletPutRight({ name, what: whatOf(wanted), taken: amount < 0, why })
  await tellOwner(shop, tx, { customerId, key: `adjustment:${proposalId}`, words })
}

/** False when it was done before. Throws `wallet-desk.not-enough`. */
async function moved(shop: Shop, tx: Tx, wanted: Adjustment, proposalId: number): Promise<boolean> {
  try {
    return await post(shop, tx, walletAdjusted({ ...wanted, proposalId }))
  } catch (trouble) {
    if (trouble instanceof Refusal && trouble.reason === 'ledger.not-enough') throw refuse('wallet-desk.not-enough')
    throw trouble
  }
}

/** Its line in the wallet's history; points that are given last as all do, those that are taken expire first. */
async function writePoints(shop: Shop, tx: Tx, { customerId, amount, why }: Adjustment): Promise<void> {
  const now = shop.clock.now()
  const line = { customerId, orderId: null, points: Math.abs(amount), title: `Adjusted by Silvera: ${why}` }
  if (amount > 0) return addLot(tx, { ...line, expiresAt: expiryOf(now) }, now)
  await drawLots(tx, customerId, -amount)
  await noteGone(tx, line, now)
}
