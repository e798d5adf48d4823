/** Sign-in to the back office, and one's own account there. Names and units are our own (decision 0049). */
import * as z from 'zod/mini'
import { type OwnRole, permissions, roles } from '../../../shop/staff/rules.ts'
import { formatWait } from '../../../units/format.ts'
import { email, id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

/** A role of the shop's own, by its name. */
export const ownRole = z.custom<OwnRole>(
  (role) => typeof role === 'string' && /^own:[\p{L}\p{N}][\p{L}\p{N} &/-]{0,29}$/u.test(role),
)
export const role = z.union([z.enum(roles), ownRole])

/** Longer than a customer's password, since staff have wider access. */
const shortest = 'Use at least 12 characters'
const staffPassword = z
  .string('Choose a password')
  .check(z.minLength(12, shortest), z.maxLength(128, 'Use at most 128 characters'))
export const ownPassword = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(128))

/** Where they may act with goods; null: everywhere. 0 is the vault, every other id a store's. */
export const staffLocations = z.nullable(z.readonly(z.array(z.strictObject({ id: z.int(), name: z.string() }))))

export const staffMember = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.readonly(z.array(role)),
  permissions: z.readonly(z.array(z.enum(permissions))),
  locations: staffLocations,
})

export const signInStaff = {
  params: z.strictObject({
    email: email('Enter your e-mail address', 'Enter a valid e-mail address'),
    password: ownPassword,
    /** Six digits, a recovery code, or nothing at the first sign-in. */
    code: z._default(inputText({ most: 40 }), ''),
  }),
  /** Either the sign-in is complete, or the person sets up their first code. */
  response: z.strictObject({
    staff: z.nullable(staffMember),
    enrolment: z.nullable(
      z.strictObject({
        ticket: z.string(),
        secret: z.string(),
        uri: z.string(),
        /** The QR code of `uri` as SVG. */
        picture: z.string(),
      }),
    ),
  }),
}

export const enrol = {
  params: z.strictObject({
    ticket: inputText({ required: 'Please sign in again', most: 100 }),
    code: inputText({ required: 'Enter the code from your authenticator app', most: 6 }),
    password: staffPassword,
  }),
  response: z.strictObject({ staff: staffMember, recoveryCodes: z.array(z.string()) }),
}

export const me = {
  params: z.strictObject({}),
  response: z.strictObject({
    staff: staffMember,
    sessionEndsAt: time,
    recoveryCodesLeft: z.int(),
    /** What all staff should know about this installation. */
    warnings: z.array(z.string()),
  }),
}

export const signOutStaff = { params: z.strictObject({}), response: z.null() }

export const changeStaffPassword = {
  params: z.strictObject({
    current: ownPassword,
    password: staffPassword,
    /** Whether the passkeys end as well, which sign in without the password. */
    removePasskeys: z._default(z.boolean(), false),
  }),
  response: z.strictObject({ sessionsEnded: z.int() }),
}

export const newRecoveryCodes = {
  params: z.strictObject({
    password: ownPassword,
    code: inputText({ required: 'Enter the code from your authenticator app', most: 40 }),
  }),
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
}

export const openSessions = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.int(),
      here: z.boolean(),
      ip: z.string(),
      userAgent: z.string(),
      createdAt: time,
      seenAt: time,
      expiresAt: time,
    }),
  ),
})

export const listStaffSessions = { params: z.strictObject({}), response: openSessions }

export const endStaffSession = { params: z.strictObject({ id }), response: z.null() }

/** All sessions except the present one. */
export const endOtherStaffSessions = {
  params: z.strictObject({}),
  response: z.strictObject({ sessionsEnded: z.int() }),
}

export const messages = {
  'staff.wrong-sign-in': [401, 'Wrong e-mail address, password or code'],
  // The wait ends by itself. A code to the mobile is not offered: only customers have that.
  'staff.too-many-tries': [
    429,
    ({ retryAfterSeconds }) =>
      `Too many attempts. Please try again in ${formatWait(retryAfterSeconds)}. If you have lost your password or phone, an owner of the shop can reset your account`,
  ],
  'staff.enrolment-over': [409, 'This took too long. Please sign in again'],
  'staff.wrong-code': [422, 'Wrong code. Enter the current code from your authenticator app'],
  'staff.easy-password': [422, 'This password is too easy to guess. Choose another one'],
  'staff.breached-password': [422, 'This password appears in lists of leaked passwords. Choose another one'],
  'staff.same-password': [422, 'Choose a password different from the temporary one'],
  'staff.wrong-password': [422, 'Wrong password'],
  'staff.owner-there': [409, 'This shop already has an owner'],
  'staff.unknown': [404, 'Staff account not found'],
  'staff.elsewhere': [403, ({ locations }) => `You may do this only at ${locations}`],
  'staff.owner-everywhere': [409, 'An owner is never limited to locations'],
  'staff.locations-changed': [409, 'The locations were changed meanwhile. Please check them and try again'],
  'staff.email-taken': [409, 'An account with this e-mail address already exists'],
  'staff.oneself': [409, 'This is your own account. Another owner must do it'],
  'staff.last-owner': [409, 'The shop needs an owner. Make someone else an owner first'],
  'staff.is-disabled': [409, 'This account is closed. Reopen it instead'],
  'staff.not-disabled': [409, 'This account is open'],
  'staff.same-hand': [
    409,
    'You cannot approve this yet: your account or the requester’s was added or reset in the last 24 hours. Ask another approver, or try again tomorrow',
  ],
  'staff.proposer-gone': [409, 'The requester’s account is closed. Reject this and submit it again if needed'],
  'staff.no-session': [404, 'Session not found'],
} satisfies RefusalMessages
