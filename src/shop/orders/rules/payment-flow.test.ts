import { expect, test } from 'vitest'
import { can, next } from '../../states.ts'
import { paymentEvents, paymentFlow, paymentStatuses } from './payment-flow.ts'

const table: Record<string, string> = {
  PENDING: 'PENDING PROCESSING UNDER_VERIFICATION PAID FAILED EXPIRED - - -',
  PROCESSING: '- PROCESSING - PAID FAILED EXPIRED - - -',
  UNDER_VERIFICATION: '- - - PAID FAILED - - - -',
  PAID: '- - - - - - REFUND_INITIATED - -',
  FAILED: 'PENDING PROCESSING UNDER_VERIFICATION PAID FAILED EXPIRED - - -',
  EXPIRED: 'PENDING PROCESSING UNDER_VERIFICATION PAID FAILED EXPIRED - - -',
  REFUND_INITIATED: '- - - - - - REFUND_INITIATED PARTLY_REFUNDED REFUNDED',
  PARTLY_REFUNDED: '- - - - - - REFUND_INITIATED - -',
  REFUNDED: '- - - - - - - - -',
}

test.each(
  paymentStatuses.flatMap((from) =>
    paymentEvents.map((event, place) => [from, event, table[from]?.split(' ')[place]] as const),
  ),
)('a payment that is %s meets %s: %s', (from, event, to) => {
  expect(can(paymentFlow, from, event)).toBe(to !== '-')
  if (to === '-') expect(() => next(paymentFlow, from, event)).toThrow('states.not-now')
  else expect(next(paymentFlow, from, event)).toBe(to)
})
