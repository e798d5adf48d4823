/** A member of the demo shop's staff at work, signed in by the development endpoint. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** What is sent for an act; sent again with the same key it is the same act. */
export interface ActRequest {
  readonly path: string
  readonly body: object
  readonly key: string
}

export type ActAnswer<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  /** It waits for a second person. */
  | { readonly kind: 'proposed'; readonly proposalId: number }
  /** Its changes, or the first of them, were saved by a process that was killed before it answered. */
  | { readonly kind: 'saved' }

export interface StaffClient {
  /** Asks once, and throws where it is not done. */
  call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data>
  /** Asks again until it is answered. */
  read<Data>(path: string): Promise<Data>
  /** What is cut off is sent again with its key, as the back office does. Throws `StaffRefusal`, and `ActRunning` while it is not known. */
  act<Data>(request: ActRequest): Promise<ActAnswer<Data>>
}

/** The shop answered, and refused. */
export class StaffRefusal extends Error {}

/** A process was killed at this act: for a minute its key counts as in use. */
export class ActRunning extends Error {}

export const newAct = (path: string, body: object): ActRequest => ({ path, body, key: randomUUID() })

interface Envelope<Data> {
  readonly error: boolean
  readonly errorMessage: string
  readonly data: Data
}

const mostAttempts = 150
const pauseMs = 200

export async function openStaffClient(shopUrl: string, role: string): Promise<StaffClient> {
  const json = { 'content-type': 'application/json' }
  const opened = await fetch(`${shopUrl}/dev/staff`, { method: 'POST', headers: json, body: JSON.stringify({ role }) })
  if (!opened.ok) throw new Error(`no session for ${role}: ${await opened.text()}`)
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ')

  const send = async <Data>(path: string, init: RequestInit): Promise<ActAnswer<Data>> => {
    const response = await fetch(`${shopUrl}/app/api/${path}`, init)
    const { error, errorMessage, data } = (await response.json()) as Envelope<Data>
    const facts = typeof data === 'object' && data !== null ? data : {}
    if (response.status === 202 && 'proposal_id' in facts)
      return { kind: 'proposed', proposalId: Number(facts.proposal_id) }
    if (!error) return { kind: 'done', data }
    if (response.status >= 500) throw new Error(`${path}: ${errorMessage}`)
    if ('saved' in facts) return { kind: 'saved' }
    if (response.status === 409 && response.headers.has('retry-after')) throw new ActRunning(path)
    throw new StaffRefusal(`${path}: ${errorMessage}`)
  }
  const untilAnswered = async <Data>(path: string, init: RequestInit): Promise<ActAnswer<Data>> => {
    for (let attempts = 1; ; attempts += 1)
      try {
        return await send<Data>(path, init)
      } catch (error) {
        if (error instanceof StaffRefusal || error instanceof ActRunning || attempts === mostAttempts) throw error
        await delay(pauseMs)
      }
  }
  const dataOf = <Data>(path: string, result: ActAnswer<Data>): Data => {
    if (result.kind !== 'done') throw new Error(`${path}: ${result.kind}`)
    return result.data
  }
  return {
    call: async <Data>(method: 'GET' | 'POST', path: string, body?: object) => {
      const init = { method, headers: { ...json, cookie }, ...(body && { body: JSON.stringify(body) }) }
      return dataOf(path, await send<Data>(path, init))
    },
    read: async <Data>(path: string) => dataOf(path, await untilAnswered<Data>(path, { headers: { cookie } })),
    act: ({ path, body, key }) => {
      const headers = { ...json, cookie, 'idempotency-key': key }
      return untilAnswered(path, { method: 'POST', headers, body: JSON.stringify(body) })
    },
  }
}
