/** Imports the status file of the CSV courier: each parcel moves by its flow, in a transaction of its own. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { formatCount } from '../../../units/plural.ts'
import { mustLockOrder } from '../../orders/actions.ts'
import { recordCourierReport } from '../../orders/courier-parcels.ts'
import { orders, shipments } from '../../orders/records.ts'
import type { ShipmentEvent, ShipmentState } from '../../orders/rules/shipment-flow.ts'
import { readShipments } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { noRisk, type Risk } from '../../staff/approvals/rules/risk.ts'
import { applyParcelChange } from '../despatch/parcel-status.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { decideStatus } from './rules.ts'
import { type ReportedState, readStatusFile, type SkippedLine, type StatusLine } from './status-file.ts'

export interface PlannedChange {
  readonly line: StatusLine
  readonly shipmentId: number
  readonly orderId: number
  readonly uniqueOrderId: string
  readonly from: ShipmentState
  readonly event: ShipmentEvent
}

export interface StatusImportPlan {
  readonly changes: readonly PlannedChange[]
  /** Parcels that already have the status, or a later one. */
  readonly unchanged: number
  /** Lines that were not understood, in the order of the file. */
  readonly skipped: readonly SkippedLine[]
}

/** Only reads. Throws `fulfilment.not-a-status-file`. */
export async function planStatusImport(db: Db, text: string, now: Date): Promise<StatusImportPlan> {
  const file = readStatusFile(text, now)
  if (!file) throw refuse('fulfilment.not-a-status-file', {}, 'text')
  const parcels = await readCsvParcels(
    db,
    file.lines.map(({ reference }) => reference),
  )
  const changes: PlannedChange[] = []
  const skipped = [...file.skipped]
  let unchanged = 0
  for (const line of file.lines) {
    const parcel = parcels.get(line.reference)
    const decision = parcel && decideStatus(parcel, line)
    if (!parcel || !decision) skipped.push({ line: line.line, why: `no parcel with the reference ${line.reference}` })
    else if (decision === 'none') unchanged++
    else if (decision === 'contradicts') skipped.push({ line: line.line, why: contradictionOf(parcel, line) })
    else changes.push({ ...parcel, line, event: decision, from: parcel.state })
  }
  return { changes, unchanged, skipped: skipped.sort((a, b) => a.line - b.line) }
}

interface CsvParcel {
  readonly shipmentId: number
  readonly orderId: number
  readonly uniqueOrderId: string
  readonly state: ShipmentState
  readonly courierStatusAt: Date | null
}

async function readCsvParcels(db: Db, references: readonly string[]): Promise<Map<string, CsvParcel>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .select({
      waybillNo: shipments.waybillNo,
      shipmentId: shipments.id,
      orderId: orders.id,
      uniqueOrderId: orders.uniqueOrderId,
      state: shipments.state,
      courierStatusAt: shipments.courierStatusAt,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.courier, 'csv'), inArray(shipments.waybillNo, [...references])))
  return new Map(rows.map(({ waybillNo, ...parcel }) => [waybillNo, parcel]))
}

export const reportedLabels: Readonly<Record<ReportedState, string>> = {
  IN_TRANSIT: 'In transit',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned to origin (RTO)',
}

const labelOf = (state: ShipmentState): string => (state === 'AT_COUNTER' ? 'At the counter' : reportedLabels[state])

const contradictionOf = ({ state }: CsvParcel, line: StatusLine): string =>
  `${line.reference} is already “${labelOf(state)}”, not “${reportedLabels[line.state]}”`

/**
 * Applies a planned change, unless the parcel has moved on since. Returns whether it did. Throws what the transition throws;
 * other parcels are not affected.
 */
export function importStatus(
  shop: FulfilmentDeps & Pick<Shop, 'db'>,
  { line, orderId, shipmentId }: PlannedChange,
  by: string,
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const order = await mustLockOrder(tx, orderId)
    const shipment = (await readShipments(tx, [orderId])).find(({ id }) => id === shipmentId)
    if (!shipment) throw new Error(`parcel ${shipmentId} is not of order ${orderId}`)
    const event = decideStatus(shipment, line)
    if (event === 'none' || event === 'contradicts') return false
    const why = `the courier’s status file: ${reportedLabels[line.state]}`
    await applyParcelChange(shop, tx, { order, shipment, event, at: line.at, by, why })
    const pickedUpAt = shipment.pickedUpAt ?? line.at
    await recordCourierReport(tx, shipmentId, { courierStatusAt: line.at, pickedUpAt })
    return true
  })
}

/** A file can be written by anybody, so parcels that it reports as delivered need a second person. */
export async function assessStatusImport(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { text }: { readonly text: string },
): Promise<Risk> {
  const { changes } = await planStatusImport(db, text, clock.now())
  const delivered = changes.filter(({ event }) => event === 'deliver')
  if (delivered.length === 0) return noRisk
  return {
    maxLoss: 0,
    rules: ['delivery-without-proof'],
    sentence: `Mark ${formatCount(delivered.length, 'parcel')} as delivered by the courier’s status file`,
    changes: delivered.map(({ uniqueOrderId, line, from }) => ({
      what: `Order ${uniqueOrderId}, parcel ${line.reference}`,
      before: labelOf(from),
      after: 'Delivered',
      rests: { on: from },
    })),
  }
}
