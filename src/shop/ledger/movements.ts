/**
 * The named movements of money, points and silver. This file has sales, payouts and holds. Wallets are in
 * `wallet-movements.ts`, gifts in `gift-movements.ts`, disputes in `dispute-movements.ts`, and the reversal of orders in
 * `reversal-movements.ts`. A movement is named after what happened; its reference identifies the event, which may be reported
 * twice.
 */
import type { ProviderOrBank } from '../../partners/payment/providers.ts'
import type { Paise } from '../../units/paise.ts'
import type { SilverUnits } from '../../units/silver.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'
import type { TaxSplit } from '../pricing/rules/split-tax.ts'
import { type Asset, companyAccount, customerAccount, type Movement } from './rules.ts'

/** The customer who pays or is paid, and the order. */
export interface OrderParty {
  readonly customerId: number
  readonly orderId: number
}

/**
 * A customer paid us. The money belongs to the customer until it is earned. `paymentRef` is the provider's own id of the
 * payment.
 */
export function paymentReceived(
  { customerId, orderId }: OrderParty,
  payment: { provider: ProviderOrBank; paymentRef: string; amount: Paise },
): Movement {
  const { provider, paymentRef, amount } = payment
  return {
    why: 'payment received',
    reference: `payment:${provider}:${paymentRef}`,
    orderId,
    postings: [{ from: companyAccount('INR', provider), to: customerAccount(customerId, 'INR', 'advance'), amount }],
  }
}

/**
 * An order is invoiced: what was paid for it, in money and in silver, becomes our sales and tax payable. The silver itself has
 * left the customer's wallet by `holdPosted`.
 */
export function orderEarned({ customerId, orderId }: OrderParty, price: CartPrice): Movement {
  const advance = customerAccount(customerId, 'INR', 'advance')
  const taxes = [...price.lines.map(({ tax }) => tax), price.shippingTax, price.gatewayTax].filter(
    (tax) => tax !== null,
  )
  const sum = (name: 'cgst' | 'sgst' | 'igst') => taxes.reduce((total, tax) => total + tax[name], 0)
  const shipping = price.shippingTax?.taxable ?? 0
  const charges = price.gatewayTax?.taxable ?? 0
  return {
    why: 'order earned',
    reference: `order:${orderId}:earned`,
    orderId,
    postings: [
      { from: companyAccount('INR', 'silver taken'), to: advance, amount: price.silverValue },
      { from: advance, to: companyAccount('INR', 'sales'), amount: price.taxable - shipping - charges },
      { from: advance, to: companyAccount('INR', 'shipping'), amount: shipping },
      { from: advance, to: companyAccount('INR', 'gateway charges'), amount: charges },
      { from: advance, to: companyAccount('INR', 'CGST'), amount: sum('cgst') },
      { from: advance, to: companyAccount('INR', 'SGST'), amount: sum('sgst') },
      { from: advance, to: companyAccount('INR', 'IGST'), amount: sum('igst') },
    ],
  }
}

/** Money that a customer paid must be refunded. */
export function refundDue({ customerId, orderId }: OrderParty, refund: { refundRef: string; amount: Paise }): Movement {
  return {
    why: 'refund due',
    reference: `refund:${refund.refundRef}:due`,
    orderId,
    postings: [
      {
        from: customerAccount(customerId, 'INR', 'advance'),
        to: customerAccount(customerId, 'INR', 'refunds'),
        amount: refund.amount,
      },
    ],
  }
}

/** The provider has made the refund. */
export function refundPaid(
  { customerId, orderId }: OrderParty,
  refund: { provider: ProviderOrBank; refundRef: string; amount: Paise },
): Movement {
  return {
    why: 'refund paid',
    reference: `refund:${refund.refundRef}:paid`,
    orderId,
    postings: [
      {
        from: customerAccount(customerId, 'INR', 'refunds'),
        to: companyAccount('INR', refund.provider),
        amount: refund.amount,
      },
    ],
  }
}

/** The customer's bank returned the refund, so it is due again. `refundRef` is the one under which it was paid. */
export function refundReturned(
  { customerId, orderId }: OrderParty,
  { refundRef, amount }: { refundRef: string; amount: Paise },
): Movement {
  return {
    why: 'refund returned',
    reference: `refund:${refundRef}:returned`,
    orderId,
    postings: [{ from: companyAccount('INR', 'bank'), to: customerAccount(customerId, 'INR', 'refunds'), amount }],
  }
}

/**
 * Digital silver is paid for: the money becomes our sale and tax payable, and the grams move from the vault to the customer's
 * wallet, in one transfer (rules/wallets.md 1.3).
 */
