/** Staff views of buy-backs, by whose turn it is. */
import type { BuyBackState } from './buy-back-flow.ts'

export const buyBackViews = ['work', 'customer', 'pay', 'over'] as const
export type BuyBackView = (typeof buyBackViews)[number]

export const statesOfView: Readonly<Record<BuyBackView, readonly BuyBackState[]>> = {
  work: ['REQUESTED', 'RECEIVED', 'ASSAYED'],
  customer: ['APPROVED', 'OFFERED'],
  pay: ['ACCEPTED', 'PAYING', 'UNPAID'],
  over: ['PAID', 'DECLINED', 'RETURNED', 'EXPIRED', 'WITHDRAWN'],
}

/** Staff actions without further input; receipt, assay and payment have calls of their own. */
export const buyBackAdminActions = ['approve', 'decline', 'offer', 'send-back'] as const
export type BuyBackAdminAction = (typeof buyBackAdminActions)[number]
