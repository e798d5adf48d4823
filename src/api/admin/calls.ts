/**
 * Every call of the back office, under /app/api/admin: one line a slice. Names and units on this wire are our own (decision
 * 0049); each call names the permission it asks for, and each POST is an act in the audit log (decision 0051).
 */
import { approvalsCalls } from './approvals.ts'
import { auditCalls } from './audit.ts'
import { buyBacksCalls } from './buy-backs.ts'
import { contentCalls } from './content.ts'
import { couponsCalls } from './coupons.ts'
import { customersCalls } from './customers.ts'
import { dealsCalls } from './deals.ts'
import { deliveryCalls } from './delivery.ts'
import { homeCalls } from './home.ts'
import { leadsCalls } from './leads.ts'
import { machinesCalls } from './machines.ts'
import { moneyCalls } from './money/calls.ts'
import { orderCalls } from './orders/calls.ts'
import { productCalls } from './products/calls.ts'
import { ratesCalls } from './rates.ts'
import { requestsCalls } from './requests.ts'
import { reviewsCalls } from './reviews.ts'
import { sessionCalls } from './session.ts'
import { settingsCalls } from './settings.ts'
import { staffCalls } from './staff.ts'

export const adminCalls = {
  ...approvalsCalls,
  ...buyBacksCalls,
  ...customersCalls,
  ...contentCalls,
  ...couponsCalls,
  ...dealsCalls,
  ...deliveryCalls,
  ...auditCalls,
  ...homeCalls,
  ...leadsCalls,
  ...orderCalls,
  ...machinesCalls,
  ...moneyCalls,
  ...productCalls,
  ...ratesCalls,
  ...requestsCalls,
  ...reviewsCalls,
  ...sessionCalls,
  ...staffCalls,
  ...settingsCalls,
} as const
