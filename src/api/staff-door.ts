/** What the door does for calls of the back office: who is it, may he, and the lines of the audit log around what he does. */
import { type Act, beginAct, endAct, noteAct } from '../shop/audit/actions.ts'
import type { About } from '../shop/audit/rules.ts'
import type { Shop } from '../shop/shop.ts'
import { may, type Permission, sessionMs } from '../shop/staff/rules.ts'
import { staffSessionOf } from '../shop/staff/sessions.ts'
import type { Cookie, StaffCall, StaffCaller, StaffRawCall } from './call.ts'
import { type Connection, clientOf } from './caller.ts'
import { DoorRefusal, tellTrouble } from './envelope.ts'

const staffCookie = (config: { readonly secureCookies: boolean }): string =>
  config.secureCookies ? '__Host-staffToken' : 'staffToken'

export const staffCookies = ({ config }: Shop, token: string): Cookie[] => [
  { name: staffCookie(config), value: token, maxAgeSeconds: token ? sessionMs / 1000 : 0, strict: true },
]

/** The session of the cookie, and of nothing else: what customers carry opens no door here. Throws a 401. */
export async function staffCallerOf(shop: Shop, request: Request, connection: Connection): Promise<StaffCaller> {
  const client = clientOf(shop, request, connection)
  const token = client.cookies[staffCookie(shop.config)]
  const session = token && token.length <= 100 ? await staffSessionOf(shop, token) : null
  if (!session) throw new DoorRefusal(401, 'Please sign in to continue')
  return { ...client, staff: session.staff, staffSessionId: session.id, sessionEndsAt: session.expiresAt }
}

const notPermitted = 'Your role does not permit this'

/** Throws a 403; where it was an act, the try stands in the log. */
export async function assurePermitted(
  shop: Shop,
  caller: StaffCaller,
  { permission, name, method }: { permission: Permission; name: string; method: string },
): Promise<void> {
  if (may(caller.staff, permission)) return
  if (method === 'POST') {
    const act = actOf(caller, name, { about: null, asked: {} })
    await shop.db.transaction((tx) => noteAct(shop, tx, { ...act, outcome: 'refused', sentence: notPermitted }))
  }
  throw new DoorRefusal(403, notPermitted)
}

interface What {
  readonly about: About | null
  readonly asked: unknown
  readonly secret?: readonly string[]
}

const actOf = ({ staff, ip }: StaffCaller, act: string, what: What): Act => ({ staff, ip, act, ...what })

/** Does what was asked between two lines of the log: what cannot be written down is not done. */
async function between<T>(shop: Shop, act: Act, work: () => Promise<T>): Promise<T> {
  const begun = await beginAct(shop, act)
  const done = await work().catch(async (trouble: unknown) => {
    const told = tellTrouble(trouble)
    const outcome = told && told.status < 500 ? 'refused' : 'failed'
    await endAct(shop, act, { begun, outcome, sentence: told?.body.errorMessage ?? '' })
    throw trouble
  })
  await endAct(shop, act, { begun, outcome: 'done', sentence: '' })
  return done
}

/** A call as staff makes it; questions leave no line. */
export async function performAct<T>(
  shop: Shop,
  { call, name, caller, asks }: { call: StaffCall; name: string; caller: StaffCaller; asks: unknown },
  work: () => Promise<T>,
): Promise<T> {
  if (!name.startsWith('POST ')) return work()
  const about = call.about?.(asks as never) ?? null
  return between(shop, actOf(caller, name, { about, asked: asks, secret: call.secret ?? [] }), work)
}

/** A download or an upload; a POST is an act here too, told by its address and its answer. */
export async function answerRaw(
  shop: Shop,
  { call, name, caller }: { call: StaffRawCall; name: string; caller: StaffCaller },
  request: Request,
): Promise<Response> {
  const work = async () => withoutStore(await call.handle(shop, request, caller))
  if (!name.startsWith('POST ')) return work()
  const query = new URL(request.url).searchParams
  const act = actOf(caller, name, { about: call.about?.(query) ?? null, asked: Object.fromEntries(query) })
  return between(shop, act, work)
}

function withoutStore(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
