/**
 * The demo customer's past orders: one long closed, one cancelled, one returned, one delivered but not yet reviewed (with a
 * piece that may be sold back), and one in transit. All are created by the shop's own actions, each at its own clock.
 */
import { fixedClock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { closeCart } from '../../../shop/cart/cart-lifecycle.ts'
import { closeOrder } from '../../../shop/fulfilment/close.ts'
import { acceptOrder } from '../../../shop/fulfilment/despatch/accept-order.ts'
import { deliverOrder } from '../../../shop/fulfilment/despatch/deliver.ts'
import { despatchOrder } from '../../../shop/fulfilment/despatch/despatch.ts'
import { handToCourier } from '../../../shop/fulfilment/despatch/hand-to-courier.ts'
import { earnPending } from '../../../shop/loyalty/points-wallet/earned-points.ts'
import { isWalletActive } from '../../../shop/loyalty/points-wallet/wallet-lock.ts'
import { type Recipient, soldCartOf } from '../../../shop/orders/order.ts'
import type { Shop } from '../../../shop/shop.ts'
import { dayMs } from '../../../units/date.ts'
import type { DemoProductRow } from '../../catalogue/demo-products.ts'
import { counterFor } from '../catalog/demo-stores.ts'
import { type Basket, draftPastOrder } from '../content/demo-drafts.ts'
import type { DemoFiles } from '../content/demo-files.ts'
import { demoRecipient } from '../customers/demo-customer.ts'
import { advanceDemoOrder, type DemoOrderStage, demoParcelOf, demoStaffCause } from '../staff/demo-order-work.ts'
import { cancelPastOrder, returnPastOrder } from './demo-cancellations.ts'
import { payPastOrder, underpayPastOrder } from './demo-payments.ts'
import { reportPastTransfer } from './demo-transfer.ts'

export interface PastOrder extends Basket {
  readonly daysAgo: number
  /** Not processed further than this: it waits for staff. */
  readonly until?: 'transfer' | 'review' | 'placed' | 'accepted'
  /** Stage of an accepted order in progress. */
  readonly at?: DemoOrderStage
  readonly pickup?: boolean
  readonly deliveredAfterDays?: number
  readonly closed?: boolean
  /** Cancelled before it was accepted, with a refund that succeeded or failed; or returned as damaged after delivery. */
  readonly ending?: 'cancelled' | 'refund-failed' | 'returned'
}

const past: readonly PastOrder[] = [
  { daysAgo: 75, pieces: [[20_000, 2]], silverRate: 26_000, deliveredAfterDays: 4, closed: true },
  { daysAgo: 47, pieces: [[10_000, 1]], silverRate: 25_300, ending: 'cancelled' },
  { daysAgo: 33, pieces: [[50_000, 1]], silverRate: 25_100, deliveredAfterDays: 4, ending: 'returned' },
  {
    daysAgo: 8,
    pieces: [
      [10_000, 3],
      [100_000, 1],
    ],
    silverRate: 24_600,
    silver: 25_0000,
    points: 240,
    deliveredAfterDays: 5,
  },
  { daysAgo: 2, pieces: [[50_000, 1]], silverRate: 24_900 },
]

/** The buyers: the demo customer, their friends, and the other customers of recent weeks. */
export interface DemoBuyer {
  readonly customerId: number
  readonly recipient: Recipient
  readonly past: readonly PastOrder[]
}

export const demoBuyer = (customerId: number): DemoBuyer => ({ customerId, recipient: demoRecipient(), past })

export interface OrderSeedContext extends Pick<Shop, 'catalogue'> {
  readonly pieces: readonly DemoProductRow[]
  readonly now: Date
  /** Without keys no order can be ready at a counter. */
  readonly keys: Keys
  readonly files: DemoFiles
}

/** In the order of their days, because invoices are numbered when parcels leave. */
export async function seedOrders(tx: Tx, deps: OrderSeedContext, buyers: readonly DemoBuyer[]): Promise<void> {
  const sales = buyers.flatMap((buyer) => buyer.past.map((one) => ({ buyer, one })))
  sales.sort((sale, other) => other.one.daysAgo - sale.one.daysAgo)
  for (const { buyer, one } of sales) await seedOrder(tx, one, { ...deps, ...buyer })
}

async function seedOrder(tx: Tx, one: PastOrder, deps: OrderSeedContext & Omit<DemoBuyer, 'past'>): Promise<void> {
  const clock = fixedClock(new Date(deps.now.getTime() - one.daysAgo * dayMs))
  const shop = { clock, config: null, keys: deps.keys, catalogue: deps.catalogue }
  const counter = one.pickup ? await counterFor(tx, deps.recipient) : undefined
  const draft = await draftPastOrder(tx, one, { ...deps, at: clock.now(), counter })
  if (one.until === 'transfer') return reportPastTransfer(tx, draft, { clock, proof: deps.files.proof })
  if (one.until === 'review') return underpayPastOrder(tx, draft, clock)
  const placed = await payPastOrder(tx, draft, clock)
  if (await isWalletActive(tx, placed.customerId)) await earnPending(shop, tx, placed)
  await closeCart(tx, draft.orderId, { sold: soldCartOf(draft), now: clock.now() })
  if (one.until === 'placed') return
  clock.advance(one.until ? 60_000 : dayMs / 2)
  if (one.ending === 'cancelled' || one.ending === 'refund-failed')
    return cancelPastOrder(tx, draft.orderId, { ...shop, ending: one.ending })
  await acceptOrder(shop, tx, draft.orderId, demoStaffCause)
  if (one.until) return
  clock.advance(dayMs / 2)
  if (one.at) return advanceDemoOrder(tx, draft, { ...deps, clock, stop: one.at })
  await despatchOrder(shop, tx, draft.orderId, { ...demoStaffCause, parcel: demoParcelOf(draft) })
  await handToCourier(shop, tx, draft.orderId, { ...demoStaffCause, why: 'handed to the courier' })
  if (one.deliveredAfterDays === undefined) return
  clock.advance((one.deliveredAfterDays - 1) * dayMs)
  await deliverOrder(shop, tx, draft.orderId, demoStaffCause)
  if (one.ending === 'returned') return returnPastOrder(tx, draft.orderId, shop)
  if (!one.closed) return
  clock.advance(7 * dayMs)
  await closeOrder(shop, tx, draft.orderId, demoStaffCause)
}
