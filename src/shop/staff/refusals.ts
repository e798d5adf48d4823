import type { NoFacts } from '../refusal.ts'

export interface StaffRefusals {
  'api-tokens.too-many': { most: number }
  'api-tokens.unknown': NoFacts
  'approvals.alone-colleague': NoFacts
  'approvals.alone-never-alone': NoFacts
  'approvals.alone-not-own': NoFacts
  'approvals.alone-not-owner': NoFacts
  'approvals.alone-too-early': { from: string }
  'approvals.busy': NoFacts
  'approvals.decided': { state: string }
  'approvals.moved': { what: string; was: string; now: string }
  'approvals.not-own': NoFacts
  'approvals.not-yours': NoFacts
  'approvals.own': NoFacts
  'approvals.proposer-elsewhere': NoFacts
  'approvals.proposer-not-permitted': NoFacts
  'approvals.unknown': NoFacts
  'approvals.wrong-code': NoFacts
  'push.no-device': NoFacts
  'push.not-accepted': NoFacts
  'push.not-set-up': NoFacts
  'push.too-many-devices': { most: number }
  'roles.changed': NoFacts
  'roles.fixed': { why: 'owner' | 'basic' | 'reserved'; role: string; permission: string }
  'roles.in-use': { role: string }
  'roles.name-taken': NoFacts
  'roles.unknown': NoFacts
  'staff-activity.too-many-reads': { limit: number; kind: string; retryAfterSeconds: number }
  'staff.breached-password': NoFacts
  'staff.easy-password': NoFacts
  'staff.elsewhere': { locations: string }
  'staff.email-taken': NoFacts
  'staff.enrolment-over': NoFacts
  'staff.is-disabled': NoFacts
  'staff.last-owner': NoFacts
  'staff.locations-changed': NoFacts
  'staff.no-passkey': NoFacts
  'staff.no-session': NoFacts
  'staff.not-disabled': NoFacts
  'staff.oneself': NoFacts
  'staff.owner-everywhere': NoFacts
  'staff.owner-there': NoFacts
  'staff.passkey-known': NoFacts
  'staff.passkey-not-valid': NoFacts
  'staff.proposer-gone': NoFacts
  'staff.same-hand': NoFacts
  'staff.same-password': NoFacts
  'staff.too-many-passkeys': { most: number }
  'staff.too-many-tries': { retryAfterSeconds: number }
  'staff.unknown': NoFacts
  'staff.wrong-code': NoFacts
  'staff.wrong-passkey': NoFacts
  'staff.wrong-password': NoFacts
  'staff.wrong-sign-in': NoFacts
  'views.name-taken': NoFacts
  'views.not-yours': NoFacts
  'views.too-many': { most: number }
  'views.unknown': NoFacts
  'webhooks.no-delivery': NoFacts
  'webhooks.not-an-address': NoFacts
  'webhooks.not-found': NoFacts
  'webhooks.not-https': NoFacts
  'webhooks.not-public': NoFacts
  'webhooks.nothing-failed': NoFacts
  'webhooks.paused': NoFacts
  'webhooks.too-many': { most: number }
  'webhooks.unknown': NoFacts
}
