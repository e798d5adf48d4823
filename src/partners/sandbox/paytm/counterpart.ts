/** Paytm as the sandbox plays it. */
import { rupeesText } from '../../payment/rupees.ts'
import type { SandboxCounterpart } from '../counterpart.ts'
import { paytmApi } from './api.ts'
import { paytmPages } from './browser.ts'
import { providerPage } from './provider-page.ts'
import { ripenRefunds } from './refunds.ts'
import { begin, decide, find, ripenTransactions, transactions, watchTransactions } from './transactions.ts'
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
        ripenTransactions(desk)
        ripenRefunds(desk)
      },
      settle: ({ orderRef, fate, amount }) => {
        const transaction = find(desk, orderRef)
        if (!transaction) return false
        const tried = transaction.payment ? transaction : begin(desk, transaction, means)
        const priced =
          amount === null ? tried : transactions(desk).put(orderRef, { ...tried, amount: rupeesText(amount) })
        decide(desk, priced, fate)
        return true
      },
    }
  },
}
