/** Packed parcels that have not left: their pieces, weight, seal, and the booking with the courier. */
import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Day } from '../../../units/date.ts'
import type { CourierKey } from '../../content/rules/couriers.ts'
import { orders, shipments } from '../../orders/records.ts'
import type { PackingState } from './rules/packing-flow.ts'
import type { PackedLine } from './rules.ts'

export const packings = pgTable(
  'packings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<PackingState>().notNull(),
    pieces: jsonb('pieces').$type<readonly PackedLine[]>().notNull(),
    /** Milligrams: as weighed, and as calculated from the contents. */
    weightMg: bigintColumn('weight_mg').notNull(),
    expectedMg: bigintColumn('expected_mg').notNull(),
    /** Why the weight is right although it differs; empty where it is within the tolerance. */
    weightReason: text('weight_reason').notNull().default(''),
    /** The weight is outside the tolerance and no second person has approved it yet. The parcel must not leave. */
    isWeightOpen: boolean('is_weight_open').notNull().default(false),
    sealNo: text('seal_no').notNull(),
    /** Key in the file store. */
    photo: text('photo'),
    /** "staff:2" */
    packedBy: text('packed_by').notNull(),
    packedAt: timestampColumn('packed_at').notNull(),
    /**
     * Our booking reference, saved before the courier is called. With the same reference the courier returns the same waybill.
     */
    bookingRef: text('booking_ref'),
    bookedAt: timestampColumn('booked_at'),
    /** The courier it is booked with, chosen before the first attempt; null: none, or the waybill was entered by hand. */
    courier: text('courier').$type<CourierKey>(),
    /** Saved as soon as the courier has answered, so that a retry despatches under the same waybill. */
    waybillNo: text('waybill_no').notNull().default(''),
    labelUrl: text('label_url').notNull().default(''),
    expectedOn: text('expected_on').$type<Day>(),
    companyName: text('company_name').notNull().default(''),
    companyUrl: text('company_url').notNull().default(''),
    /** The shipment it became. */
    shipmentId: bigintColumn('shipment_id').references(() => shipments.id),
  },
  (table) => [
    index('packings_of_order').on(table.orderId, table.id),
    index('packings_waiting').on(table.id).where(sql`${table.state} = 'packed'`),
    uniqueIndex('packings_seal').on(table.sealNo).where(sql`${table.state} <> 'undone'`),
    check('packings_left', sql`(${table.state} = 'left') = (${table.shipmentId} IS NOT NULL)`),
  ],
)
