import { describe, expect, it, test } from 'vitest'
import { decideStatus } from './rules.ts'
import { readStatusFile } from './status-file.ts'

const now = new Date('2026-11-25T12:00:00+05:30')
const at = (text: string) => new Date(`${text}+05:30`)

describe('a status file', () => {
  it('is read by the titles of its columns, with the latest status of each parcel', () => {
    const text = [
      'AWB No,Remarks,Current Status,Status Date',
      'slv1-p1,,In Transit,24-11-2026 09:00',
      'SLV1-P1,,OUT_FOR_DELIVERY,2026-11-25 08:30:00',
      'SLV1-P1,,Picked up,23/11/2026',
      'SLV2-P2,,rto delivered,24/11/2026',
    ].join('\n')
    expect(readStatusFile(text, now)).toEqual({
      lines: [
        { line: 3, reference: 'SLV1-P1', state: 'OUT_FOR_DELIVERY', at: at('2026-11-25T08:30') },
        { line: 5, reference: 'SLV2-P2', state: 'RETURNED', at: at('2026-11-24T00:00') },
      ],
      skipped: [],
    })
  })

  it('states line by line what was not understood', () => {
    const text = [
      'Reference;Status;Date',
      ';Delivered;24-11-2026',
      'A-P1;RTO initiated;24-11-2026',
      'A-P2;Delivered;31-11-2026',
      'A-P3;Delivered;24-11-2026 25:00',
      'A-P4;Delivered;27-11-2026',
      'A-P5',
      'A-P6;Delivered;25-11-2026 10:00',
    ].join('\n')
    const file = readStatusFile(text, now)
    expect(file?.lines.map(({ reference }) => reference)).toEqual(['A-P6'])
    const hint = 'use In transit, Out for delivery, Delivered or Returned to origin'
    expect(file?.skipped).toEqual([
      { line: 2, why: 'no reference' },
      { line: 3, why: `unknown status “RTO initiated”: ${hint}` },
      { line: 4, why: 'no date “31-11-2026”: use 24-11-2026 or 24-11-2026 18:30' },
      { line: 5, why: 'no date “24-11-2026 25:00”: use 24-11-2026 or 24-11-2026 18:30' },
      { line: 6, why: 'the date 27-11-2026 is in the future' },
      { line: 7, why: `unknown status “”: ${hint}` },
    ])
  })

  it.each(['', 'Reference,Status\nA,Delivered', 'hello', '"Reference,Status,Date\nA'])('is not %j', (text) => {
    expect(readStatusFile(text, now)).toBeNull()
  })
})

test.each([
  ['the first status', 'IN_TRANSIT', null, 'OUT_FOR_DELIVERY', '10:00', 'go-out'],
  ['the same status', 'IN_TRANSIT', null, 'IN_TRANSIT', '10:00', 'none'],
  ['a missed delivery', 'OUT_FOR_DELIVERY', '09:00', 'IN_TRANSIT', '10:00', 'back-in-transit'],
  ['an older status', 'OUT_FOR_DELIVERY', '09:00', 'IN_TRANSIT', '08:00', 'none'],
  ['an earlier step of the same time', 'OUT_FOR_DELIVERY', '09:00', 'IN_TRANSIT', '09:00', 'none'],
  ['a later step of the same time', 'OUT_FOR_DELIVERY', '09:00', 'DELIVERED', '09:00', 'deliver'],
  ['a delivery without a step before', 'IN_TRANSIT', null, 'DELIVERED', '10:00', 'deliver'],
  ['a return', 'OUT_FOR_DELIVERY', '09:00', 'RETURNED', '10:00', 'return-to-origin'],
  ['a late step of a delivered parcel', 'DELIVERED', '10:00', 'OUT_FOR_DELIVERY', '11:00', 'none'],
  ['a return of a delivered parcel', 'DELIVERED', '10:00', 'RETURNED', '11:00', 'contradicts'],
  ['a delivery of a returned parcel', 'RETURNED', '10:00', 'DELIVERED', '11:00', 'contradicts'],
  ['a parcel at the counter', 'AT_COUNTER', null, 'DELIVERED', '11:00', 'contradicts'],
] as const)('%s', (_what, state, statusAt, reported, time, decision) => {
  const courierStatusAt = statusAt && at(`2026-11-24T${statusAt}`)
  expect(decideStatus({ state, courierStatusAt }, { state: reported, at: at(`2026-11-24T${time}`) })).toBe(decision)
})
