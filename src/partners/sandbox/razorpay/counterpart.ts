/** The sandbox side of Razorpay. */
import type { SandboxCounterpart } from '../counterpart.ts'
import { assetResponse } from '../pages/assets.ts'
import { razorpayApi } from './api.ts'
import { applyDisputeDecision } from './disputes.ts'
import {
  advanceRazorpayPayments,
  beginPayment,
  decidePayment,
  paymentsOf,
  razorpayOrders,
  watchPayments,
} from './orders.ts'
import { razorpayPopup } from './popup.ts'
import { advanceRazorpayRefunds } from './refunds.ts'
import { advanceRazorpayTokens } from './tokens.ts'
import { applyMandateDecision, razorpayUpiApp } from './upi-app.ts'

const instrument = { method: 'netbanking', bank: 'SBI', vpa: null, card: null, outcome: 'paid' } as const

export const razorpaySandbox: SandboxCounterpart = {
  serverPaths: ['/v1/*'],
  open: (app, sandbox) => {
    watchPayments(sandbox)
    app.get('/razorpay/checkout.js', (c) => assetResponse('checkout.js') ?? c.notFound())
    razorpayApi(app, sandbox)
    razorpayPopup(app, sandbox)
    razorpayUpiApp(app, sandbox)
    return {
      tick: () => {
        advanceRazorpayPayments(sandbox)
        advanceRazorpayRefunds(sandbox)
        advanceRazorpayTokens(sandbox)
      },
      settle: ({ orderRef, fate, amount }) => {
        const order = razorpayOrders(sandbox).get(orderRef)
        if (!order) return false
        const payment = paymentsOf(sandbox, order)[0] ?? beginPayment(sandbox, order, instrument)
        decidePayment(sandbox, amount === null ? payment : { ...payment, amount }, fate)
        return true
      },
      mandate: (decision) => applyMandateDecision(sandbox, decision),
      dispute: (decision) => applyDisputeDecision(sandbox, decision),
    }
  },
}
