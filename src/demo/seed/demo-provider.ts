/** The provider that customers of the demo shop paid by. */
import { providers } from '../../partners/payment/providers.ts'

export const demoProvider = { name: 'paytm', refsOf: providers.paytm.refsOf } as const
