/**
 * The movements of money, points and silver in this business, by name: what sales, payouts and holds move stands here,
 * beside it what wallets (`wallet-movements.ts`), gifts (`gift-movements.ts`) and the undoing of orders
 * (`undoing-movements.ts`) move. A movement is named after what happened, its reference after the event that may be
 * reported twice.
 */
import type { ProviderOrBank } from '../../partners/payment/providers.ts'
import type { Paise } from '../../units/paise.ts'
import type { SilverUnits } from '../../units/silver.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'
import type { TaxSplit } from '../pricing/rules/split-tax.ts'
import { type Asset, companyAccount, customerAccount, type Movement } from './rules.ts'

/** Who the money came from or goes to, and for which order. */
export interface OrderParty {
  readonly customerId: number
  readonly orderId: number
}

/** A customer paid us. The money is the customer's until it is earned. `paymentRef` is the provider's own id of the payment. */
export function paymentReceived(
  { customerId, orderId }: OrderParty,
  payment: { till: ProviderOrBank; paymentRef: string; amount: Paise },
): Movement {
  const { till, paymentRef, amount } = payment
  return {
    why: 'payment received',
    reference: `payment:${till}:${paymentRef}`,
    orderId,
    postings: [{ from: companyAccount('INR', till), to: customerAccount(customerId, 'INR', 'advance'), amount }],
  }
}

/**
 * An order is invoiced: what was paid for it, in money and in silver, becomes our sales and the state's tax.
 * The silver itself left the customer's wallet by `holdPosted`.
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

/** Money a customer paid is to be refunded. */
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

/** The till sent it back. */
export function refundPaid(
  { customerId, orderId }: OrderParty,
  refund: { till: ProviderOrBank; refundRef: string; amount: Paise },
): Movement {
  return {
    why: 'refund paid',
    reference: `refund:${refund.refundRef}:paid`,
    orderId,
    postings: [
      {
        from: customerAccount(customerId, 'INR', 'refunds'),
        to: companyAccount('INR', refund.till),
        amount: refund.amount,
      },
    ],
  }
}

/** The customer's bank sent it back afterwards: it is due again. `refundRef` is that under which it was paid. */
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
 * Digital silver is paid: the money becomes our sale and the state's tax, the grams leave the vault for the customer's
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

/** Points or silver set aside for an order. */
export interface HoldRequest extends OrderParty {
  /** Ours, unique for each hold. */
  readonly reference: string
  readonly asset: Exclude<Asset, 'INR'>
  /** Points, or 0.0001 g. */
  readonly amount: number
}

/** A customer sets points or silver aside for an order. */
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

/** The order is paid: what was set aside is spent. */
export function holdPosted({ customerId, orderId, reference, asset, amount }: HoldRequest): Movement {
  const to = asset === 'POINT' ? companyAccount('POINT', 'issued') : companyAccount('SILVER', 'vault')
  return {
    why: 'hold posted',
    reference: `hold:${reference}:posted`,
    orderId,
    postings: [{ from: customerAccount(customerId, asset, 'held'), to, amount }],
  }
}

/** The order will not be paid so: what was set aside is free again. */
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

/** The customer sold silver to us: it is ours at once, and what it is worth is due to the customer. */
export const silverSold = ({ customerId, saleId, silver, amount }: SilverSold): Movement => ({
  why: 'silver sold',
  reference: `silver-sale:${saleId}`,
  postings: [
    { from: customerAccount(customerId, 'SILVER', 'wallet'), to: companyAccount('SILVER', 'vault'), amount: silver },
    { from: companyAccount('INR', 'silver bought back'), to: customerAccount(customerId, 'INR', 'payouts'), amount },
  ],
})

/** The sale is undone, since the money did not reach the customer: they have the silver again, and nothing is due. */
export const silverSaleUndone = ({ customerId, saleId, silver, amount }: SilverSold): Movement => ({
  why: 'silver sale undone',
  reference: `silver-sale:${saleId}:undone`,
  postings: [
    { from: companyAccount('SILVER', 'vault'), to: customerAccount(customerId, 'SILVER', 'wallet'), amount: silver },
    { from: customerAccount(customerId, 'INR', 'payouts'), to: companyAccount('INR', 'silver bought back'), amount },
  ],
})

/** The customer sold pieces back to us: they are ours, and what was offered is due to the customer. */
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

/** Money on its way to a customer's bank account; `payoutRef` is ours, another for each try. */
export interface Payout {
  readonly customerId: number
  readonly payoutRef: string
  readonly amount: Paise
}

/** What was due to a customer reached the bank. */
export const payoutPaid = ({ customerId, payoutRef, amount }: Payout): Movement => ({
  why: 'payout paid',
  reference: `payout:${payoutRef}`,
  postings: [{ from: customerAccount(customerId, 'INR', 'payouts'), to: companyAccount('INR', 'bank'), amount }],
})

/** The customer's bank sent it back afterwards: it is due again. */
export const payoutReturned = ({ customerId, payoutRef, amount }: Payout): Movement => ({
  why: 'payout returned',
  reference: `payout:${payoutRef}:returned`,
  postings: [{ from: companyAccount('INR', 'bank'), to: customerAccount(customerId, 'INR', 'payouts'), amount }],
})
