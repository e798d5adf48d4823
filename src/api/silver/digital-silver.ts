import type * as z from 'zod/mini'
import { isWalletActive } from '../../shop/loyalty/points-wallet/wallet-lock.ts'
import { chargesOn } from '../../shop/pricing/payment-modes.ts'
import type { SilverOrder } from '../../shop/pricing/rules/price-silver.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import {
  entriesOnPage,
  type HistoryEntry,
  silverHistory as silverHistoryAction,
} from '../../shop/silver/digital-silver/history.ts'
import { quotePurchase } from '../../shop/silver/digital-silver/quote.ts'
import type { SilverPurchase } from '../../shop/silver/digital-silver/records.ts'
import { silverMovementTitleOf } from '../../shop/silver/digital-silver/rules/entry-titles.ts'
import type * as wire from '../../wire/silver/digital-silver.ts'
import type { SignedInHandler, SignedInRequest } from '../call.ts'
import { closedModes, secondsUntil } from '../payments/payments.ts'

type QuoteParams = z.output<typeof wire.quoteSilver.params>

export const quoteSilver: SignedInHandler<typeof wire.quoteSilver> = async (shop, { params, customer }) => {
  const order = orderOf(params)
  const purchase = await quotePurchase(shop, { customerId: customer.id, order, mode: params.mode ?? null })
  const { id, uniqueOrderId, metalValue, gst, gatewayCharge, total, silver, rate, rateId, shownUntil, buyer } = purchase
  return {
    data: {
      orderId: id,
      ...{ uniqueOrderId, metalValue, gst, gatewayCharge, total, silver, rate, rateId },
      heldUntil: shownUntil,
      heldForSeconds: secondsUntil(shop, shownUntil),
      name: buyer.name,
      mobile: buyer.mobile,
      email: buyer.email,
      ways: methodsOf(shop, purchase),
    },
    flag: true,
  }
}

/** Only what was typed counts: the other field was calculated by the page. */
function orderOf({ by, silver, amount }: QuoteParams): SilverOrder {
  if (by === 'gram') {
    if (silver === null) throw refuse('digital-silver.nothing-typed', {}, 'silver')
    return { by: 'grams', silver }
  }
  if (amount === null) throw refuse('digital-silver.nothing-typed', {}, 'amount')
  return { by: 'amount', amount }
}

/** The ways that take money. */
const moneyModes = ['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING', 'RAZORPAY', 'BANK_TRANSFER'] as const

function methodsOf({ catalogue }: Shop, { metalValue, gst }: SilverPurchase) {
  const terms = catalogue.now.content.settings.payments
  const due = metalValue + gst
  const charges = chargesOn(due, terms)
  const closed = closedModes(due, terms)
  return moneyModes.map((mode) => {
    const { message, limit } = closed.find((one) => one.mode === mode) ?? { message: '', limit: null }
    return { mode, charge: charges[mode], total: due + charges[mode], message, limit }
  })
}

export const silverHistory: SignedInHandler<typeof wire.silverHistory> = async (
  shop,
  { params, customer }: SignedInRequest<{ page: number }>,
) => {
  const history = await silverHistoryAction(shop.db, customer.id, params.page)
  const { entries, records, credited, spent, free, held, storedFreeUntil } = history
  return {
    data: {
      entries: entries.map((entry) => entryView(shop, entry)),
      ...{ credited, spent, held, storedFreeUntil },
      balance: free,
      page: params.page,
      pages: Math.max(1, Math.ceil(records / entriesOnPage)),
      records,
      status: (await isWalletActive(shop.db, customer.id)) ? ('Active' as const) : ('Inactive' as const),
    },
  }
}

function entryView({ catalogue }: Shop, { line, why, at, purchase, orderName, paidOut }: HistoryEntry) {
  return {
    direction: line.amount > 0 ? ('Cr' as const) : ('Dr' as const),
    title: silverMovementTitleOf(why, line.amount),
    company: catalogue.now.content.settings.site.brandName,
    silver: Math.abs(line.amount),
    at,
    uniqueOrderId: purchase?.uniqueOrderId ?? orderName ?? '',
    kind: purchase ? ('purchase' as const) : orderName ? ('order' as const) : ('other' as const),
    amount: purchase?.total ?? paidOut,
    metalValue: purchase?.metalValue ?? null,
    gst: purchase?.gst ?? null,
    gatewayCharge: purchase?.gatewayCharge ?? null,
    rate: purchase?.rate ?? null,
    invoice: purchase ? `/app/api/invoice/${purchase.uniqueOrderId}` : null,
    balance: line.credited - line.spent,
  }
}
