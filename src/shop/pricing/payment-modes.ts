/** The payment modes: their names on the wire, their charges, and their limits. */
import { type Instrument, type ProviderMode, providerModes } from '../../partners/payment/gateway.ts'
import type { Paise } from '../../units/paise.ts'
import { type BasisPoints, shareOf } from '../../units/percent.ts'
import type { Settings } from '../content/settings.ts'
import { paymentModeLabels } from './rules/payment-mode-labels.ts'
import type { CartPrice } from './rules/price-cart.ts'

/** `payment_mode` as it is sent (rules/payments.md 1.1). The last two involve no money: points or silver cover everything. */
export const paymentModes = [
  'UPI',
  'CREDIT_CARD',
  'DEBIT_CARD',
  'NET_BANKING',
  'RAZORPAY',
  'BANK_TRANSFER',
  'DIGITAL_SILVER',
  'WALLET_POINTS',
] as const
export type PaymentMode = (typeof paymentModes)[number]
export const isProviderMode = (mode: PaymentMode): mode is ProviderMode =>
  (providerModes as readonly PaymentMode[]).includes(mode)

type Terms = Settings['payments']

const charged: Readonly<Record<PaymentMode, keyof Terms | null>> = {
  UPI: 'upiCharge',
  CREDIT_CARD: 'creditCardCharge',
  DEBIT_CARD: 'debitCardCharge',
  NET_BANKING: 'netBankingCharge',
  RAZORPAY: 'razorpayCharge',
  BANK_TRANSFER: null,
  DIGITAL_SILVER: null,
  WALLET_POINTS: null,
}

/** The charge of the mode on the part paid in money. */
export function gatewayChargeRateOf(mode: PaymentMode, terms: Terms): BasisPoints {
  const name = charged[mode]
  return name === null ? 0 : terms[name]
}

/** The charge of every mode, in paise, on an amount without any charge. */
export const chargesOn = (amount: Paise, terms: Terms): Readonly<Record<PaymentMode, Paise>> =>
  Object.fromEntries(paymentModes.map((mode) => [mode, shareOf(amount, gatewayChargeRateOf(mode, terms))])) as Record<
    PaymentMode,
    Paise
  >

/** The highest charge of all modes: used for prices as long as no mode is chosen. */
export const dearestCharge = (terms: Terms): BasisPoints =>
  Math.max(...paymentModes.map((mode) => gatewayChargeRateOf(mode, terms)))

const cardModes = ['CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING', 'RAZORPAY'] as const

export interface CardCharges {
  readonly lowest: BasisPoints
  /** Included in the card price that is shown beside the price (rules/pricing.md 2.4). */
  readonly highest: BasisPoints
}

/**
 * The lowest and the highest charge of cards, net banking and the card provider: used wherever a page states one charge for all
 * of them.
 */
export function cardCharges(terms: Terms): CardCharges {
  const rates = cardModes.map((mode) => gatewayChargeRateOf(mode, terms))
  return { lowest: Math.min(...rates), highest: Math.max(...rates) }
}

/** Why this mode cannot pay the amount; null if it can. */
export function whyNotBy(mode: PaymentMode, payable: Paise, terms: Terms): 'upi-limit' | 'transfer-limit' | null {
  if (mode === 'UPI' && payable > terms.mostByUpi) return 'upi-limit'
  return mode === 'BANK_TRANSFER' && payable > terms.mostByTransfer ? 'transfer-limit' : null
}

/**
 * The instruments that a provider's page may offer for a mode: those that cost the customer the same. A card is credit or debit
 * by its first digits, so both are offered if their charges are equal. UPI has no charge of its own (rules/payments.md 3.1).
 */
export function instrumentsFor(mode: ProviderMode, terms: Terms): Exclude<Instrument, 'OTHER'>[] {
  if (mode === 'RAZORPAY') return ['CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING']
  const isCard = mode === 'CREDIT_CARD' || mode === 'DEBIT_CARD'
  return isCard && terms.creditCardCharge === terms.debitCardCharge ? ['CREDIT_CARD', 'DEBIT_CARD'] : [mode]
}

const labels: Readonly<Record<PaymentMode, string>> = paymentModeLabels

export const labelOf = (mode: PaymentMode): string => labels[mode]

/** `payment_mode` in responses: a mix is joined with " + " (rules/payments.md 1.2). */
export const modeLabel = (mode: PaymentMode | null, price: Pick<CartPrice, 'payable' | 'points' | 'silver'>): string =>
  modesLabel(mode === null ? [] : [mode], price)

/** The same for an order that was paid in several payments. */
export function modesLabel(
  modes: readonly PaymentMode[],
  price: Pick<CartPrice, 'payable' | 'points' | 'silver'>,
): string {
  const parts = [
    ...(price.payable > 0 ? new Set(modes.map((mode) => labels[mode])) : []),
    price.silver > 0 ? labels.DIGITAL_SILVER : '',
    price.points > 0 ? labels.WALLET_POINTS : '',
  ]
  return parts.filter(Boolean).join(' + ')
}
