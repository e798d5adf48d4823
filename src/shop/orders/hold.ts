/** An order on hold is neither packed nor sent before a moment (`orders.hold_until`); it can be cancelled meanwhile. */
import { formatDateAndTime } from '../../units/format.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { OrderRow } from './actions.ts'
import { type OrderState, statesBeforeDespatch } from './rules.ts'

interface Holdable {
  readonly holdUntil: Date | null
  readonly state: OrderState
}

/** Until when it is on hold; null where it is not, or has left or ended. */
export const holdInForce = ({ holdUntil, state }: Holdable, now: Date): Date | null =>
  holdUntil && holdUntil > now && statesBeforeDespatch.includes(state) ? holdUntil : null

/** Throws `orders.on-hold`. */
export function assureNotOnHold({ clock }: Pick<Shop, 'clock'>, order: Pick<OrderRow, 'holdUntil' | 'state'>): void {
  const until = holdInForce(order, clock.now())
  if (until) throw refuse('orders.on-hold', { until: formatDateAndTime(until) })
}
