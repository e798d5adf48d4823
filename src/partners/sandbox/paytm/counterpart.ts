/** The sandbox side of Paytm. */
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

const instrument = { mode: 'UPI', bank: 'Sandbox UPI', outcome: 'paid', last4: null } as const

export const paytmSandbox: SandboxCounterpart = {
  serverPaths: ['/theia/*', '/v3/*', '/v2/*', '/refund/*', '/paymentservices/*', '/merchant-settlement-service/*'],
  open: (app, sandbox) => {
    watchTransactions(sandbox)
    paytmApi(app, sandbox)
    paytmPages(app, sandbox)
    providerPage(app, sandbox)
    upiPages(app, sandbox)
    return {
      tick: () => {
        advancePaytmTransactions(sandbox)
        advancePaytmRefunds(sandbox)
      },
      settle: ({ orderRef, fate, amount }) => {
        const transaction = findPaytmTransaction(sandbox, orderRef)
        if (!transaction) return false
        const attempted = transaction.payment ? transaction : beginPaytmPayment(sandbox, transaction, instrument)
        const priced =
          amount === null
            ? attempted
            : transactions(sandbox).put(orderRef, { ...attempted, amount: rupeesText(amount) })
        decidePaytmPayment(sandbox, priced, fate)
        return true
      },
    }
  },
}
