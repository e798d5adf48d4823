/** Payment options of the sandbox's Paytm, in the shape of `fetchPaymentOptions` v2 (rules/payments.md 4.3). */
import { banks } from '../outcomes.ts'
import type { Transaction } from './transactions.ts'

const on = { status: 'false', msg: '' }

const channel = (channelCode: string, channelName: string) => ({
  channelCode,
  channelName,
  iconUrl: '',
  isDisabled: on,
  hasLowSuccess: on,
  isHybridDisabled: false,
})

const mode = (paymentMode: string, displayName: string, payChannelOptions: ReturnType<typeof channel>[] = []) => ({
  paymentMode,
  displayName,
  isDisabled: on,
  payChannelOptions,
  feeAmount: null,
  taxAmount: null,
  totalTransactionAmount: null,
  priority: null,
  onboarding: false,
  isHybridDisabled: false,
})

export const bankChannels = () => Object.entries(banks).map(([code, name]) => channel(code, name))

const allModes = () => [
  mode('UPI', 'BHIM UPI', [channel('UPIPUSH', 'UPI Push')]),
  mode('CREDIT_CARD', 'Credit Card'),
  mode('DEBIT_CARD', 'Debit Card'),
  mode('NET_BANKING', 'Net Banking', bankChannels()),
]

export const offers = (transaction: Transaction, paymentMode: string): boolean =>
  transaction.modes.length === 0 || transaction.modes.includes(paymentMode)

export const paymentOptions = (transaction: Transaction) => ({
  resultInfo: { resultStatus: 'S', resultCode: '0000', resultMsg: 'Success' },
  walletOnly: false,
  zeroCostEmi: false,
  pcfEnabled: false,
  nativeJsonRequestSupported: true,
  activeMerchant: true,
  oneClickMaxAmount: '2000',
  paymentFlow: 'NONE',
  merchantDetails: { mcc: '5094', merchantVpa: 'silvera@sandbox', merchantName: 'Silvera', merchantLogo: '' },
  merchantPayOption: {
    paymentModes: allModes().filter(({ paymentMode }) => offers(transaction, paymentMode)),
    savedInstruments: [],
    userProfileSarvatra: null,
    activeSubscriptions: null,
  },
  addMoneyPayOption: { paymentModes: null, savedInstruments: [] },
  merchantLimitInfo: {
    merchantRemainingLimits: [],
    excludedPaymodes: null,
    message: 'limit is breached for this pay-mode',
  },
})
