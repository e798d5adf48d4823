/** Why an order must not leave, with the sentence that packing and despatch refuse it with. */
import { holdRefusal } from '../../../shop/fulfilment/order-holds/actions.ts'
import type { HoldReason, OrderHold } from '../../../shop/fulfilment/order-holds/rules.ts'
import { sentenceOf } from '../../../wire/messages.ts'

export const toOrderHoldView = (hold: OrderHold): { reason: HoldReason; sentence: string } => ({
  reason: hold.reason,
  sentence: sentenceOf(holdRefusal(hold)),
})
