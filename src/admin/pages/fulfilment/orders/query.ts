/** The filters of the order queue in the address. */
import {
  type OrderQueueStage,
  type PaymentStatusGroup,
  stageLabels,
  stages,
  workStages,
} from '../../../../shop/fulfilment/admin/rules.ts'
import { paymentStatusLabels } from './order-labels.ts'

export const defaultOrderListQuery = {
  stage: 'open',
  money: '',
  metal: '',
  way: '',
  handing: '',
  tag: '',
  from: '',
  to: '',
  sort: '',
  search: '',
  page: 1,
}
export type OrderListQuery = typeof defaultOrderListQuery

/** The chips: all that is open, and the work of the day. Other stages are chosen under "More". */
export const chipStages: readonly OrderQueueStage[] = ['open', ...workStages]
export const otherStages = stages.filter((stage) => !chipStages.includes(stage))

/** The filters behind "More" that are in use, in words, each with what takes it off. */
export function moreFiltersInUse(query: OrderListQuery): { label: string; off: Partial<OrderListQuery> }[] {
  const { stage, money, metal, way, handing, tag, from, to, sort } = query
  const isOther = (otherStages as readonly string[]).includes(stage)
  return [
    ...(isOther ? [{ label: stageLabels[stage as OrderQueueStage], off: { stage: 'open' } }] : []),
    ...(money ? [{ label: paymentStatusLabels[money as PaymentStatusGroup], off: { money: '' } }] : []),
    ...(metal ? [{ label: metal === 'gold' ? 'Gold' : 'Silver', off: { metal: '' } }] : []),
    ...(way ? [{ label: way, off: { way: '' } }] : []),
    ...(handing ? [{ label: handing === 'pickup' ? 'Pickup' : 'Delivery', off: { handing: '' } }] : []),
    ...(tag ? [{ label: `Tag: ${tag}`, off: { tag: '' } }] : []),
    ...(from ? [{ label: `From ${from}`, off: { from: '' } }] : []),
    ...(to ? [{ label: `To ${to}`, off: { to: '' } }] : []),
    ...(sort ? [{ label: sort === 'newest' ? 'Newest first' : 'Oldest first', off: { sort: '' } }] : []),
  ]
}
