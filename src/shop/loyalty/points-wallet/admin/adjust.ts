/**
 * A wallet is adjusted by two people: one proposes points or grams with a reason, another approves (decision 0083). A wallet
 * never falls below zero, and an approved adjustment is made once.
 */
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { formatPoints, formatSilver } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import { POINTS_PER_RUPEE, spendable, worthOfPoints } from '../../../../units/points.ts'
import { worthOfSilver } from '../../../../units/silver.ts'
import { readCustomer } from '../../../customers/records.ts'
import { postMovement } from '../../../ledger/actions.ts'
import { walletAdjusted } from '../../../ledger/wallet-movements.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { carriedOutAbout } from '../../../staff/approvals/about.ts'
import type { Approval, AssessedRisk } from '../../../staff/approvals/kinds.ts'
import { proposalKinds } from '../../../staff/approvals/rules/proposal-kinds.ts'
import type { ProposedChange } from '../../../staff/approvals/rules.ts'
import { emailWalletOwner } from '../actions.ts'
import { addPointsLot, drawLots, recordPointsDebit } from '../lots.ts'
import { walletBalances } from '../reading.ts'
import { pointsEntryTitle } from '../rules/entry-titles.ts'
import { calculatePointsExpiry } from '../rules.ts'
import { lockWallet } from '../wallet-lock.ts'
import { walletAdjustedEmail } from './wallet-adjustment-emails.ts'

export interface Adjustment {
  readonly customerId: number
  readonly asset: 'POINT' | 'SILVER'
  /** Points, or 0.0001 g. Below zero: taken from the wallet. */
  readonly amount: number
  /** Shown to the customer, too. */
  readonly why: string
}

const whatOf = ({ asset, amount }: Pick<Adjustment, 'asset' | 'amount'>): string =>
  asset === 'POINT' ? `${formatPoints(Math.abs(amount))} points` : `${formatSilver(Math.abs(amount))} of silver`

/** Paise: the value of what is given, points in whole rupees. `silverRate` is per gram. */
export function maxLossOfAdjustment({ asset, amount }: Pick<Adjustment, 'asset' | 'amount'>, silverRate: Paise): Paise {
  if (amount <= 0) return 0
  if (asset === 'SILVER') return worthOfSilver(amount, silverRate)
  return worthOfPoints(spendable(amount + POINTS_PER_RUPEE - 1))
}

/** Throws `customers.unknown` and `wallet-desk.not-enough`. */
export async function assessAdjustment(shop: Shop, db: Db, wanted: Adjustment): Promise<AssessedRisk> {
  const { customerId, asset, amount, why } = wanted
  const customer = await readCustomer(db, customerId)
  if (!customer || customer.erasedAt) throw refuse('customers.unknown')
  const { points, silver } = await walletBalances(db, customerId)
  if (amount + (asset === 'POINT' ? points : silver) < 0) throw refuse('wallet-desk.not-enough', {}, 'amount')
  const description = amount < 0 ? `Debit ${whatOf(wanted)} from` : `Credit ${whatOf(wanted)} to`
  return {
    maxLoss: maxLossOfAdjustment(wanted, shop.catalogue.now.prices.rates.silver),
    rules: ['wallet-adjustment'],
    sentence: `${description} ${customer.name || 'unnamed customer'} (customer ${customerId}): ${why}`,
    changes: await changesOfAdjustment(db, wanted),
  }
}

/**
 * The proposal does not rest on the balance, which changes all the time, but on the number of earlier adjustments: another one
 * meanwhile may have had the same reason.
 */
async function changesOfAdjustment(db: Db, wanted: Adjustment): Promise<ProposedChange[]> {
  const { points, silver } = await walletBalances(db, wanted.customerId)
  const isPoints = wanted.asset === 'POINT'
  const [balance, format] = isPoints ? [points, formatPoints] : [silver, formatSilver]
  const about = { kind: 'customer', id: String(wanted.customerId) }
  const times = await carriedOutAbout(db, proposalKinds.walletAdjustments, about)
  return [
    {
      what: isPoints ? 'Points in the wallet' : 'Silver in the wallet',
      before: format(balance),
      after: format(balance + wanted.amount),
    },
    { what: 'Times put right', before: String(times), after: String(times + 1), rests: { on: times } },
  ]
}

/** Makes an adjustment that two people agreed on. Throws `customers.unknown` and `wallet-desk.not-enough`. */
export async function adjustWallet(
  shop: Shop,
  wanted: Adjustment,
  { proposalId }: Pick<Approval, 'proposalId'>,
): Promise<void> {
  const { customerId, asset, amount, why } = wanted
  const reference = `adjustment:${proposalId}`
  await shop.db.transaction(async (tx) => {
    await lockWallet(tx, customerId)
    if (!(await postAdjustment(shop, tx, { ...wanted, reference }))) return
    if (asset === 'POINT') await writePoints(shop, tx, wanted)
    const name = (await readCustomer(tx, customerId))?.name ?? ''
    const content = walletAdjustedEmail({ name, what: whatOf(wanted), isDebit: amount < 0, why })
    await emailWalletOwner(shop, tx, { customerId, key: reference, content })
  })
}

/** Returns false if it was made before. Throws `wallet-desk.not-enough`. */
async function postAdjustment(shop: Shop, tx: Tx, wanted: Adjustment & { reference: string }): Promise<boolean> {
  try {
    return await postMovement(shop, tx, walletAdjusted(wanted))
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'ledger.not-enough') throw refuse('wallet-desk.not-enough')
    throw error
  }
}

/** The entry in the wallet's history. Points given last as long as any others; points taken are those that expire first. */
async function writePoints(shop: Shop, tx: Tx, { customerId, amount, why }: Adjustment): Promise<void> {
  const now = shop.clock.now()
  const line = { customerId, orderId: null, points: Math.abs(amount), title: pointsEntryTitle('adjusted', why) }
  if (amount > 0) return addPointsLot(tx, { ...line, expiresAt: calculatePointsExpiry(now) }, now)
  await drawLots(tx, customerId, -amount)
  await recordPointsDebit(tx, line, now)
}
