/**
 * Every call of the back office, under /app/api/admin: one line a slice. Names and units on this wire are our own (decision
 * 0049); each call names the permission it asks for, and each POST is an act in the audit log (decision 0051).
 */
import { approvalsCalls } from './approvals.ts'
import { homeCalls } from './home.ts'
import { ratesCalls } from './rates.ts'
import { sessionCalls } from './session.ts'

export const adminCalls = {
  ...approvalsCalls,
  ...homeCalls,
  ...ratesCalls,
  ...sessionCalls,
} as const

export type AdminCalls = typeof adminCalls
