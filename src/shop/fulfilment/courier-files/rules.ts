/** What a reported status means for a parcel. */
import type { ShipmentEvent, ShipmentState } from '../../orders/rules/shipment-flow.ts'
import type { ReportedState, StatusLine } from './status-file.ts'

interface TrackedParcel {
  readonly state: ShipmentState
  /** When it had its latest reported status; null before the first. */
  readonly courierStatusAt: Date | null
}

/** `none`: nothing changes, as when a file is imported again. `contradicts`: the parcel has ended in another way. */
export type StatusDecision = ShipmentEvent | 'none' | 'contradicts'

const stageOf: Readonly<Record<ReportedState, number>> = {
  IN_TRANSIT: 0,
  OUT_FOR_DELIVERY: 1,
  DELIVERED: 2,
  RETURNED: 2,
}
const events: Readonly<Record<ReportedState, ShipmentEvent>> = {
  IN_TRANSIT: 'back-in-transit',
  OUT_FOR_DELIVERY: 'go-out',
  DELIVERED: 'deliver',
  RETURNED: 'return-to-origin',
}

export function decideStatus(
  { state, courierStatusAt }: TrackedParcel,
  line: Pick<StatusLine, 'state' | 'at'>,
): StatusDecision {
  if (line.state === state) return 'none'
  if (state === 'AT_COUNTER') return 'contradicts'
  const isEnd = stageOf[line.state] === 2
  if (stageOf[state] === 2) return isEnd ? 'contradicts' : 'none'
  if (courierStatusAt && line.at < courierStatusAt) return 'none'
  // Files with a date but no time state several steps of a day as simultaneous.
  const isSimultaneous = line.at.getTime() === courierStatusAt?.getTime()
  if (isSimultaneous && stageOf[line.state] < stageOf[state]) return 'none'
  return events[line.state]
}
