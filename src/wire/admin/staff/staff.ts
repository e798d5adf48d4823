/** Staff: accounts and roles. */
import * as z from 'zod/mini'
import { email, id, inputText, time } from '../../shape/fields.ts'
import { openSessions, role, staffLocations } from './session.ts'

/** Null: every location. */
const chosenLocations = z.nullable(
  z
    .array(z.int().check(z.nonnegative(), z.maximum(2_147_483_647)))
    .check(z.minLength(1, 'Choose at least one location'), z.maxLength(200)),
)

const chosenRoles = z.array(role).check(z.minLength(1, 'Choose at least one role'), z.maxLength(10))

export const listStaff = {
  params: z.strictObject({}),
  response: z.strictObject({
    staff: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        roles: z.array(role),
        locations: staffLocations,
        /** `waiting` for the first sign-in, until `temporaryUntil`. */
        state: z.enum(['active', 'waiting', 'disabled']),
        temporaryUntil: z.nullable(time),
        createdAt: time,
        signedInAt: z.nullable(time),
        disabledAt: z.nullable(time),
        oneself: z.boolean(),
      }),
    ),
    /** The vault, then the stores. */
    locations: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    /** Changes of locations that wait for a second person. */
    waiting: z.array(z.strictObject({ id: z.int(), sentence: z.string(), by: z.string(), at: time })),
  }),
}

/** The temporary password, shown only this once. */
const handed = z.strictObject({ id: z.int(), temporaryPassword: z.string(), until: time })

export const createStaff = {
  params: z.strictObject({
    name: inputText({ required: 'Enter a name', most: 80 }),
    email: email('Enter an e-mail address', 'Enter a valid e-mail address'),
    roles: chosenRoles,
    locations: z._default(chosenLocations, null),
  }),
  response: handed,
}
export const changeRoles = { params: z.strictObject({ id, roles: chosenRoles }), response: z.null() }
export const changeLocations = { params: z.strictObject({ id, locations: chosenLocations }), response: z.null() }
export const disable = { params: z.strictObject({ id }), response: z.null() }
export const enable = { params: z.strictObject({ id }), response: handed }
export const reset = { params: z.strictObject({ id }), response: handed }
export const listSessionsOf = { params: z.strictObject({ id }), response: openSessions }
/** One session, or all without `session`. */
export const endSessionsOf = {
  params: z.strictObject({ id, session: z._default(z.nullable(id), null) }),
  response: z.strictObject({ sessionsEnded: z.int() }),
}
