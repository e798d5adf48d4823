/** The movements that reverse an order, beside `refundDue` and `refundPaid`. */
import type { Paise } from '../../units/paise.ts'
import type { TaxSplit } from '../pricing/rules/split-tax.ts'
import type { OrderParty } from './movements.ts'
import { companyAccount, customerAccount, type Movement } from './rules.ts'

/**
 * The customer cancelled: we keep the fall in the metal price. It is not the price of a supply, so it bears no tax (decision
 * 0038).
 */
export function metalFallRetained({ customerId, orderId }: OrderParty, amount: Paise): Movement {
  return {
    why: 'fall of metal kept',
    reference: `order:${orderId}:fall-kept`,
    orderId,
    postings: [
      { from: customerAccount(customerId, 'INR', 'advance'), to: companyAccount('INR', 'metal differences'), amount },
    ],
  }
}

/** The customer cancelled: the charge of the payment method and its tax are not refunded. */
export function gatewayChargeRetained({ customerId, orderId }: OrderParty, tax: TaxSplit): Movement {
  const advance = customerAccount(customerId, 'INR', 'advance')
  return {
    why: 'gateway charge kept',
    reference: `order:${orderId}:charge-kept`,
    orderId,
    postings: [
      { from: advance, to: companyAccount('INR', 'gateway charges'), amount: tax.taxable },
      { from: advance, to: companyAccount('INR', 'CGST'), amount: tax.cgst },
      { from: advance, to: companyAccount('INR', 'SGST'), amount: tax.sgst },
      { from: advance, to: companyAccount('INR', 'IGST'), amount: tax.igst },
    ],
  }
}

/** We cancelled: the customer gets the rise in the metal price, on top of the money paid. */
export function risePaid({ customerId, orderId }: OrderParty, amount: Paise): Movement {
  return {
    why: 'rise of metal owed',
    reference: `order:${orderId}:rise-owed`,
    orderId,
    postings: [
      { from: companyAccount('INR', 'metal differences'), to: customerAccount(customerId, 'INR', 'advance'), amount },
    ],
  }
}

/** The amounts that credit notes reverse of an invoiced order, and the part of it paid in silver. */
export interface SaleReversalAmounts {
  /** Identifies the cancellation or return. */
  readonly ref: string
  /** Goods, shipping and gateway charge without tax. */
  readonly sales: Paise
  readonly shipping: Paise
  readonly charges: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
  /** The value of the silver that is returned as grams. */
  readonly silverValue: Paise
}

/** An invoiced order is reversed, or a part of it: what we had earned belongs to the customer again. */
export function saleUndone({ customerId, orderId }: OrderParty, back: SaleReversalAmounts): Movement {
  const advance = customerAccount(customerId, 'INR', 'advance')
  return {
    why: 'sale undone',
    reference: `order:${orderId}:undone:${back.ref}`,
    orderId,
    postings: [
      { from: companyAccount('INR', 'sales'), to: advance, amount: back.sales },
      { from: companyAccount('INR', 'shipping'), to: advance, amount: back.shipping },
      { from: companyAccount('INR', 'gateway charges'), to: advance, amount: back.charges },
      { from: companyAccount('INR', 'CGST'), to: advance, amount: back.cgst },
      { from: companyAccount('INR', 'SGST'), to: advance, amount: back.sgst },
      { from: companyAccount('INR', 'IGST'), to: advance, amount: back.igst },
      { from: advance, to: companyAccount('INR', 'silver taken'), amount: back.silverValue },
    ],
  }
}
