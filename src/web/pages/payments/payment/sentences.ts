import type { PaymentWords } from './methods/ways.ts'

/** A provider's words come with or without their full stop. */
export const withStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** A try came to nothing; the reason in the provider's words, where it gave one. */
export const failureSentence = (reason: string, t: PaymentWords): string =>
  t.failed(reason ? `${withStop(reason)} ` : '')
