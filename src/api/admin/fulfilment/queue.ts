/** The queue of orders, and each staff member's saved views of it. */
import type * as z from 'zod/mini'
import { dropView, readViews, saveView } from '../../../shop/fulfilment/admin/notes.ts'
import { type QueueRow, readQueue } from '../../../shop/fulfilment/admin/queue.ts'
import { pageSize, paymentStatusGroupOf } from '../../../shop/fulfilment/admin/rules.ts'
import { countPacked } from '../../../shop/fulfilment/packing/reading.ts'
import { orderLabels } from '../../../shop/orders/rules/order-flow.ts'
import { paymentLabels } from '../../../shop/orders/rules/payment-flow.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import * as wire from '../../../wire/admin/fulfilment/orders.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { toOrderHoldView } from './order-hold-view.ts'

type QueueRowView = z.output<typeof wire.queue.response>['rows'][number]

const queue: StaffHandler<typeof wire.queue> = async (shop, { params }) => {
  const { search, ...request } = params
  const read = await readQueue(
    shop.db,
    { ...request, ...(search && { search }) },
    { now: shop.clock.now(), despatchDays: shop.catalogue.now.content.settings.delivery.despatchWithinDays },
  )
  const { rows, facets, figures, page, pages, isCut } = read
  const packed = await countPacked(
    shop.db,
    rows.map(({ id }) => id),
  )
  const { soldToday, ...counts } = figures
  const { total, payable, ...filters } = facets
  return {
    data: {
      figures: { ...counts, soldTodayPaise: soldToday },
      rows: rows.map((row) => queueRowView(row, packed.get(row.id) ?? 0)),
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

const queueRowView = (row: QueueRow, packed: number): QueueRowView => ({
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
  next: nextOf(row, packed),
})

function nextOf({ state, paymentStatus, isPickup, holds }: QueueRow, packed: number): QueueRowView['next'] {
  if (paymentStatus === 'UNDER_VERIFICATION' || state === 'REVIEW') return 'check'
  if (state === 'PLACED' && paymentStatus === 'PAID') return 'accept'
  if (holds.length > 0) return 'open'
  const isAccepted = state === 'ACCEPTED' || state === 'PARTLY_DESPATCHED'
  if (packed > 0 || (isAccepted && isPickup)) return 'despatch'
  return isAccepted || state === 'RTO' ? 'pack' : 'open'
}

const viewsOf = async (shop: Shop, { id }: Staff) => ({
  data: { views: (await readViews(shop.db, id)).map(({ wish, ...view }) => ({ ...view, wish: { ...wish } })) },
})

const views: StaffHandler<typeof wire.views> = (shop, { staff: who }) => viewsOf(shop, who)

const save: StaffHandler<typeof wire.saveView> = async (shop, { params, staff: who }) => {
  await saveView(shop, { staffId: who.id, ...params })
  return viewsOf(shop, who)
}

const drop: StaffHandler<typeof wire.dropView> = async (shop, { params, staff: who }) => {
  await dropView(shop.db, { staffId: who.id, id: params.id })
  return viewsOf(shop, who)
}

export const orderQueueCalls = {
  'GET admin/orders': staffCall('orders.read', wire.queue, queue, { tokenScope: 'orders.read' }),
  'GET admin/orders/views': staffCall('orders.read', wire.views, views),
  'POST admin/orders/views/save': staffCall('orders.read', wire.saveView, save, {
    risk: { harmless: 'a view of the own list' },
  }),
  'POST admin/orders/views/drop': staffCall('orders.read', wire.dropView, drop, {
    risk: { harmless: 'a view of the own list' },
  }),
} as const
