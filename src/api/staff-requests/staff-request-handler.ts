/**
 * How the request handler treats calls of the back office: it identifies the caller (a person with a session or an
 * integration with a token), checks the permission, and records the action in the audit log.
 */

import {
  DatabaseUnavailableError,
  findUnavailable,
  trackCommits,
} from '../../platform/database/availability/unavailable.ts'
import { notPermittedSentence } from '../../shop/operations/staff-activity/activity.ts'
import type { Shop } from '../../shop/shop.ts'
import { findIntegrationByToken } from '../../shop/staff/api-tokens/actions.ts'
import { tokenMark } from '../../shop/staff/api-tokens/rules.ts'
import { type AuditedAction, recordAction, recordActionEnd, recordActionStart } from '../../shop/staff/audit/actions.ts'
import type { AuditSubject } from '../../shop/staff/audit/rules.ts'
import { may, sessionMs } from '../../shop/staff/rules.ts'
import { staffSessionOf } from '../../shop/staff/sign-in/sessions.ts'
import type { Client, Cookie, StaffCall, StaffCaller, StaffRawCall } from '../call.ts'
import { type Connection, clientOf } from '../request-handler/caller.ts'
import { ApprovalPending, errorResponseOf, HttpError } from '../request-handler/envelope.ts'
import type { KeyWriter } from '../request-handler/idempotent-call.ts'
import { guardAct } from './guarded-act.ts'
import { countReadAct, performRead, rowCountSentence } from './staff-reads.ts'

const staffCookie = 'staffToken'

export const staffCookies = (token: string): Cookie[] => [
  { name: staffCookie, value: token, maxAgeSeconds: token ? sessionMs / 1000 : 0, strict: true },
]

/** The API token of an integration. Browsers do not send one by themselves, so it is accepted from any origin. */
export const apiTokenOf = (request: Request): string | undefined => {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return token?.startsWith(tokenMark) ? token : undefined
}

/** The session of the cookie, or the token of an integration; a customer's session or token is not accepted. Throws a 401. */
export async function staffCallerOf(shop: Shop, request: Request, connection: Connection): Promise<StaffCaller> {
  const client = clientOf(shop, request, connection)
  const apiToken = apiTokenOf(request)
  if (apiToken !== undefined) return machineCallerOf(shop, client, apiToken)
  const token = client.cookies[staffCookie]
  const session = token && token.length <= 100 ? await staffSessionOf(shop, token) : null
  if (!session) throw new HttpError(401, 'Please sign in to continue')
  const { staff, id: staffSessionId, expiresAt: sessionEndsAt } = session
  return { ...client, staff, machine: null, staffSessionId, sessionEndsAt }
}

/** An integration has no account: its name is recorded with its actions. */
async function machineCallerOf(shop: Shop, client: Client, token: string): Promise<StaffCaller> {
  const machine = token.length <= 100 ? await findIntegrationByToken(shop, token, client.ip) : null
  if (!machine) throw new HttpError(401, 'This token is unknown, expired or revoked', { 'WWW-Authenticate': 'Bearer' })
  const staff = {
    id: 0,
    name: `API token ${machine.name} (${machine.shown}…)`,
    email: '',
    roles: [],
    permissions: [],
    locations: null,
  }
  return { ...client, cookies: {}, staff, machine, staffSessionId: 0, sessionEndsAt: machine.expiresAt }
}

/**
 * The reason, or null when permitted. An integration may make only the calls open to integrations, by the scopes of its
 * token.
 */
function whyNotPermitted({ staff, machine }: StaffCaller, call: StaffCall | StaffRawCall): string | null {
  if (!machine) return may(staff, call.permission) ? null : notPermittedSentence
  const scope = 'tokenScope' in call ? call.tokenScope : undefined
  if (!scope) return 'This call is not open to machines'
  return machine.scopes.includes(scope) ? null : `This token does not have the scope ${scope}`
}

