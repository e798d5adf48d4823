/** Parcels that are packed and have not left: what is in them, how they were weighed and sealed, and what was asked of the courier. */
import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import { orders, shipments } from '../../orders/records.ts'
import type { PackedLine, PackingState } from './rules.ts'

export const packings = pgTable(
  'packings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<PackingState>().notNull(),
    pieces: jsonb('pieces').$type<readonly PackedLine[]>().notNull(),
    /** Milligrams: as the scale had it, and as reckoned from what is in it. */
    weightMg: bigintColumn('weight_mg').notNull(),
    expectedMg: bigintColumn('expected_mg').notNull(),
    /** Why another weight than that is right; empty where it fits. */
    weightReason: text('weight_reason').notNull().default(''),
    /** The weight does not fit, and no second person has agreed to it yet: it does not leave. */
    isWeightOpen: boolean('is_weight_open').notNull().default(false),
    sealNo: text('seal_no').notNull(),
    /** Key in the file store. */
    photo: text('photo'),
    /** "staff:2" */
    packedBy: text('packed_by').notNull(),
    packedAt: timestampColumn('packed_at').notNull(),
    /** Our name for it at the courier, written before the courier is asked: asked again, the courier returns the same waybill. */
    bookingRef: text('booking_ref'),
    bookedAt: timestampColumn('booked_at'),
    waybillNo: text('waybill_no').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    companyUrl: text('company_url').notNull().default(''),
    /** The parcel it left as. */
    shipmentId: bigintColumn('shipment_id').references(() => shipments.id),
  },
  (table) => [
    index('packings_of_order').on(table.orderId, table.id),
    index('packings_waiting').on(table.id).where(sql`${table.state} = 'packed'`),
    uniqueIndex('packings_seal').on(table.sealNo).where(sql`${table.state} <> 'undone'`),
    check('packings_left', sql`(${table.state} = 'left') = (${table.shipmentId} IS NOT NULL)`),
  ],
)
