/** A member of the demo shop's staff at work, signed in by the development endpoint. */

export interface StaffSession {
  call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data>
}

export async function openStaffSession(shopUrl: string, role: string): Promise<StaffSession> {
  const headers = { 'content-type': 'application/json' }
  const opened = await fetch(`${shopUrl}/dev/staff`, { method: 'POST', headers, body: JSON.stringify({ role }) })
  if (!opened.ok) throw new Error(`no session for ${role}: ${await opened.text()}`)
  const cookie = opened.headers.getSetCookie().map((one) => one.split(';')[0]!)
  return {
    call: async <Data>(method: 'GET' | 'POST', path: string, body?: object) => {
      const response = await fetch(`${shopUrl}/app/api/${path}`, {
        method,
        headers: { ...headers, cookie: cookie.join('; ') },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { error, errorMessage, data } = (await response.json()) as {
        error: boolean
        errorMessage: string
        data: Data
      }
      if (error) throw new Error(`${path}: ${errorMessage}`)
      return data
    },
  }
}
