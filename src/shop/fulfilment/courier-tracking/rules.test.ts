import { describe, expect, it, test } from 'vitest'
import type { CourierState } from '../../../partners/courier/courier.ts'
import { decideTracking, nextTrackingAt, outageWaitMs, type TrackedParcel } from './rules.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`)
const now = at('18:00')
const parcel = (change: Partial<TrackedParcel> = {}): TrackedParcel => ({
  ...{ state: 'IN_TRANSIT', courierStatusAt: null, despatchedAt: at('08:00') },
  ...{ hasProof: false, isPart: false, isPickupCancelRequested: false },
  ...change,
})
const decide = (change: Partial<TrackedParcel>, state: CourierState | null, time: string | null) => {
  const status = { state, code: 'SCODE', text: 'words', at: time === null ? null : at(time) }
  const { event, problem } = decideTracking(parcel(change), status, now)
  return [event, problem]
}
const out = { state: 'OUT_FOR_DELIVERY', courierStatusAt: at('09:00') } as const

test.each([
  ['a booking', {}, 'BOOKED', '09:00', null],
  ['the same status', {}, 'IN_TRANSIT', '09:00', null],
  ['the day of delivery', {}, 'OUT_FOR_DELIVERY', '09:00', 'go-out'],
  ['the day of delivery without a time', {}, 'OUT_FOR_DELIVERY', null, 'go-out'],
  ['a missed delivery', out, 'IN_TRANSIT', '13:00', 'back-in-transit'],
  ['an older status', out, 'IN_TRANSIT', '08:30', null],
  ['an earlier step without a time', out, 'IN_TRANSIT', null, null],
  ['an earlier step in the future', out, 'IN_TRANSIT', '23:00', null],
  ['the way back', out, 'RETURNING', '13:00', 'back-in-transit'],
  ['a delivery with its proof', { ...out, hasProof: true }, 'DELIVERED', '13:00', 'deliver'],
  ['a return', out, 'RETURNED', '13:00', 'return-to-origin'],
  ['a cancelled pickup', { isPickupCancelRequested: true }, 'CANCELLED', '13:00', 'return-to-origin'],
  ['a late step of a delivered parcel', { state: 'DELIVERED' }, 'OUT_FOR_DELIVERY', '13:00', null],
] as const)('%s', (_what, change, state, time, event) => {
  expect(decide(change, state, time)).toEqual([event, ''])
})

describe('staff are told of', () => {
  it.each([
    ['a code that nobody knows', {}, null, 'Unknown status SCODE: words'],
    ['a parcel that the courier cancelled', {}, 'CANCELLED', 'The courier cancelled this parcel'],
    ['a delivery without a proof', out, 'DELIVERED', expect.stringContaining('proof of delivery is not there yet')],
    ['a return before the rest left', { isPart: true }, 'RETURNED', expect.stringContaining('Despatch the rest first')],
    ['a return of a delivered parcel', { state: 'DELIVERED' }, 'RETURNED', 'The courier reports SCODE: words'],
  ] as const)('%s', (_what, change, state, problem) => {
    expect(decide(change, state, '13:00')).toEqual([null, problem])
  })
})

test.each([
  ['IN_TRANSIT', '17:00', '', 120],
  ['OUT_FOR_DELIVERY', '17:00', '', 30],
  ['DELIVERED', '17:00', 'no proof', 30],
  [null, '17:00', 'unknown', 360],
] as const)('%s is asked for again', (state, time, problem, minutes) => {
  const next = nextTrackingAt({ state, at: at(time), problem }, now)
  expect((next.getTime() - now.getTime()) / 60_000).toBe(minutes)
})

it('asks less and less often for a proof that does not come', () => {
  const yesterday = new Date(now.getTime() - 25 * 3_600_000)
  const next = nextTrackingAt({ state: 'DELIVERED', at: yesterday, problem: 'no proof' }, now)
  expect((next.getTime() - now.getTime()) / 3_600_000).toBe(6)
})

it('waits longer after each failure, up to six hours', () => {
  expect([1, 2, 3, 6, 7, 500].map((failures) => outageWaitMs(failures) / 60_000)).toEqual([10, 20, 40, 320, 360, 360])
})
