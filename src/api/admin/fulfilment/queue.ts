/** The queue of orders. */
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { readMatchingOrders } from '../../../shop/fulfilment/admin/matching-orders.ts'
import { readQueue } from '../../../shop/fulfilment/admin/queue.ts'
import type { OrderQueueFilter, QueueRow } from '../../../shop/fulfilment/admin/queue-rows.ts'
import { pageSize, paymentStatusGroupOf } from '../../../shop/fulfilment/admin/rules.ts'
import { readLocationsOfOrders } from '../../../shop/fulfilment/order-locations.ts'
import { countPacked } from '../../../shop/fulfilment/packing/reading.ts'
import { readTagNames } from '../../../shop/fulfilment/tags/actions.ts'
import { tagOf } from '../../../shop/fulfilment/tags/rules.ts'
import { orderLabels } from '../../../shop/orders/rules/order-flow.ts'
import { hasParcelWork, parcelWorks } from '../../../shop/orders/rules/parcel-work.ts'
import { paymentLabels } from '../../../shop/orders/rules/payment-flow.ts'
import { mayActAt } from '../../../shop/staff/locations/rules.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import * as wire from '../../../wire/admin/fulfilment/orders.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { toOrderHoldView } from './order-hold-view.ts'

type QueueRowView = z.output<typeof wire.queue.response>['rows'][number]

type Filters = z.output<typeof wire.matchingOrders.params>

export const orderFilterOf = ({ search, tag, ...filter }: Filters): OrderQueueFilter => ({
  ...filter,
  ...(search && { search }),
  ...(tag && { tag: tagOf(tag) }),
})

const queue: StaffHandler<typeof wire.queue> = async (shop, { params: { page: wantedPage, ...wanted }, staff }) => {
  const read = await readQueue(shop.db, { ...orderFilterOf(wanted), page: wantedPage }, shop.clock.now())
  const { rows, facets, figures, page, pages, isCut } = read
  const packed = await countPacked(
    shop.db,
    rows.map(({ id }) => id),
  )
  const elsewhere = await ordersElsewhere(shop.db, rows, staff)
  const { soldToday, ...counts } = figures
  const { total, payable, ...filters } = facets
  return {
    data: {
      figures: { ...counts, soldTodayPaise: soldToday },
      rows: rows.map((row) => queueRowView(row, { packed: packed.get(row.id) ?? 0, elsewhere })),
      total,
      totalPaise: payable,
      page,
      pages,
      pageSize,
      isCut,
      counts: {
        stages: [...filters.stages],
        money: [...filters.money],
        metals: [...filters.metals],
        ways: [...filters.ways],
        handing: [...filters.handing],
      },
    },
  }
}

/** Orders in the list whose goods are where the person may not act: shown, without their next action (decision 0137). */
async function ordersElsewhere(db: Db, rows: readonly QueueRow[], staff: Staff): Promise<ReadonlySet<string>> {
  if (staff.locations === null) return new Set()
  const ids = rows.map(({ uniqueOrderId }) => uniqueOrderId)
  const lying = await readLocationsOfOrders(db, ids)
  return new Set(ids.filter((id) => !mayActAt(staff, lying.get(id) ?? [])))
}

interface RowContext {
  readonly packed: number
  readonly elsewhere: ReadonlySet<string>
}

const queueRowView = (row: QueueRow, { packed, elsewhere }: RowContext): QueueRowView => ({
  order: row.uniqueOrderId,
  at: row.at,
  name: row.name,
  city: row.city,
  metals: row.metals,
  amountPaise: row.payable,
  paidBy: row.paymentMode,
  money: paymentStatusGroupOf(row.paymentStatus),
  moneyLabel: paymentLabels[row.paymentStatus],
  state: row.state,
  stateLabel: orderLabels[row.state],
  isPickup: row.isPickup,
  isLate: row.isLate,
  holdUntil: row.holdUntil,
  holds: row.holds.map(toOrderHoldView),
  hasInstruction: row.instruction !== '',
  packed,
  parcelWork: parcelWorks.filter((work) => hasParcelWork(row.parcelWork, work)),
  tags: [...row.tags],
  next: elsewhere.has(row.uniqueOrderId) ? 'open' : nextOf(row, packed),
})

function nextOf({ state, paymentStatus, isPickup, holds, parcelWork }: QueueRow, packed: number): QueueRowView['next'] {
  if (paymentStatus === 'UNDER_VERIFICATION' || state === 'REVIEW') return 'check'
  if (state === 'PLACED' && paymentStatus === 'PAID') return 'accept'
  if (holds.length > 0) return 'open'
  const isAccepted = state === 'ACCEPTED' || state === 'PARTLY_DESPATCHED'
  if (packed > 0 || (isAccepted && isPickup)) return 'despatch'
  if (isAccepted || state === 'RTO') return 'pack'
  return hasParcelWork(parcelWork, 'to-hand-over') ? 'hand-to-courier' : 'open'
}

const matching: StaffHandler<typeof wire.matchingOrders> = async (shop, { params, staff }) => {
  const { rows, total } = await readMatchingOrders(shop.db, orderFilterOf(params), shop.clock.now())
  const packed = await countPacked(
    shop.db,
    rows.map(({ id }) => id),
  )
  const elsewhere = await ordersElsewhere(shop.db, rows, staff)
  const orders = rows.map((row) => {
    const { order, state, amountPaise, parcelWork, next } = queueRowView(row, {
      packed: packed.get(row.id) ?? 0,
      elsewhere,
    })
    return { order, state, amountPaise, parcelWork, next }
  })
  return { data: { orders, total } }
}

const tags: StaffHandler<typeof wire.listTags> = async ({ db }) => ({ data: { tags: await readTagNames(db) } })

export const orderQueueCalls = {
  'GET admin/orders': staffCall('orders.read', wire.queue, queue, { tokenScope: 'orders.read' }),
  'GET admin/orders/matching': staffCall('orders.read', wire.matchingOrders, matching),
  'GET admin/orders/tags': staffCall('orders.read', wire.listTags, tags),
} as const
