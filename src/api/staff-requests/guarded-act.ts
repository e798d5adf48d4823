/**
 * How the request handler guards actions of staff: it compares where they act with the person's locations (decision 0137). For
 * those that can cost the shop something it then checks the policy, and where a second person is needed it saves the call as a
 * proposal. Approving runs the same call (decision 0083).
 */
import * as z from 'zod/mini'
import { findUnavailable, trackCommits } from '../../platform/database/availability/unavailable.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordFirstCommit } from '../../platform/database/lock/commit-record.ts'
import type { Json } from '../../platform/jobs/jobs.ts'
import { authorizeAct, proposeAct, readTokenMaker, releaseLoss } from '../../shop/operations/authorization/authorize.ts'
import { Refusal, refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { ApprovalExecution, ApprovalKind, ApprovalKinds } from '../../shop/staff/approvals/kinds.ts'
import { formatApprovalReasons } from '../../shop/staff/approvals/rules/policy.ts'
import type { Risk } from '../../shop/staff/approvals/rules/risk.ts'
import type { AuditSubject } from '../../shop/staff/audit/rules.ts'
import { type GoodsLocations, mayActAt, requireActAt } from '../../shop/staff/locations/rules.ts'
import { may, type Staff } from '../../shop/staff/rules.ts'
import { dropClientFields } from '../../wire/shape/client-fields.ts'
import type { Call, Reply, StaffCall, StaffCaller, StaffRequest } from '../call.ts'
import { ApprovalPending, errorResponseOf, HttpError } from '../request-handler/envelope.ts'
import type { KeyWriter } from '../request-handler/idempotent-call.ts'

interface GuardedCall {
  readonly call: StaffCall
  readonly name: string
  readonly caller: StaffCaller
  readonly about: AuditSubject | null
  readonly params: unknown
  /** As received, to be parsed again at approval. */
  readonly fields: unknown
  /** Written together with the changes of the call, or with its proposal (decision 0077). */
  readonly key: KeyWriter | undefined
}

/** Runs the call if the person may do it alone; throws `ApprovalPending` if it waits for a second person. */
export async function guardAct<T>(shop: Shop, guarded: GuardedCall, run: () => Promise<T>): Promise<T> {
  const { call, name, caller, about, params, fields, key } = guarded
  await requireLocations(shop.db, { call, params, staff: caller.staff })
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
  const sentence = `Sent for approval: ${formatApprovalReasons(reasons)}. It is done as soon as a second person approves it`
  const pendingOf = (id: number) => new ApprovalPending(id, sentence)
  const locations = await readGoodsLocations(shop.db, call, params)
  const proposal = { ...act, reasons, facts: fields as Json, locations }
  const id = await trackCommits(() =>
    proposeAct(shop, proposal, async (tx, id) => key?.storeResponse(tx, pendingOf(id).response)),
  )
  throw pendingOf(id)
}

/** The call was refused, or the database was lost before anything was committed. */
function didNothing(failure: unknown): boolean {
  const outage = findUnavailable(failure)
  if (outage) return !outage.mayHaveCommitted
  const errorResponse = errorResponseOf(failure)
  return errorResponse !== undefined && errorResponse.status < 500
}

interface LocatedCall {
  readonly call: StaffCall
  readonly params: unknown
  readonly staff: Staff
}

/** Where the call would act with goods; null: at no location. */
const readGoodsLocations = async (db: Db, { at }: StaffCall, params: unknown): Promise<GoodsLocations | null> =>
  typeof at === 'function' ? at(db, params as never) : null

/** Reads nothing for somebody without a limit. */
const mayActWith = async (db: Db, { call, params, staff }: LocatedCall): Promise<boolean> =>
  staff.locations === null || mayActAt(staff, (await readGoodsLocations(db, call, params)) ?? [])

/** Throws `staff.elsewhere`. Reads nothing for somebody without a limit. */
async function requireLocations(db: Db, { call, params, staff }: LocatedCall): Promise<void> {
  if (staff.locations !== null) requireActAt(staff, (await readGoodsLocations(db, call, params)) ?? [])
}

interface FollowingAct {
  readonly act: string
  readonly about: AuditSubject
  readonly risk: Risk
  readonly staff: Staff
  /** What would be sent to the call. */
  readonly fields: Json
  /** As `at` of the call. */
  readonly at: () => Promise<GoodsLocations>
}

/** An action that follows from another one, as if the same person had done it next: done alone, or proposed. */
export async function performFollowing(
  shop: Shop,
  { fields: facts, at, ...following }: FollowingAct,
  run: () => Promise<unknown>,
): Promise<void> {
  const act = { ...following, isMachine: false }
  const authorization = await authorizeAct(shop, act)
  if (authorization.kind === 'alone') await run()
  else await proposeAct(shop, { ...act, reasons: authorization.reasons, facts, locations: await at() })
}

/** The creator of a token is responsible for what it does. */
async function responsibleStaff(shop: Shop, { staff, machine }: StaffCaller): Promise<Staff> {
  if (!machine) return staff
  const maker = await readTokenMaker(shop, machine.createdById)
  if (!maker) throw new HttpError(403, 'This token is too old for what can cost money. Please create a new one')
  return { ...maker, name: `${staff.name}, created by ${maker.name}` }
}

/** For a token, its creator. */
const responsibleId = ({ staff, machine }: StaffCaller) => ({ id: machine?.createdById ?? staff.id })

const anonymousCaller = { ip: '', userAgent: '', cookies: {}, header: () => null } as const

/** For every call that declares a risk: what approving its proposal does. */
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
    carryOut: async (shop, facts, execution: ApprovalExecution) => {
      const { done, ...approval } = execution
      const { proposedBy, approvedBy } = approval
      // A proposer whose role was taken away since can no longer have a proposal carried out.
      if (!may(proposedBy, call.permission)) throw refuse('approvals.proposer-not-permitted')
      const params = decodeParams(facts)
      // The goods may lie elsewhere than when it was proposed, or the proposer may have been limited since.
      await requireLocations(shop.db, { call, params, staff: approvedBy })
      if (!(await mayActWith(shop.db, { call, params, staff: proposedBy })))
        throw refuse('approvals.proposer-elsewhere')
      const staff = { ...proposedBy, name: `${proposedBy.name}, approved by ${approvedBy.name}` }
      const caller = { ...anonymousCaller, staff, machine: null, staffSessionId: 0, sessionEndsAt: shop.clock.now() }
      const request: StaffRequest<never> = { ...caller, params, approval }
      const run = (): Promise<Reply<unknown>> => call.handle(shop, request)
      await (call.restartable ? run() : recordFirstCommit(done, run))
    },
  }
}
