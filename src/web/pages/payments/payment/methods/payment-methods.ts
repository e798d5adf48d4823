/** The payment methods as the page lists them, and their charges. */
import type * as z from 'zod/mini'
import { formatMoney, formatPercent } from '../../../../../units/format.ts'
import type { Paise } from '../../../../../units/paise.ts'
import { WHOLE } from '../../../../../units/percent.ts'
import { roundHalfUp } from '../../../../../units/rounding.ts'
import type { checkPayment, initiateOrder } from '../../../../../wire/payments/payments.ts'
import type { Texts } from '../../../../texts/area.ts'
import type { paymentTexts } from '../../../../texts/payments/payment.ts'

export type CheckPaymentResponse = z.output<(typeof checkPayment)['response']>
export type InitiateOrderResponse = z.output<(typeof initiateOrder)['response']>
export type Mode = keyof CheckPaymentResponse['amounts']
export type PaymentTexts = Texts<typeof paymentTexts>
export type PaymentMethodOption = 'upi' | 'card' | 'net-banking' | 'popup' | 'transfer'

/** The mode whose price a method shows at first; for a card, its first digits later decide between credit and debit. */
export const modeOf: Readonly<Record<PaymentMethodOption, Mode>> = {
  upi: 'UPI',
  card: 'CREDIT_CARD',
  'net-banking': 'NET_BANKING',
  popup: 'RAZORPAY',
  transfer: 'BANK_TRANSFER',
}

/** The most that a mode can pay, where this order is more. */
export const exceededLimit = ({ closed }: CheckPaymentResponse, mode: Mode): Paise | undefined =>
  closed.find((one) => one.mode === mode)?.limit

/**
 * The methods that can pay this order as the page lists them. Where the amount is beyond UPI's limit, bank transfer is the usual way and
 * comes first.
 */
export function methodsOf(opening: CheckPaymentResponse, hasNetBanking: boolean): readonly PaymentMethodOption[] {
  const hasUpi = exceededLimit(opening, 'UPI') === undefined
  const hasTransfer = exceededLimit(opening, 'BANK_TRANSFER') === undefined
  const methods: readonly (PaymentMethodOption | false)[] = [
    !hasUpi && hasTransfer && 'transfer',
    hasUpi && 'upi',
    'card',
    hasNetBanking && 'net-banking',
    'popup',
    hasUpi && hasTransfer && 'transfer',
  ]
  return methods.filter((method) => method !== false)
}

/** The method that is chosen at first: the cheapest, of equal ones the first. */
export const cheapestMethod = (
  { amounts }: Pick<CheckPaymentResponse, 'amounts'>,
  methods: readonly PaymentMethodOption[],
): PaymentMethodOption =>
  methods.reduce((best, method) => (amounts[modeOf[method]] < amounts[modeOf[best]] ? method : best))

/** Basis points, to a tenth of a percent: the charge itself is rounded to the paisa. */
export const shareOfCharge = (charge: Paise, total: Paise): number =>
  total === 0 ? 0 : roundHalfUp(charge * WHOLE, total * 10) * 10

/** "No charge", "2% charge, ₹100.00" */
export function chargeText(charge: Paise, total: Paise, t: PaymentTexts): string {
  if (charge === 0) return t.noCharge
  return t.charge(formatPercent(shareOfCharge(charge, total)), formatMoney(charge))
}
