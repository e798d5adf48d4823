/** Paytm as the sandbox plays it. */
import { rupeesText } from '../../payment/rupees.ts'
import type { SandboxCounterpart } from '../counterpart.ts'
import { paytmApi } from './api.ts'
import { paytmPages } from './browser.ts'
import { providerPage } from './provider-page.ts'
import { advancePaytmRefunds } from './refunds.ts'
import {
  advancePaytmTransactions,
  beginPaytmPayment,
  decidePaytmPayment,
  findPaytmTransaction,
  transactions,
  watchTransactions,
} from './transactions.ts'
import { upiPages } from './upi.ts'

const means = { mode: 'UPI', bank: 'Sandbox UPI', outcome: 'paid', last4: null } as const

export const paytmSandbox: SandboxCounterpart = {
  serverPaths: ['/theia/*', '/v3/*', '/v2/*', '/refund/*', '/paymentservices/*', '/merchant-settlement-service/*'],
  open: (app, desk) => {
    watchTransactions(desk)
    paytmApi(app, desk)
    paytmPages(app, desk)
    providerPage(app, desk)
    upiPages(app, desk)
    return {
      tick: () => {
        advancePaytmTransactions(desk)
        advancePaytmRefunds(desk)
      },
      settle: ({ orderRef, fate, amount }) => {
        const transaction = findPaytmTransaction(desk, orderRef)
        if (!transaction) return false
        const tried = transaction.payment ? transaction : beginPaytmPayment(desk, transaction, means)
        const priced =
          amount === null ? tried : transactions(desk).put(orderRef, { ...tried, amount: rupeesText(amount) })
        decidePaytmPayment(desk, priced, fate)
        return true
      },
    }
  },
}