export function silverBought(
  { customerId, orderId, price }: OrderParty & { price: { silver: SilverUnits } },
  { silver, gateway }: { silver: TaxSplit; gateway: TaxSplit | null },
): Movement {
  const advance = customerAccount(customerId, 'INR', 'advance')
  const sum = (name: 'cgst' | 'sgst' | 'igst') => silver[name] + (gateway?.[name] ?? 0)
  return {
    why: 'silver bought',
    reference: `silver:${orderId}:bought`,
    orderId,
    postings: [
      { from: advance, to: companyAccount('INR', 'digital silver sales'), amount: silver.taxable },
      { from: advance, to: companyAccount('INR', 'gateway charges'), amount: gateway?.taxable ?? 0 },
      { from: advance, to: companyAccount('INR', 'CGST'), amount: sum('cgst') },
      { from: advance, to: companyAccount('INR', 'SGST'), amount: sum('sgst') },
      { from: advance, to: companyAccount('INR', 'IGST'), amount: sum('igst') },
      {
        from: companyAccount('SILVER', 'vault'),
        to: customerAccount(customerId, 'SILVER', 'wallet'),
        amount: price.silver,
      },
    ],
  }
}

/** A hold on points or silver for an order. */
export interface HoldRequest extends OrderParty {
  /** Our own reference, unique for each hold. */
  readonly reference: string
  readonly asset: Exclude<Asset, 'INR'>
  /** Points, or 0.0001 g. */
  readonly amount: number
}

/** A hold on points or silver is placed for an order. */
export function holdPlaced({ customerId, orderId, reference, asset, amount }: HoldRequest): Movement {
  return {
    why: 'hold taken',
    reference: `hold:${reference}`,
    orderId,
    postings: [
      { from: customerAccount(customerId, asset, 'wallet'), to: customerAccount(customerId, asset, 'held'), amount },
    ],
  }
}

/** The order is placed: the hold is spent. */
export function holdPosted({ customerId, orderId, reference, asset, amount }: HoldRequest): Movement {
  const to = asset === 'POINT' ? companyAccount('POINT', 'issued') : companyAccount('SILVER', 'vault')
  return {
    why: 'hold posted',
    reference: `hold:${reference}:posted`,
    orderId,
    postings: [{ from: customerAccount(customerId, asset, 'held'), to, amount }],
  }
}

/** The hold is not used for the order: the amount is free again. */
export function holdReleased({ customerId, orderId, reference, asset, amount }: HoldRequest): Movement {
  return {
    why: 'hold released',
    reference: `hold:${reference}:released`,
    orderId,
    postings: [
      { from: customerAccount(customerId, asset, 'held'), to: customerAccount(customerId, asset, 'wallet'), amount },
    ],
  }
}

/** A sale of a customer's digital silver to us. */
export interface SilverSold {
  readonly customerId: number
  readonly saleId: number
  readonly silver: SilverUnits
  readonly amount: Paise
}

/** The customer sold silver to us: it is ours at once, and its price is due to the customer. */
export const silverSold = ({ customerId, saleId, silver, amount }: SilverSold): Movement => ({
  why: 'silver sold',
  reference: `silver-sale:${saleId}`,
  postings: [
    { from: customerAccount(customerId, 'SILVER', 'wallet'), to: companyAccount('SILVER', 'vault'), amount: silver },
    { from: companyAccount('INR', 'silver bought back'), to: customerAccount(customerId, 'INR', 'payouts'), amount },
  ],
})

/** The sale is reversed because the money did not reach the customer: they get the silver back, and nothing is due. */
export const silverSaleUndone = ({ customerId, saleId, silver, amount }: SilverSold): Movement => ({
  why: 'silver sale undone',
  reference: `silver-sale:${saleId}:undone`,
  postings: [
    { from: companyAccount('SILVER', 'vault'), to: customerAccount(customerId, 'SILVER', 'wallet'), amount: silver },
    { from: customerAccount(customerId, 'INR', 'payouts'), to: companyAccount('INR', 'silver bought back'), amount },
  ],
})

/** The customer sold pieces back to us: they are ours, and the price offered is due to the customer. */
export const itemsBoughtBack = (bought: { customerId: number; buyBackId: number; amount: Paise }): Movement => ({
  why: 'pieces bought back',
  reference: `buy-back:${bought.buyBackId}`,
  postings: [
    {
      from: companyAccount('INR', 'pieces bought back'),
      to: customerAccount(bought.customerId, 'INR', 'payouts'),
      amount: bought.amount,
    },
  ],
})

/** Money on its way to a customer's bank account. `payoutRef` is ours, a new one for each attempt. */
export interface Payout {
  readonly customerId: number
  readonly payoutRef: string
  readonly amount: Paise
}

/** A payout reached the customer's bank. */
export const payoutPaid = ({ customerId, payoutRef, amount }: Payout): Movement => ({
  why: 'payout paid',
  reference: `payout:${payoutRef}`,
  postings: [{ from: customerAccount(customerId, 'INR', 'payouts'), to: companyAccount('INR', 'bank'), amount }],
})

/** The customer's bank returned it, so it is due again. */
export const payoutReturned = ({ customerId, payoutRef, amount }: Payout): Movement => ({
  why: 'payout returned',
  reference: `payout:${payoutRef}:returned`,
  postings: [{ from: companyAccount('INR', 'bank'), to: customerAccount(customerId, 'INR', 'payouts'), amount }],
})
