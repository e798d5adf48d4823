/** A member of the demo shop's staff at work, signed in by the development endpoint. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

export interface StaffSession {
  call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data>
  /** As `call`; what was cut off is sent again under its idempotency key until it is answered, as the back office does. */
  repeat<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data>
}

/** The shop answered, and refused. */
export class StaffRefusal extends Error {}

export async function openStaffSession(shopUrl: string, role: string): Promise<StaffSession> {
  const headers = { 'content-type': 'application/json' }
  const opened = await fetch(`${shopUrl}/dev/staff`, { method: 'POST', headers, body: JSON.stringify({ role }) })
  if (!opened.ok) throw new Error(`no session for ${role}: ${await opened.text()}`)
  const cookie = opened.headers.getSetCookie().map((one) => one.split(';')[0]!)
  const ask = async <Data>(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Data> => {
    const response = await fetch(`${shopUrl}/app/api/${path}`, {
      method,
      headers: { ...headers, cookie: cookie.join('; '), ...(key && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { error, errorMessage, data } = (await response.json()) as {
      error: boolean
      errorMessage: string
      data: Data
    }
    if (error && response.status >= 500) throw new Error(`${path}: ${errorMessage}`)
    if (error) throw new StaffRefusal(`${path}: ${errorMessage}`)
    return data
  }
  return {
    call: (method, path, body) => ask(method, path, body),
    repeat: async (method, path, body) => {
      const key = randomUUID()
      for (let attempt = 1; ; attempt += 1)
        try {
          return await ask(method, path, body, key)
        } catch (error) {
          if (error instanceof StaffRefusal || attempt === 100) throw error
          await delay(200)
        }
    },
  }
}
