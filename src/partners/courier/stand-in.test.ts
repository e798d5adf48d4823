import { expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import type { Consignment } from './courier.ts'
import { standInCourier } from './stand-in.ts'

const hourMs = 3_600_000
const consignment = (mobile: string): Consignment => ({
  reference: `SLV-1-${mobile}`,
  to: { name: 'Asha Rao', mobile, address: '12 MG Road', city: 'Pune', pincode: '411001' },
  ...{ netMg: 10_000, grossMg: 90_000, valuePaise: 1_000_000, instruction: '' },
})

async function bookAt10(mobile: string) {
  const clock = fixedClock('2026-11-24T10:00:00+05:30')
  const courier = standInCourier('400002', clock)
  const { waybillNo, expectedOn } = await courier.book(consignment(mobile))
  const { parcels } = courier
  if (!parcels) throw new Error('the stand-in has an API for parcels')
  const life: string[] = []
  for (let hour = 0; hour < 24 * 12; hour++) {
    const status = await parcels.track(waybillNo)
    const code = 'code' in status ? status.code : ''
    if (code !== life.at(-1)) life.push(code)
    clock.advance(hourMs)
  }
  return { clock, parcels, waybillNo, expectedOn, life }
}

it('delivers a parcel on the promised day, with a proof', async () => {
  const { life, expectedOn, parcels, waybillNo } = await bookAt10('9876543210')
  expect(life).toEqual(['SCREATED', 'SPU', 'SLINORIN', 'SDELASN', 'SDELVD'])
  expect(expectedOn).toBe('2026-11-26')
  expect((await parcels.deliveryProof(waybillNo))?.toString('latin1')).toMatch(/^%PDF/)
})

it('brings a parcel back after two attempts', async () => {
  const { life } = await bookAt10('9876543218')
  const attempt = ['SDELASN', 'SINEXCP']
  expect(life).toEqual(['SCREATED', 'SPU', 'SLINORIN', ...attempt, ...attempt, 'SRTOPKP', 'SRTODLV'])
})

it('reports a code that nobody knows', async () => {
  expect((await bookAt10('9876543217')).life.at(-1)).toBe('SHELDCTY')
})

it('cancels before pickup, and not afterwards', async () => {
  const courier = standInCourier('400002', fixedClock('2026-11-24T10:00:00+05:30'))
  const { waybillNo } = await courier.book(consignment('9876543210'))
  await courier.parcels?.cancel(waybillNo, 'no')
  expect(await courier.parcels?.track(waybillNo)).toMatchObject({ state: 'CANCELLED' })
  const { parcels, waybillNo: later } = await bookAt10('9876543210')
  await expect(parcels.cancel(later, 'no')).rejects.toMatchObject({ kind: 'refused' })
  expect(await parcels.track('BVC 4711')).toEqual({ problem: 'No Tracking Information found' })
})
