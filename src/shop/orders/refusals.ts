import type { NoFacts } from '../refusal.ts'

export interface OrdersRefusals {
  'fulfilment.code-needed': NoFacts
  'fulfilment.cost-rose': { shown: string; old: number; new: number }
  'fulfilment.cost-unaccepted': { shown: string; cost: number; loss: number; chargeKept: number; refund: number }
  'fulfilment.not-in-order': NoFacts
  'fulfilment.nothing-by-hand': NoFacts
  'fulfilment.too-late': NoFacts
  'fulfilment.too-many-codes': { retryAfterSeconds: number }
  'fulfilment.unknown-pieces': NoFacts
  'fulfilment.wrong-code': NoFacts
  'gst-details.no-name': NoFacts
  'gst-details.other-state': { state: string }
  'invoices.cancel-too-late': { until: string }
  'invoices.credit-note-stays': NoFacts
  'invoices.credited': NoFacts
  'invoices.no-irn': { number: string }
  'invoices.not-registered': NoFacts
  'invoices.registered-already': NoFacts
  'invoices.unknown': NoFacts
  'orders.unknown': NoFacts
  'orders.unknown-event': { events: string }
  'orders.unpaid': NoFacts
  'returns.asked-before': NoFacts
  'returns.not-delivered': NoFacts
  'returns.not-taken': NoFacts
  'returns.pictures': { most: number }
  'returns.quantity': { most: number }
  'returns.sold-back': NoFacts
  'returns.too-late': { until: string }
  'returns.unknown': NoFacts
  'returns.video-broken': NoFacts
  'returns.video-gone': NoFacts
  'returns.video-kind': NoFacts
  'returns.video-length': NoFacts
  'returns.video-size': NoFacts
  'returns.video-unfinished': NoFacts
  'returns.videos-today': { most: number }
  'states.not-now': { state: string; event: string }
  'stock.not-received': { count: number; productId: number }
}
