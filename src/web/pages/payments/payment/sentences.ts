import type { PaymentTexts } from './methods/payment-methods.ts'

/** A provider's words come with or without their full stop. */
export const withStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** A try came to nothing; the reason in the provider's words, where it gave one. */
export const paymentFailureSentence = (reason: string, t: PaymentTexts): string =>
  t.failed(reason ? `${withStop(reason)} ` : '')