/** Throws a 403; an attempted action is recorded in the log. */
export async function requirePermission(
  shop: Shop,
  caller: StaffCaller,
  { call, name, method }: { call: StaffCall | StaffRawCall; name: string; method: string },
): Promise<void> {
  const sentence = whyNotPermitted(caller, call)
  if (sentence === null) return
  if (method === 'POST' || call.reads) {
    const act = actOf(caller, name, { about: null, asked: {} })
    await shop.db.transaction((tx) => recordAction(shop, tx, { ...act, outcome: 'refused', sentence }))
  }
  throw new HttpError(403, sentence)
}

interface What {
  readonly about: AuditSubject | null
  readonly asked: unknown
  readonly secret?: readonly string[]
}

const actOf = ({ staff, machine, ip }: StaffCaller, act: string, what: What): AuditedAction => ({
  staff: { id: machine ? null : staff.id, name: staff.name },
  ip,
  act,
  ...what,
})

/**
 * Runs the work between two lines of the log: what cannot be logged is not done. If the database is gone at the second line,
 * it stays unwritten, as after a crash. After an outage the work itself says whether it may have committed.
 */
async function between<T>(
  shop: Shop,
  act: AuditedAction,
  work: () => Promise<T>,
  resultOf: (done: T) => string = () => '',
): Promise<T> {
  const auditLine = await recordActionStart(shop, act)
  const done = await work().catch(async (failure: unknown) => {
    const errorResponse = errorResponseOf(failure)
    const outcome =
      failure instanceof ApprovalPending
        ? 'proposed'
        : errorResponse && errorResponse.status < 500
          ? 'refused'
          : 'failed'
    const sentence = errorResponse?.body.errorMessage || (errorResponse?.body.message ?? '')
    await recordActionEnd(shop, act, { begun: auditLine, outcome, sentence }).catch((error: unknown) => {
      if (!findUnavailable(error)) throw error
    })
    throw failure
  })
  await recordActionEnd(shop, act, { begun: auditLine, outcome: 'done', sentence: resultOf(done) }).catch(
    (error: unknown) => {
      const outage = findUnavailable(error)
      throw outage ? new DatabaseUnavailableError(outage.cause, { mayHaveCommitted: true }) : error
    },
  )
  return done
}

/** Runs a call of staff. A read is not logged, unless it shows a customer's data. */
export async function performAuditedCall<T>(
  shop: Shop,
  made: {
    call: StaffCall
    name: string
    caller: StaffCaller
    params: unknown
    fields: unknown
    key: KeyWriter | undefined
  },
  work: () => Promise<T>,
): Promise<T> {
  const { call, name, caller, params } = made
  const isPost = name.startsWith('POST ')
  if (!isPost && !call.reads) return work()
  const about = call.about?.(params as never) ?? null
  const act = actOf(caller, name, { about, asked: params, secret: call.secret ?? [] })
  if (call.reads && !isPost) return performRead(shop, { caller, act, kind: call.reads }, work)
  if (call.reads) {
    const records = call.readsOf?.(params as never)
    await countReadAct(shop, { caller, act, kind: call.reads, ...(records && { records }) })
  }
  return between(shop, act, () => guardAct(shop, { ...made, about }, work))
}

/** A download or an upload; a POST is logged as an action, with its query and result. */
export async function answerStaffRawCall(
  shop: Shop,
  { call, name, caller }: { call: StaffRawCall; name: string; caller: StaffCaller },
  request: Request,
): Promise<Response> {
  const work = async () => withNoStore(await call.handle(shop, request, caller))
  const isPost = name.startsWith('POST ')
  if (!isPost && !call.reads) return work()
  const query = new URL(request.url).searchParams
  const act = actOf(caller, name, { about: call.about?.(query) ?? null, asked: Object.fromEntries(query) })
  const continues = call.continuesRead?.(request) ?? false
  if (call.reads && !isPost) return performRead(shop, { caller, act, kind: call.reads, continues }, work)
  if (call.reads) await countReadAct(shop, { caller, act, kind: call.reads })
  return between(shop, act, () => trackCommits(work), rowCountSentence)
}

function withNoStore(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
