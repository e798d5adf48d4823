/** A dev endpoint that opens a session of a staff member of the demo shop without an authenticator, for tests and benchmarks. */

import type { Shop } from '../../shop/shop.ts'
import { findStaffByEmail } from '../../shop/staff/accounts.ts'
import { roles } from '../../shop/staff/rules.ts'
import { openStaffSession } from '../../shop/staff/sign-in/sessions.ts'
import { cookieHeader } from '../request-handler/caller.ts'
import { staffCookies } from '../staff-requests/staff-request-handler.ts'

const device = { ip: '127.0.0.1', userAgent: 'lever' }

/** For `{role: "finance"}`, returns that person's name, and sets the session cookie that a sign-in would have set. */
export async function openDevStaffSession(shop: Shop, { role }: Readonly<Record<string, unknown>>): Promise<Response> {
  const names = roles.map((one) => one.toLowerCase())
  if (typeof role !== 'string' || !names.includes(role)) return refused(`role must be one of ${names.join(', ')}`)
  const account = await findStaffByEmail(shop.db, `${role}@silvera.example`)
  if (!account || account.disabledAt) return refused('This shop has nobody of that role from the demo')
  const now = shop.clock.now()
  const token = await shop.db.transaction((tx) => openStaffSession(tx, account.id, { device, now }))
  const headers = staffCookies(token).map(
    (cookie) => ['set-cookie', cookieHeader(cookie, shop.config)] as [string, string],
  )
  return Response.json({ id: account.id, name: account.name }, { headers })
}

const refused = (sentence: string): Response =>
  Response.json({ error: true, data: null, errorMessage: sentence }, { status: 422 })
