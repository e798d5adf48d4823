/** All kinds of proposals that can wait for a second person: calls that declare a risk (decision 0083), and older kinds. */
import { adminCalls } from './api/admin/calls.ts'
import { guardedKinds } from './api/staff-requests/guarded-act.ts'
import { olderKinds } from './older-proposals.ts'
import type { ApprovalKinds } from './shop/staff/approvals/kinds.ts'

const guarded = guardedKinds(adminCalls)

export const approvalKinds: ApprovalKinds = { ...guarded, ...olderKinds(guarded) }
