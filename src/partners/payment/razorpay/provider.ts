/** Razorpay in the table of providers: its script opens a window over our page (rules/payments.md 5). */
import { razorpaySandbox } from '../../sandbox/razorpay/counterpart.ts'
import { defineProvider, type PaymentProviderDefinition } from '../definition.ts'
import type { PageOrigins } from '../gateway.ts'
import { createRazorpay } from './razorpay.ts'
import { type RazorpaySettings, razorpaySettings, razorpaySettingsOf } from './settings.ts'

export const razorpay: PaymentProviderDefinition = defineProvider({
  displayName: 'Razorpay',
  modes: ['RAZORPAY'],
  settings: razorpaySettings,
  required: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  sandbox: razorpaySandbox,
  refsOf: () => ({ providerRef: null, qrRef: null }),
  open: ({ sandboxUrl, fetch }, set) => {
    const settings = razorpaySettingsOf(sandboxUrl, set)
    const { mandates, ...client } = createRazorpay(settings, { fetch })
    const { keyId, checkoutUrl, fetchPayment, isGenuine } = client
    return {
      ...client,
      ...((sandboxUrl !== null || set.RAZORPAY_RECURRING === 'on') && { mandates }),
      checkout: { kind: 'script', keyId, checkoutUrl, fetchPayment, isGenuine },
      origins: originsOf(settings),
      retriesWithinAttempt: true,
      capturesOnStatusQuery: true,
      open: async ({ amount, ref, orderId }) => {
        const notes = { order_id: String(orderId), attempt: ref }
        return { providerRef: (await client.createOrder({ amount, receipt: ref, notes })).id }
      },
    }
  },
})

function originsOf({ checkoutUrl, apiBase }: RazorpaySettings): PageOrigins {
  const [checkout, api] = [new URL(checkoutUrl).origin, new URL(apiBase).origin]
  const { assets, events } = checkout.endsWith('.razorpay.com') ? companions : noCompanions
  return {
    forms: [api],
    scripts: [checkout, ...assets],
    frames: [api, checkout],
    images: [api, checkout, ...assets],
    connections: [api, checkout, ...events],
  }
}

/** The window loads its risk detection and pictures from one host and reports events to another. */
const companions = { assets: ['https://cdn.razorpay.com'], events: ['https://lumberjack.razorpay.com'] }
const noCompanions: typeof companions = { assets: [], events: [] }
