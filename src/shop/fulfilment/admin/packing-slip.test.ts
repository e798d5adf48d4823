import { expect, it } from 'vitest'
import { readPdfLines } from '../../../platform/pdf/read-pdf-lines.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { drawPackingSlips } from './packing-slip.ts'

it('the packing slip has the address, and the mobile masked', async () => {
  const delivery = {
    name: 'Asha Rao',
    mobile: '9876543210',
    email: 'asha.rao@example.com',
    address: '14 Linking Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400050',
  }
  const order = {
    uniqueOrderId: 'SLV-2026-118204',
    delivery,
    specialInstruction: '',
    placedAt: new Date('2026-11-21T05:30:00Z'),
  } as unknown as OrderRow
  const parcel = {
    ...{ shipmentId: null, nth: 1, total: 1 },
    seal: 'S-1',
    waybill: '',
    weight: '',
    packedAt: new Date('2026-11-21T05:30:00Z'),
    rows: [{ name: 'Silver coin', detail: 'Silver 999, 10 g each', quantity: 1, serials: [], properties: [] }],
  }
  const slip = await drawPackingSlips({ order }, [parcel], { author: 'Argent', packed: false })
  // The packing station reads it.
  expect(slip.toString('latin1')).toContain('(Barcode SLV-2026-118204)')
  const texts = readPdfLines(slip).join('\n')
  expect(texts).toContain('Asha Rao')
  expect(texts).toContain('14 Linking Road')
  expect(texts).toContain('98xxxxxx10')
  expect(texts).toContain('Nov 2026')
  expect(texts).toContain('Silver 999, 10 g each')
  expect(texts).not.toContain('asha.rao')
  expect(texts.replace(/\s/g, '')).not.toContain('9876543210')
})
