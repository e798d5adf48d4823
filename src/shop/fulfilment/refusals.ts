import type { NoFacts } from '../refusal.ts'

export interface FulfilmentRefusals {
  'fulfilment.all-again': NoFacts
  'fulfilment.courier-by-hand': NoFacts
  'fulfilment.courier-refused': { why: string }
  'fulfilment.not-a-status-file': NoFacts
  'fulfilment.not-on-list': { orders: string }
  'fulfilment.no-courier-parcel': NoFacts
  'fulfilment.no-invoice': NoFacts
  'fulfilment.no-label': NoFacts
  'fulfilment.not-received': { waybill: string }
  'fulfilment.nothing-to-hand-over': NoFacts
  'fulfilment.nothing-to-receive': NoFacts
  'fulfilment.not-handed-over': NoFacts
  'fulfilment.picked-up': NoFacts
  'fulfilment.pieces-left': { left: number; name: string }
  'fulfilment.proposed-before': NoFacts
  'fulfilment.part-with-customer': NoFacts
  'fulfilment.refund-changed': { now: string; shown: string }
  'fulfilment.rest-not-sent': NoFacts
  'fulfilment.return-open': NoFacts
  'fulfilment.settle-first': NoFacts
  'messages.secret': NoFacts
  'messages.unknown': NoFacts
  'fulfilment.no-parcel-at-counter': NoFacts
  'orders.change-code-spent': NoFacts
  'orders.change-code-wrong': NoFacts
  'orders.changed-since': NoFacts
  'orders.edit-packed': NoFacts
  'orders.edit-pickup': NoFacts
  'orders.edit-too-late': NoFacts
  'orders.edit-unchanged': NoFacts
  'orders.no-mobile-for-code': NoFacts
  'orders.moved-on': { told: string }
  'orders.too-many-to-export': { count: number; most: number }
  'orders.too-many-tags': { most: number }
  'orders.on-hold': { until: string } | { proposal: string; proposedBy: string } | { dispute: string; isLost: boolean }
  'packing.all-packed': NoFacts
  'packing.cancelled': NoFacts
  'packing.left': NoFacts
  'packing.no-photo': NoFacts
  'packing.not-accepted': NoFacts
  'packing.not-now': NoFacts
  'packing.nothing': NoFacts
  'packing.pickup': NoFacts
  'packing.seal-used': { seal: string }
  'packing.serial-packed': { serial: string }
  'packing.serial-twice': { serial: string }
  'packing.serials-many': { name: string; count: number }
  'packing.serials-missing': { name: string; count: number }
  'packing.too-valuable': { most: string }
  'packing.unknown': NoFacts
  'packing.unknown-code': { code: string }
  'packing.weight': { weighed: string; expected: string; tolerance: string }
  'packing.weight-changed': { name: string; sold: string; current: string }
  'packing.weight-fits': NoFacts
  'packing.weight-open': NoFacts
  'passports.came-back': { serial: string }
  'passports.not-in-stock': { serial: string }
  'passports.not-of-order': { serial: string }
  'passports.other-location': { serial: string; location: string; wanted: string }
  'passports.other-piece': { serial: string; name: string }
  'passports.unknown-serial': { serial: string }
  'passports.written-off': { serial: string }
  'payments.nothing-questioned': NoFacts
  'payments.too-little': { came: string; due: string }
}
