import { expect, test } from 'vitest'
import { can, next } from '../../states.ts'
import { attemptEvents, attemptFlow, attemptStates } from './attempt-flow.ts'

const table: Record<string, string> = {
  OPEN: 'PROCESSING PROCESSING UNDER_VERIFICATION PAID FAILED EXPIRED SUPERSEDED QUESTIONED',
  PROCESSING: 'PROCESSING PROCESSING - PAID FAILED EXPIRED - QUESTIONED',
  UNDER_VERIFICATION: '- - - PAID FAILED - - QUESTIONED',
  PAID: '- - - - - - - -',
  FAILED: '- PROCESSING - PAID - - - QUESTIONED',
  EXPIRED: '- PROCESSING - PAID - - - QUESTIONED',
  SUPERSEDED: '- PROCESSING - PAID FAILED EXPIRED - QUESTIONED',
  QUESTIONED: '- - - PAID FAILED - - -',
}

test.each(
  attemptStates.flatMap((from) =>
    attemptEvents.map((event, place) => [from, event, table[from]?.split(' ')[place]] as const),
  ),
)('an attempt that is %s meets %s: %s', (from, event, to) => {
  expect(can(attemptFlow, from, event)).toBe(to !== '-')
  if (to !== '-') expect(next(attemptFlow, from, event)).toBe(to)
})
