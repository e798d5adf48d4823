import { mergeCarts } from '../../shop/cart/cart-lifecycle.ts'
import { requestEmailVerification, verifyEmailByLink } from '../../shop/customers/email-addresses.ts'
import * as signIn from '../../shop/customers/sign-in/actions.ts'
import { beginMobileChange, endMobileChange } from '../../shop/customers/sign-in/change-mobile.ts'
import { proofMinutes } from '../../shop/customers/sign-in/mobile-proofs.ts'
import { requestPasswordReset, resetPasswordByLink } from '../../shop/customers/sign-in/new-password.ts'
import {
  closeOtherSessions,
  closeOwnSession,
  listSessions,
  type SessionRow,
} from '../../shop/customers/sign-in/sessions.ts'
import { beginSignUp, proveMobile, signUp as signUpWith } from '../../shop/customers/sign-in/sign-up.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/customers/sign-in.ts'
import { bareMobile } from '../../wire/shape/fields.ts'
import type { Caller, Cookie, Handler, SignedInHandler } from '../call.ts'
import {
  browserCookies,
  browserSecretOf,
  signedInCookies,
  signedOutCookies,
} from '../request-handler/session-cookies.ts'
import { oneTimeCodeOf } from './step-up.ts'

export const proofCookie = 'signUpProof'
const proofCookies = (value: string): Cookie[] => [{ name: proofCookie, value, maxAgeSeconds: proofMinutes * 60 }]

export const placeOf = (
  shop: Shop,
  caller: Caller,
  { guestSession, isAdult }: { guestSession: string | undefined; isAdult: boolean | undefined },
): signIn.SignInContext => ({
  ip: caller.ip,
  userAgent: caller.userAgent,
  browser: browserSecretOf(caller),
  mergeGuest: guestSession
    ? (tx, customerId) => mergeCarts(shop, tx, { customerId, sessionId: guestSession })
    : undefined,
  openSessionId: caller.sessionId,
  isAdult,
})

/** A mobile in the field of the e-mail, six digits in that of the password: then it is a code (spec §7). */
export const login: Handler<typeof wire.login> = async (shop, request) => {
  const { email, password, sessionId, referCode, adult, adultRequired } = request.params
  const place = placeOf(shop, request, { guestSession: sessionId, isAdult: adult })
  const mobile = bareMobile(email)
  const byMobile = /^[6-9]\d{9}$/.test(mobile)
  const account = byMobile ? { mobile } : { email: email.toLowerCase() }
  const opened =
    byMobile && /^\d{6}$/.test(password)
      ? await signIn.signInByCode(
          shop,
          { mobile, code: password, referCode: (referCode ?? '').toUpperCase(), adultRequired },
          place,
        )
      : await signIn.signInByPassword(shop, { account, password }, place)
  return signInResponse(opened)
}

export const signInResponse = ({ token, browser, customer }: signIn.SignInResult) => ({
  data: { token, customer },
  cookies: [...signedInCookies(token), ...browserCookies(browser)],
})

export const loginCode: Handler<typeof wire.loginCode> = async (shop, request) => {
  await signIn.sendSignInCode(shop, { mobile: request.params.mobile, browser: browserSecretOf(request) })
  return { data: { message: 'We sent a 6-digit code to this number' } }
}

export const resendActivationLink: Handler<typeof wire.resendActivationLink> = async (shop, { params }) => {
  await requestEmailVerification(shop, params.email)
  return { data: { message: 'If this email is not verified yet, a new link is on its way' } }
}

const visitorOf = (caller: Caller, sessionId: string | undefined) => ({
  token: caller.cookies[proofCookie],
  sessionId,
  browser: browserSecretOf(caller),
})

export const verifyMobileNumber: Handler<typeof wire.verifyMobileNumber> = async (shop, request) => {
  const { mobile, sessionId } = request.params
  const token = await beginSignUp(shop, mobile, visitorOf(request, sessionId))
  return { data: { message: 'We sent a 6-digit code to this number' }, cookies: proofCookies(token) }
}

