import QRCode from 'qrcode'
import type { StaffSignedIn, StaffSignInContext } from '../../../shop/staff/complete-sign-in.ts'
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  newOwnRecoveryCodes,
} from '../../../shop/staff/own-account.ts'
import { enrolStaff } from '../../../shop/staff/sign-in/enrol.ts'
import { countRecoveryCodes } from '../../../shop/staff/sign-in/recovery-codes.ts'
import { listStaffSessions } from '../../../shop/staff/sign-in/sessions.ts'
import { signInStaff, signOutStaff } from '../../../shop/staff/sign-in/sign-in.ts'
import * as wire from '../../../wire/admin/staff/session.ts'
import { type Client, type Cookie, type Handler, openCall, type StaffHandler, staffCall } from '../../call.ts'
import { staffCookies } from '../../staff-requests/staff-request-handler.ts'

const browserCookie = 'knownDesk'

export const signInContextOf = ({ ip, userAgent, cookies }: Client): StaffSignInContext => ({
  ip,
  userAgent,
  browser: cookies[browserCookie],
})

export const staffSignInCookies = ({ token, browser }: StaffSignedIn): Cookie[] => [
  ...staffCookies(token),
  { name: browserCookie, value: browser, maxAgeSeconds: 365 * 86_400, strict: true },
]

const signIn: Handler<typeof wire.signInStaff> = async (shop, request) => {
  const signedIn = await signInStaff(shop, request.params, signInContextOf(request))
  if ('token' in signedIn)
    return { data: { staff: signedIn.staff, enrolment: null }, cookies: staffSignInCookies(signedIn) }
  const picture = await QRCode.toString(signedIn.uri, { type: 'svg', margin: 1 })
  return { data: { staff: null, enrolment: { ...signedIn, picture } } }
}

const enrol: Handler<typeof wire.enrol> = async (shop, request) => {
  const signedIn = await enrolStaff(shop, request.params, signInContextOf(request))
  return {
    data: { staff: signedIn.staff, recoveryCodes: [...signedIn.recoveryCodes] },
    cookies: staffSignInCookies(signedIn),
  }
}

const me: StaffHandler<typeof wire.me> = async (shop, { staff, sessionEndsAt }) => ({
  data: {
    staff,
    sessionEndsAt,
    recoveryCodesLeft: await countRecoveryCodes(shop.db, staff.id),
    warnings: [...shop.config.warnings],
  },
})

const signOut: StaffHandler<typeof wire.signOutStaff> = async (shop, { staffSessionId }) => {
  await signOutStaff(shop, staffSessionId)
  return { data: null, cookies: staffCookies('') }
}

const changePassword: StaffHandler<typeof wire.changeStaffPassword> = async (shop, request) => {
  const { staff, staffSessionId: sessionId, params } = request
  return { data: { sessionsEnded: await changeOwnPassword(shop, staff, { ...params, sessionId }) } }
}

const newRecoveryCodes: StaffHandler<typeof wire.newRecoveryCodes> = async (shop, { staff, params }) => ({
  data: { recoveryCodes: await newOwnRecoveryCodes(shop, staff, params) },
})

const sessions: StaffHandler<typeof wire.listStaffSessions> = async (shop, { staff, staffSessionId }) => {
  const open = await listStaffSessions(shop.db, staff.id, shop.clock.now())
  return { data: { sessions: open.map((session) => ({ ...session, here: session.id === staffSessionId })) } }
}

const endSession: StaffHandler<typeof wire.endStaffSession> = async (shop, { staff, params }) => {
  await endOwnSession(shop, staff, params.id)
  return { data: null, message: 'Signed out' }
}

const endOthers: StaffHandler<typeof wire.endOtherStaffSessions> = async (shop, { staff, staffSessionId }) => ({
  data: { sessionsEnded: await endOtherSessions(shop, staff, staffSessionId) },
  message: 'Signed out of all other devices',
})

const secret = ['password', 'current', 'code']

export const sessionCalls = {
  'POST admin/sign-in': openCall(wire.signInStaff, signIn, { limit: 'attempt' }),
  'POST admin/enrol': openCall(wire.enrol, enrol, { limit: 'attempt' }),
  'GET admin/me': staffCall('home', wire.me, me),
  'POST admin/sign-out': staffCall('home', wire.signOutStaff, signOut, { risk: { harmless: 'it is the own account' } }),
  'POST admin/me/password': staffCall('home', wire.changeStaffPassword, changePassword, {
    secret,
    risk: { harmless: 'it is the own account' },
  }),
  'POST admin/me/recovery-codes': staffCall('home', wire.newRecoveryCodes, newRecoveryCodes, {
    secret,
    risk: { harmless: 'it is the own account' },
  }),
  'GET admin/me/sessions': staffCall('home', wire.listStaffSessions, sessions),
  'POST admin/me/sessions/end': staffCall('home', wire.endStaffSession, endSession, {
    risk: { harmless: 'it is the own account' },
  }),
  'POST admin/me/sessions/end-others': staffCall('home', wire.endOtherStaffSessions, endOthers, {
    risk: { harmless: 'it is the own account' },
  }),
} as const
