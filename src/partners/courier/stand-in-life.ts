/** The lives that parcels of the stand-in lead, as Sequel reports them. */
import { addDays, dayOf, istMoment } from '../../units/date.ts'
import type { CourierState, CourierStatus } from './courier.ts'

/** A step happens so many days after the booking at that time in India, or so many hours after it. */
interface Step {
  readonly after: { readonly hours: number } | { readonly days: number; readonly time: string }
  readonly state: CourierState | null
  readonly code: string
  readonly text: string
}

export interface StandInParcel {
  readonly bookedAt: Date
  /** From the booking to the day on which it is delivered, or first tried. */
  readonly days: number
  readonly life: (days: number) => readonly Step[]
}

const step = (after: Step['after'], state: Step['state'], code: string, text: string): Step => ({
  after,
  state,
  code,
  text,
})
const booked = step({ hours: 0 }, 'BOOKED', 'SCREATED', 'Shipment created')
const onTheWay = [
  booked,
  step({ hours: 2 }, 'IN_TRANSIT', 'SPU', 'Picked up'),
  step({ days: 1, time: '06:00' }, 'IN_TRANSIT', 'SLINORIN', 'Left the origin hub'),
]
const outForDelivery = (days: number): Step =>
  step({ days, time: '09:00' }, 'OUT_FOR_DELIVERY', 'SDELASN', 'Out for delivery')

/** What happens by the last digit of the customer's mobile: 8 nobody is at home, 7 a code that nobody knows, else delivered. */
export const livesOfParcels = {
  usual: (days) => [
    ...onTheWay,
    outForDelivery(days),
    step({ days, time: '13:00' }, 'DELIVERED', 'SDELVD', 'Delivered, signed by the receiver'),
  ],
  returned: (days) => [
    ...onTheWay,
    outForDelivery(days),
    step({ days, time: '13:00' }, 'IN_TRANSIT', 'SINEXCP', 'Receiver not available'),
    outForDelivery(days + 1),
    step({ days: days + 1, time: '13:00' }, 'IN_TRANSIT', 'SINEXCP', 'Receiver not available'),
    step({ days: days + 6, time: '10:00' }, 'RETURNING', 'SRTOPKP', 'Returning to the sender'),
    step({ days: days + 8, time: '12:00' }, 'RETURNED', 'SRTODLV', 'Handed back to the sender'),
  ],
  unknown: () => [...onTheWay, step({ days: 1, time: '09:00' }, null, 'SHELDCTY', 'Held at the city gate')],
  cancelled: () => [booked, step({ hours: 0 }, 'CANCELLED', 'SCANCELLED', 'Cancelled by the sender')],
} as const satisfies Readonly<Record<string, StandInParcel['life']>>

export function statusAt({ bookedAt, days, life }: StandInParcel, now: Date): CourierStatus {
  const momentOf = ({ after }: Step): Date =>
    'hours' in after
      ? new Date(bookedAt.getTime() + after.hours * 3_600_000)
      : istMoment(addDays(dayOf(bookedAt), after.days), after.time)
  const { state, code, text, at } = life(days)
    .map((one) => ({ ...one, at: momentOf(one) }))
    .findLast(({ at: begins }) => begins <= now) ?? { ...booked, at: bookedAt }
  return { state, code, text, at, expectedOn: addDays(dayOf(bookedAt), days) }
}