export const verifyMobileOtp: Handler<typeof wire.verifyMobileOtp> = async (shop, request) => {
  const { code, mobile, sessionId } = request.params
  const token = await proveMobile(shop, { code, mobile }, visitorOf(request, sessionId))
  return { data: { message: 'Your mobile number is verified' }, cookies: proofCookies(token) }
}

export const signUp: Handler<typeof wire.signUp> = async (shop, request) => {
  const { email, mobile, password, referCode, adult, marketing, sessionId } = request.params
  const ticked = { adult, marketing }
  const agreed = (Object.keys(ticked) as (keyof typeof ticked)[]).filter((purpose) => ticked[purpose])
  const { ip, userAgent } = request
  const account = { email, mobile, password, referCode: (referCode ?? '').toUpperCase(), agreed, ip, userAgent }
  await signUpWith(shop, account, visitorOf(request, sessionId))
  return { data: { message: `Thank you for signing up. Click on the link mailed to ${email} for verification` } }
}

export const forgotPassword: Handler<typeof wire.forgotPassword> = async (shop, { params }) => {
  await requestPasswordReset(shop, params.email)
  return { data: { message: 'If this email is registered, a link to set a new password is on its way' } }
}

export const resetPassword: Handler<typeof wire.resetPassword> = async (shop, { params }) => {
  const { token, password, confirmation = params.passwordConfirm } = params
  if (confirmation === undefined) throw refuse('sign-in.no-confirmation', {}, 'confirmation')
  if (confirmation !== password) throw refuse('sign-in.passwords-differ', {}, 'confirmation')
  await resetPasswordByLink(shop, { token, password })
  return { data: { message: 'Your password is changed. Please sign in' } }
}

export const verifyEmail: Handler<typeof wire.verifyEmail> = async (shop, { params }) => {
  const already = (await verifyEmailByLink(shop, params.token)) === 'already'
  return {
    data: { message: already ? 'Your email is already verified' : 'Thank you. Your email is verified', already },
  }
}

export const logout: SignedInHandler<typeof wire.logout> = async (shop, { sessionId }) => {
  await signIn.signOut(shop, sessionId)
  return { data: null, cookies: signedOutCookies() }
}

export const mySessions: SignedInHandler<typeof wire.mySessions> = async (shop, { customer, sessionId }) =>
  sessionsView(await listSessions(shop.db, customer.id, shop.clock.now()), sessionId)

export const endSession: SignedInHandler<typeof wire.endSession> = async (shop, { params, customer, sessionId }) => {
  const ended = await shop.db.transaction((tx) => closeOwnSession(tx, customer.id, params.id))
  if (!ended) throw refuse('sign-in.no-session')
  return sessionsView(await listSessions(shop.db, customer.id, shop.clock.now()), sessionId)
}

export const endAllSessions: SignedInHandler<typeof wire.endAllSessions> = async (shop, request) => {
  const { params, customer, sessionId } = request
  await shop.db.transaction((tx) => closeOtherSessions(tx, customer.id, params.keepThis ? sessionId : null))
  const sessions = sessionsView(await listSessions(shop.db, customer.id, shop.clock.now()), sessionId)
  return params.keepThis ? sessions : { ...sessions, cookies: signedOutCookies() }
}

export const changeMobile: SignedInHandler<typeof wire.changeMobile> = async (shop, request) => {
  const { params, customer, sessionId } = request
  const change = { customerId: customer.id, sessionId, mobile: params.mobile, code: oneTimeCodeOf(request) }
  await beginMobileChange(shop, change)
  return { data: { message: `We sent a 6-digit code to the new number ending in ${params.mobile.slice(-3)}` } }
}

export const confirmMobile: SignedInHandler<typeof wire.confirmMobile> = async (
  shop,
  { params, customer, sessionId },
) => {
  const mobile = await endMobileChange(shop, { customerId: customer.id, sessionId, code: params.code })
  return { data: { mobile, message: 'Your mobile number is changed. Other devices are signed out' } }
}

const sessionsView = (rows: readonly SessionRow[], own: number) => ({
  data: {
    sessions: rows.map(({ id, userAgent, ip, createdAt, seenAt }) => ({
      id,
      isThis: id === own,
      device: userAgent,
      ip,
      since: createdAt,
      seenAt,
    })),
  },
})
