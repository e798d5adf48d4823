/** Reads the chosen payment method from the popup's form. Of a card only the last four digits are kept. */
import { bankOutcome, banks, cardKind, cardOutcome, isCardNumber, isUnexpired, upiOutcome } from '../outcomes.ts'
import { failureText, type RazorpayInstrument } from './orders.ts'

/** The payment method, or a message about what is wrong with it. */
export function readPopupInstrument(fields: Readonly<Record<string, unknown>>, now: Date): RazorpayInstrument | string {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '')
  if (fields.method === 'netbanking') {
    const bank = text('bank')
    return bank in banks
      ? { method: 'netbanking', bank, vpa: null, card: null, outcome: bankOutcome(bank) }
      : 'Choose a bank.'
  }
  if (fields.method === 'upi') {
    const vpa = text('vpa')
    const outcome = upiOutcome(vpa)
    return outcome === null ? 'There is no such UPI id.' : { method: 'upi', bank: null, vpa, card: null, outcome }
  }
  const digits = text('number').replaceAll(' ', '')
  const [month = '', year = ''] = text('expiry').split('/')
  const isValid = isCardNumber(digits) && /^\d{3,4}$/.test(text('cvv')) && isUnexpired(month, `20${year}`, now)
  if (!isValid) return failureText['bad-card']
  const { network, debit } = cardKind(digits)
  const last4 = digits.slice(-4)
  return {
    method: 'card',
    bank: null,
    vpa: null,
    card: { last4, network, type: debit ? 'debit' : 'credit' },
    outcome: cardOutcome(last4),
  }
}
