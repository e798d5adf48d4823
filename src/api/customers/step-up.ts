import { sendStepUpCode } from '../../shop/customers/one-time-codes/step-up.ts'
import { stepUpHeader, type stepUp as stepUpWire } from '../../wire/customers/step-up.ts'
import type { Caller, SignedInHandler } from '../call.ts'

export const stepUp: SignedInHandler<typeof stepUpWire> = async (shop, { params, customer }) => {
  const mobile = await sendStepUpCode(shop, customer.id, params.purpose)
  const mobileEnd = mobile.slice(-3)
  return { data: { mobileEnd, message: `We sent a 6-digit code to your number ending in ${mobileEnd}` } }
}

/** The code a call came with; null without one. */
export const oneTimeCodeOf = ({ header }: Pick<Caller, 'header'>): string | null =>
  header(stepUpHeader)?.replace(/\s/g, '') || null
