import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupMetalDay } from './day-groups.ts'
import { metalEventKinds, rollPosition } from './position.ts'

const day = '2026-11-21'
const milligrams = fc.integer({ min: -1_000_000, max: 1_000_000 })

it('leaves out no gram: opening plus every group is closing', () => {
  const sum = fc.record({ day: fc.constant(day), kind: fc.constantFrom(...metalEventKinds), fineMg: milligrams })
  const entry = fc.record({ day: fc.constant(day), fineMg: milligrams })
  fc.assert(
    fc.property(fc.array(sum), fc.array(entry, { maxLength: 3 }), (sums, entries) => {
      const [rolled] = rollPosition({ sums, entries }, { from: day, to: day })
      const groups = Object.values(groupMetalDay(rolled!))
      expect(groups.reduce((total, value) => total + value, rolled!.opening)).toBe(rolled!.closing)
    }),
  )
})
