import QRCode from 'qrcode'
import type { Desk, StaffSignedIn } from '../../../shop/staff/desk.ts'
import { changeOwnPassword, endOtherSessions, endOwnSession, newOwnRecoveryCodes } from '../../../shop/staff/own.ts'
import { permissionsOf } from '../../../shop/staff/rules.ts'
import { enrolStaff } from '../../../shop/staff/sign-in/enrol.ts'
import { countRecoveryCodes } from '../../../shop/staff/sign-in/recovery-codes.ts'
import { listStaffSessions } from '../../../shop/staff/sign-in/sessions.ts'
import { signInStaff, signOutStaff } from '../../../shop/staff/sign-in/sign-in.ts'
import * as wire from '../../../wire/admin/staff/session.ts'
import { type Client, type Cookie, type Handler, open, type StaffHandler, staff } from '../../call.ts'
import { staffCookies } from '../../staff-requests/staff-door.ts'

const browserCookie = 'knownDesk'

const deskOf = ({ ip, userAgent, cookies }: Client): Desk => ({ ip, userAgent, browser: cookies[browserCookie] })

const cookiesOf = ({ token, browser }: StaffSignedIn): Cookie[] => [
  ...staffCookies(token),
  { name: browserCookie, value: browser, maxAgeSeconds: 365 * 86_400, strict: true },
]

const signIn: Handler<typeof wire.signIn> = async (shop, request) => {
  const come = await signInStaff(shop, request.asks, deskOf(request))
  if ('token' in come) return { data: { staff: come.staff, enrolment: null }, cookies: cookiesOf(come) }
  const picture = await QRCode.toString(come.uri, { type: 'svg', margin: 1 })
  return { data: { staff: null, enrolment: { ...come, picture } } }
}

const enrol: Handler<typeof wire.enrol> = async (shop, request) => {
  const come = await enrolStaff(shop, request.asks, deskOf(request))
  return { data: { staff: come.staff, recoveryCodes: [...come.recoveryCodes] }, cookies: cookiesOf(come) }
}

const me: StaffHandler<typeof wire.me> = async (shop, { staff, sessionEndsAt }) => ({
  data: {
    staff,
    permissions: permissionsOf(staff),
    sessionEndsAt,
    recoveryCodesLeft: await countRecoveryCodes(shop.db, staff.id),
    warnings: [...shop.config.warnings],
  },
})

const signOut: StaffHandler<typeof wire.signOut> = async (shop, { staffSessionId }) => {
  await signOutStaff(shop, staffSessionId)
  return { data: null, cookies: staffCookies('') }
}

const changePassword: StaffHandler<typeof wire.changePassword> = async (shop, request) => {
  const { staff, staffSessionId: sessionId, asks } = request
  return { data: { sessionsEnded: await changeOwnPassword(shop, staff, { ...asks, sessionId }) } }
}

const newRecoveryCodes: StaffHandler<typeof wire.newRecoveryCodes> = async (shop, { staff, asks }) => ({
  data: { recoveryCodes: await newOwnRecoveryCodes(shop, staff, asks) },
})

const sessions: StaffHandler<typeof wire.sessions> = async (shop, { staff, staffSessionId }) => {
  const open = await listStaffSessions(shop.db, staff.id, shop.clock.now())
  return { data: { sessions: open.map((session) => ({ ...session, here: session.id === staffSessionId })) } }
}

const endSession: StaffHandler<typeof wire.endSession> = async (shop, { staff, asks }) => {
  await endOwnSession(shop, staff, asks.id)
  return { data: null, message: 'Signed out there' }
}

const endOthers: StaffHandler<typeof wire.endOtherSessions> = async (shop, { staff, staffSessionId }) => ({
  data: { sessionsEnded: await endOtherSessions(shop, staff, staffSessionId) },
  message: 'Signed out everywhere else',
})

const secret = ['password', 'current', 'code']

export const sessionCalls = {
  'POST admin/sign-in': open(wire.signIn, signIn, { limit: 'attempt' }),
  'POST admin/enrol': open(wire.enrol, enrol, { limit: 'attempt' }),
  'GET admin/me': staff('home', wire.me, me),
  'POST admin/sign-out': staff('home', wire.signOut, signOut, { risk: { harmless: 'it is the own account' } }),
  'POST admin/me/password': staff('home', wire.changePassword, changePassword, {
    secret,
    risk: { harmless: 'it is the own account' },
  }),
  'POST admin/me/recovery-codes': staff('home', wire.newRecoveryCodes, newRecoveryCodes, {
    secret,
    risk: { harmless: 'it is the own account' },
  }),
  'GET admin/me/sessions': staff('home', wire.sessions, sessions),
  'POST admin/me/sessions/end': staff('home', wire.endSession, endSession, {
    risk: { harmless: 'it is the own account' },
  }),
  'POST admin/me/sessions/end-others': staff('home', wire.endOtherSessions, endOthers, {
    risk: { harmless: 'it is the own account' },
  }),
} as const
