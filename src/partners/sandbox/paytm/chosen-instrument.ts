/** Reads the chosen payment method from the posted form (rules/payments.md 4.3). Of a card only the last four digits are kept. */
import {
  bankOutcome,
  banks,
  cardKind,
  cardOutcome,
  type FailureReason,
  isCardNumber,
  isUnexpired,
  type Outcome,
  upiOutcome,
} from '../outcomes.ts'
import { offers } from './options.ts'
import type { PaytmPaymentMode, Transaction } from './transactions.ts'

export interface PaytmInstrument {
  readonly mode: PaytmPaymentMode
  readonly bank: string
  readonly outcome: Outcome
  readonly last4: string | null
  /** Set when the attempt fails before it reaches a bank. */
  readonly why?: FailureReason
}

type Fields = Readonly<Record<string, string>>

export function readChosenInstrument(transaction: Transaction, fields: Fields, now: Date): PaytmInstrument {
  const instrument = readInstrument(fields, now)
  return offers(transaction, longName[instrument.mode]) ? instrument : { ...instrument, why: 'not-offered' }
}

const longName: Readonly<Record<PaytmPaymentMode, string>> = {
  CC: 'CREDIT_CARD',
  DC: 'DEBIT_CARD',
  NB: 'NET_BANKING',
  UPI: 'UPI',
}

function readInstrument(fields: Fields, now: Date): PaytmInstrument {
  switch (fields.paymentMode) {
    case 'NET_BANKING': {
      const code = fields.channelCode ?? ''
      const instrument: PaytmInstrument = {
        mode: 'NB',
        bank: banks[code] ?? 'Unknown bank',
        outcome: bankOutcome(code),
        last4: null,
      }
      return code in banks ? instrument : { ...instrument, why: 'declined' }
    }
    case 'UPI': {
      const outcome = upiOutcome(fields.payerAccount ?? '')
      const instrument: PaytmInstrument = {
        mode: 'UPI',
        bank: 'Sandbox UPI',
        outcome: outcome ?? 'declined',
        last4: null,
      }
      return outcome === null ? { ...instrument, why: 'declined' } : instrument
    }
    default:
      return readCard(fields, now)
  }
}

/** `cardInfo` is `saved id|number|cvv|MMYYYY`, with an empty saved id for a new card; the provider's own page sends parts. */
function readCard(fields: Fields, now: Date): PaytmInstrument {
  const cardInfo =
    fields.cardInfo ?? `|${fields.number ?? ''}|${fields.cvv ?? ''}|${(fields.expiry ?? '').replace('/', '20')}`
  const [, number = '', cvv = '', expiry = ''] = cardInfo.split('|')
  const digits = number.replaceAll(' ', '')
  const last4 = digits.slice(-4)
  const instrument: PaytmInstrument = {
    mode: cardKind(digits).debit ? 'DC' : 'CC',
    bank: 'Sandbox Bank',
    outcome: cardOutcome(last4),
    last4,
  }
  const isValid = isCardNumber(digits) && /^\d{3,4}$/.test(cvv) && isUnexpired(expiry.slice(0, 2), expiry.slice(2), now)
  return isValid ? instrument : { ...instrument, last4: null, why: 'bad-card' }
}
