/** The payment provider of the demo shop's past orders. */
import { providers } from '../../partners/payment/providers.ts'

export const demoProvider = { name: 'paytm', refsOf: providers.paytm.refsOf } as const
