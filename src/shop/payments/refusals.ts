import type { NoFacts } from '../refusal.ts'

export interface PaymentsRefusals {
  'disputes.decided-by-provider': NoFacts
  'disputes.evidence-needed': NoFacts
  'disputes.evidence-sent': NoFacts
  'disputes.known': { ref: string }
  'disputes.no-evidence': NoFacts
  'disputes.no-order-documents': NoFacts
  'disputes.payment-unknown': NoFacts
  'disputes.proposed-before': NoFacts
  'disputes.too-many-files': { most: number }
  'disputes.too-much': { paid: string }
  'disputes.unknown': NoFacts
  'payments.balance-disputed': NoFacts
  'payments.balance-online': NoFacts
  'payments.collect-closed': NoFacts
  'payments.disputed': NoFacts
  'payments.forged': NoFacts
  'payments.in-doubt': { orderId: number }
  'payments.item-changed': NoFacts
  'payments.known-bank-ref': { bankRef: string }
  'payments.lapsed': NoFacts
  'payments.no-transfer': NoFacts
  'payments.not-covered': { left: string }
  'payments.nothing-left': NoFacts
  'payments.nothing-to-pay': NoFacts
  'payments.paid-already': { uniqueOrderId: string }
  'payments.price-changed': { old: number; new: number }
  'payments.transfer-limit': { most: string }
  'payments.transfer-open': NoFacts
  'payments.transfer-proposed': NoFacts
  'payments.unknown': NoFacts
  'payments.upi-limit': { most: string }
  'payments.withdrawn': NoFacts
}
