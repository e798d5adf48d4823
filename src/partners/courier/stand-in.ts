import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { pdfPageArea, renderPdf } from '../../platform/pdf/pdf-writer.ts'
import { addDays, type Day, dayOf } from '../../units/date.ts'
import { formatDateAndTime } from '../../units/format.ts'
import { standInConnection } from '../connection-test.ts'
import { PartnerError } from '../partner-error.ts'
import type { Consignment, Courier } from './courier.ts'
import { livesOfParcels, type StandInParcel, statusAt } from './stand-in-life.ts'

/**
 * Serves every pincode except those that begin with 999, which do not exist: they are there to try an unserviceable pincode.
 * A parcel takes 2 days within the shop's region (same first digit), and 5 to the islands and the far north-east. The last digit
 * of the customer's mobile decides what happens to it: `lives` in stand-in-life.ts.
 */
export function standInCourier(origin: string, clock: Clock): Courier {
  const parcels = new Map<string, StandInParcel>()
  /** A parcel of an earlier process, which nobody remembers: it is picked up when it is first asked for. */
  const find = (waybillNo: string): StandInParcel => {
    const found = parcels.get(waybillNo) ?? { bookedAt: clock.now(), days: 3, life: livesOfParcels.usual }
    parcels.set(waybillNo, found)
    return found
  }
  const statusOf = (waybillNo: string) => statusAt(find(waybillNo), clock.now())
  const isFor = (waybillNo: string): boolean => /^SQ\d{10}$/.test(waybillNo)
  return {
    name: 'Sequel',
    trackingUrl: 'https://sequel247.com/track/{waybill}',
    testConnection: standInConnection,
    serves: async (pincode) => ({ serviceable: !pincode.startsWith('999') && !unserved.has(pincode) }),
    arrivalOn: async (pincode, pickup) => addDays(pickup, daysTo(pincode, origin)),
    book: async ({ reference, to }) => {
      if (to.pincode.startsWith('999') || unserved.has(to.pincode))
        throw refused('book', `nothing is carried to ${to.pincode}`)
      const waybillNo = `SQ${waybillDigits(reference)}`
      const parcel = parcels.get(waybillNo) ?? newParcel(to, { origin, now: clock.now() })
      parcels.set(waybillNo, parcel)
      return { waybillNo, labelUrl: `stand-in:${waybillNo}`, expectedOn: expectedDay(parcel) }
    },
    parcels: {
      label: async ({ waybillNo }) => drawStandInLabel(waybillNo, clock.now()),
      track: async (waybillNo) => (isFor(waybillNo) ? statusOf(waybillNo) : untracked),
      trackMany: async (waybillNos) =>
        new Map(waybillNos.map((one) => [one, isFor(one) ? statusOf(one) : untracked] as const)),
      cancel: async (waybillNo) => {
        const { state } = statusOf(waybillNo)
        if (state === 'CANCELLED') return
        if (state !== 'BOOKED') throw refused('cancel', 'Shipment is already picked up')
        parcels.set(waybillNo, { ...find(waybillNo), life: livesOfParcels.cancelled })
      },
      deliveryProof: async (waybillNo) =>
        statusOf(waybillNo).state === 'DELIVERED' ? drawStandInProof(waybillNo, clock.now()) : null,
    },
  }
}

const untracked = { problem: 'No Tracking Information found' } as const

const refused = (call: string, detail: string): PartnerError =>
  new PartnerError('sequel', call, { kind: 'refused', detail })

const expectedDay = ({ bookedAt, days }: StandInParcel): Day => addDays(dayOf(bookedAt), days)

const newParcel = (to: Consignment['to'], { origin, now }: { origin: string; now: Date }): StandInParcel => ({
  bookedAt: now,
  days: daysTo(to.pincode, origin),
  life: livesOfParcels[to.mobile.endsWith('8') ? 'returned' : to.mobile.endsWith('7') ? 'unknown' : 'usual'],
})

/** Real pincodes that the stand-in refuses, so that the refusal can be tried: Lakshadweep's outer islands. */
const unserved = new Set(['682552', '682553', '682554', '682555', '682556', '682557', '682558', '682559'])

/** Ten digits that are always the same for the same reference. */
const waybillDigits = (reference: string): string =>
  String(createHash('sha256').update(reference).digest().readUIntBE(0, 6) % 10 ** 10).padStart(10, '0')

function daysTo(pincode: string, origin: string): number {
  if (pincode[0] === origin[0]) return 2
  if (/^(744|79|19)/.test(pincode)) return 5
  return 3
}

// What it gives in place of Sequel's documents: one page each that says what it is.

const draw = (title: string, waybillNo: string, at: Date, lines: readonly string[]): Promise<Buffer> =>
  renderPdf({ title: `${title} ${waybillNo}`, author: 'Courier stand-in', at }, (document) => {
    document.write(title, { size: 16, weight: 'semibold', tag: 'H1' })
    document.y += 10
    document.barcode(waybillNo, { x: pdfPageArea.left, y: document.y, width: 220 }, { height: 60 })
    document.y += 76
    for (const line of lines) document.write(line, { size: 10 })
  })

const drawStandInLabel = (waybillNo: string, at: Date): Promise<Buffer> =>
  draw('Courier label', waybillNo, at, ['Stand-in: no courier is called.'])

const drawStandInProof = (waybillNo: string, at: Date): Promise<Buffer> =>
  draw('Proof of delivery', waybillNo, at, [
    `Signed by the receiver. Read on ${formatDateAndTime(at)}.`,
    'Stand-in: no courier is called.',
  ])
