/**
 * What the door does for acts of staff that can cost the shop something: it asks the policy before the act is done, and where a
 * second person is needed it writes the call down for them. Approving runs the very same call (decision 0083).
 */
import * as z from 'zod/mini'
import { findUnavailable, trackCommits } from '../../platform/database/availability/unavailable.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordFirstCommit } from '../../platform/database/lock/commit-record.ts'
import type { Json } from '../../platform/jobs/jobs.ts'
import { authorizeAct, proposeAct, readTokenMaker, releaseLoss } from '../../shop/operations/authorization/authorize.ts'
import { Refusal, refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { ApprovalExecution, ApprovalKind, ApprovalKinds } from '../../shop/staff/approvals/kinds.ts'
import { formatApprovalReasons } from '../../shop/staff/approvals/rules/policy.ts'
import type { Risk } from '../../shop/staff/approvals/rules/risk.ts'
import type { AuditSubject } from '../../shop/staff/audit/rules.ts'
import { may, type Staff } from '../../shop/staff/rules.ts'
import { dropClientFields } from '../../wire/shape/client-fields.ts'
import type { Call, Reply, StaffCall, StaffCaller, StaffRequest } from '../call.ts'
import { ApprovalPending, errorResponseOf, HttpError } from '../request-handler/envelope.ts'

interface GuardedCall {
  readonly call: StaffCall
  readonly name: string
  readonly caller: StaffCaller
  readonly about: AuditSubject | null
  readonly params: unknown
  /** As they came, to be read again when somebody approves. */
  readonly fields: unknown
  /** What is committed with the changes of the call (decision 0077). */
  readonly record: ((tx: Tx) => Promise<void>) | undefined
}

/** Runs the call where its person may do it alone; throws `ApprovalPending` where it waits for a second person. */
export async function guardAct<T>(shop: Shop, guarded: GuardedCall, run: () => Promise<T>): Promise<T> {
  const { call, name, caller, about, params, fields, record } = guarded
  if (typeof call.risk !== 'function') return run()
  const risk = await call.risk(shop, shop.db, params as never, responsibleId(caller))
  if (risk.maxLoss <= 0 && risk.rules.length === 0) return run()
  const staff = await responsibleStaff(shop, caller)
  const act = { act: name, about, risk, staff, isMachine: caller.machine !== null }
  const authorization = await authorizeAct(shop, act)
  if (authorization.kind === 'alone')
    return run().catch(async (failure: unknown) => {
      if (didNothing(failure)) await releaseLoss(shop, authorization.lossId)
      throw failure
    })
  const { reasons } = authorization
  const propose = () => proposeAct(shop, { ...act, reasons, facts: fields as Json })
  const id = await trackCommits(() => (record ? recordFirstCommit(record, propose) : propose()))
  throw new ApprovalPending(
    id,
    `Sent for approval: ${formatApprovalReasons(reasons)}. It is done as soon as a second person approves it`,
  )
}

/** It was refused, or the database was gone before anything was committed. */
function didNothing(failure: unknown): boolean {
  const outage = findUnavailable(failure)
  if (outage) return !outage.mayHaveCommitted
  const summary = errorResponseOf(failure)
  return summary !== undefined && summary.status < 500
}

interface FollowingAct {
  readonly act: string
  readonly about: AuditSubject
  readonly risk: Risk
  readonly staff: Staff
  /** What the call would be sent. */
  readonly fields: Json
}

/** An act that follows from another one, as if its person had pressed it next: done alone, or proposed. */
export async function performFollowing(
  shop: Shop,
  { fields: facts, ...following }: FollowingAct,
  run: () => Promise<unknown>,
): Promise<void> {
  const act = { ...following, isMachine: false }
  const authorization = await authorizeAct(shop, act)
  if (authorization.kind === 'alone') await run()
  else await proposeAct(shop, { ...act, reasons: authorization.reasons, facts })
}

/** What a token does counts as done by who made it. */
async function responsibleStaff(shop: Shop, { staff, machine }: StaffCaller): Promise<Staff> {
  if (!machine) return staff
  const maker = await readTokenMaker(shop, machine.createdById)
  if (!maker) throw new HttpError(403, 'This token is too old for what can cost money. Please create a new one')
  return { ...maker, name: `${staff.name}, created by ${maker.name}` }
}

/** Of a token, who made it. */
const responsibleId = ({ staff, machine }: StaffCaller) => ({ id: machine?.createdById ?? staff.id })

const stranger = { ip: '', userAgent: '', cookies: {}, header: () => null } as const

/** Of every call that declares a risk: what approving a proposal of it does. */
export const guardedKinds = (table: Readonly<Record<string, Call>>): ApprovalKinds =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, call]) =>
      call.who === 'staff' && typeof call.risk === 'function' ? [[name, kindOfCall(name, call)]] : [],
    ),
  )

function kindOfCall(name: string, call: StaffCall): ApprovalKind {
  const assess = call.risk as Extract<StaffCall['risk'], (...args: never) => unknown>
  const decodeParams = (facts: unknown): never => {
    const decoded = z.safeDecode(
      call.wire.params,
      dropClientFields(call.wire.params, facts as Readonly<Record<string, unknown>>) as never,
    )
    if (!decoded.success) throw new Error(`the request of a proposal of ${name} cannot be read any more`)
    return decoded.data as never
  }
  return {
    permission: call.agree ?? call.permission,
    changes: async (shop, db, facts, proposedBy) => {
      try {
        return (await assess(shop, db, decodeParams(facts), { id: proposedBy })).changes
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },
    carryOut: async (shop, facts, carrying: ApprovalExecution) => {
      const { done, ...approval } = carrying
      const { proposedBy, approvedBy } = approval
      // A role that was taken away since proposes nothing any more.
      if (!may(proposedBy, call.permission)) throw refuse('approvals.proposer-not-permitted')
      const staff = { ...proposedBy, name: `${proposedBy.name}, approved by ${approvedBy.name}` }
      const caller = { ...stranger, staff, machine: null, staffSessionId: 0, sessionEndsAt: shop.clock.now() }
      const request: StaffRequest<never> = { ...caller, params: decodeParams(facts), approval }
      const run = (): Promise<Reply<unknown>> => call.handle(shop, request)
      await (call.restartable ? run() : recordFirstCommit(done, run))
    },
  }
}
