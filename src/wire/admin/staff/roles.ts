/** Roles: what each may do, and the changes of owners, which a second person approves. */
import * as z from 'zod/mini'
import { permissions } from '../../../shop/staff/rules.ts'
import { inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { ownRole, role } from './session.ts'

const permission = z.enum(permissions)

export const listRoles = {
  params: z.strictObject({}),
  response: z.strictObject({
    roles: z.array(
      z.strictObject({
        role,
        permissions: z.readonly(z.array(permission)),
        /** What it permits where no owner changed anything. */
        defaults: z.readonly(z.array(permission)),
        /** How many accounts have it, including closed ones. */
        holders: z.int(),
      }),
    ),
    /** Changes that wait for a second person. */
    waiting: z.array(z.strictObject({ id: z.int(), sentence: z.string(), proposedBy: z.string(), proposedAt: time })),
  }),
}

export const changeGrants = {
  params: z.strictObject({
    changes: z
      .array(z.strictObject({ role, permission, isGranted: z.boolean() }))
      .check(z.minLength(1, 'Change at least one permission'), z.maxLength(500)),
  }),
  response: z.null(),
}

export const addRole = {
  params: z.strictObject({
    name: inputText({ required: 'Enter a name', most: 30 }).check(
      z.regex(/^[\p{L}\p{N}][\p{L}\p{N} &/-]*$/u, 'Use letters, digits, spaces and hyphens'),
    ),
    permissions: z.array(permission).check(z.maxLength(permissions.length)),
  }),
  response: z.null(),
}

export const removeRole = { params: z.strictObject({ role: ownRole }), response: z.null() }

export const messages = {
  'roles.changed': [409, 'The roles have changed meanwhile. Please check and save again'],
  'roles.fixed': [
    422,
    ({ why, role, permission }) =>
      ({
        owner: 'Owners can do everything. This cannot be changed',
        basic: 'Every role can sign in. This cannot be changed',
        reserved: `“${permission}” is reserved for owners and cannot be given to ${role}`,
      })[why],
  ],
  'roles.in-use': [409, ({ role }) => `Somebody has the role ${role}. Give them another role first`],
  'roles.name-taken': [409, 'A role with this name already exists'],
  'roles.unknown': [404, 'Role not found'],
} satisfies RefusalMessages
