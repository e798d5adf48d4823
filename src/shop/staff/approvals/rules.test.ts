import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../units/date.ts'
import { can, next } from '../../states.ts'
import { permissionsOfRoles } from '../roles/rules/grants.ts'
import type { Role, roles } from '../rules.ts'
import { type ProposalEvent, type ProposalState, proposalFlow, proposalStates } from './rules/proposal-flow.ts'
import { couldApprove, findFirstMaterialChange, hasMateriallyChanged, whyNotSecond } from './rules.ts'

const events: readonly ProposalEvent[] = ['approve', 'refuse', 'withdraw', 'carry-out', 'fail']
const transitions: Readonly<Record<string, ProposalState>> = {
  'pending approve': 'approved',
  'pending refuse': 'refused',
  'pending withdraw': 'withdrawn',
  'approved approve': 'approved',
  'approved carry-out': 'carried-out',
  'approved fail': 'failed',
  'failed approve': 'approved',
  'failed refuse': 'refused',
  'failed withdraw': 'withdrawn',
}

describe('a proposal', () => {
  it.each(proposalStates.flatMap((state) => events.map((event) => [state, event] as const)))(
    'that is %s: %s',
    (state, event) => {
      const to = transitions[`${state} ${event}`]
      expect(can(proposalFlow, state, event)).toBe(to !== undefined)
      if (to) expect(next(proposalFlow, state, event)).toBe(to)
      else expect(() => next(proposalFlow, state, event)).toThrow('states.not-now')
    },
  )

  const proposed = { proposedBy: 1, locations: null }
  const person = (id: number, role: (typeof roles)[number]) => ({
    id,
    name: '',
    email: '',
    roles: [role],
    permissions: permissionsOfRoles([role]),
    locations: null,
  })
  it.each([
    ['its own proposer', person(1, 'OWNER'), 'rates', 'own'],
    ['another owner', person(2, 'OWNER'), 'rates', null],
    ['somebody of finance', person(2, 'FINANCE'), 'rates', null],
    ['finance, for what finance may not do', person(2, 'FINANCE'), 'offers', 'not-yours'],
    ['finance, for an offer it may agree to and not write', person(2, 'FINANCE'), 'offers.agree', null],
    ['who writes offers, and is no second person', person(2, 'CATALOG'), 'offers.agree', 'not-yours'],
    ['somebody who may do it but is no second person', person(2, 'OPS'), 'buy-back', 'not-yours'],
    ['support', person(2, 'SUPPORT'), 'rates', 'not-yours'],
  ] as const)('judged by %s', (_, staff, permission, why) => {
    expect(whyNotSecond(staff, proposed, permission)).toBe(why)
  })
})

describe('what a proposal rests on', () => {
  const line = (rests?: { on: string | number; most?: number }) => ({
    what: 'x',
    before: '',
    after: '',
    ...(rests && { rests }),
  })
  it.each([
    ['nothing, and is gone', line(), undefined, false],
    ['the same words', line({ on: 'A' }), line({ on: 'A' }), false],
    ['other words', line({ on: 'A' }), line({ on: 'B' }), true],
    ['what is gone', line({ on: 'A' }), undefined, true],
    ['a number that must stay', line({ on: 100 }), line({ on: 101 }), true],
    ['2 % more of what may move by 2 %', line({ on: 10_000, most: 200 }), line({ on: 10_200 }), false],
    ['a little above that', line({ on: 10_000, most: 200 }), line({ on: 10_201 }), true],
    ['as much less', line({ on: 10_000, most: 200 }), line({ on: 9_799 }), true],
    ['nothing that became something', line({ on: 0, most: 200 }), line({ on: 1 }), true],
  ] as const)('%s', (_, was, now, expected) => {
    expect(hasMateriallyChanged(was, now)).toBe(expected)
    expect(findFirstMaterialChange([was], now ? [now] : [])).toEqual(expected ? { was, now } : null)
  })
})

const unlimited = { locations: null, locationsChangedAt: null }

describe('a colleague whose roles were taken away', () => {
  const proposedAt = new Date('2026-11-21T06:00:00Z')
  const moment = (ms: number) => new Date(proposedAt.getTime() + ms)
  const former = (until: Date, ...roles: Role[]) => ({ roles, until })
  it.each([
    ['counts while the proposal waits', [former(moment(1000), 'OWNER')], true],
    ['counts where it was a moment before', [former(moment(-1000), 'OWNER')], true],
    ['counts for a day', [former(moment(1000 - dayMs), 'OWNER')], true],
    ['counts no more after it', [former(moment(-dayMs), 'OWNER')], false],
    ['counts by the roles of that time', [former(moment(0), 'OPS'), former(moment(-2 * dayMs), 'OWNER')], false],
    ['counts where they were taken in two steps', [former(moment(0), 'OPS'), former(moment(-1000), 'FINANCE')], true],
    ['does not count without such roles', [], false],
  ] as const)('%s', (_, formerRoles, counts) => {
    const account = { disabledAt: null, isEnrolled: true, signedInAt: null, handedAt: null, ...unlimited }
    const colleague = { ...account, roles: ['CATALOG'] as const, formerRoles, roleChanges: [] }
    expect(couldApprove(colleague, { permission: 'rates', proposedAt, locations: null })).toBe(counts)
  })
})

describe('a colleague whose role may do less since', () => {
  const proposedAt = new Date('2026-11-21T06:00:00Z')
  it.each([
    ['counts while the proposal waits', 1000, true],
    ['counts for a day', 1000 - dayMs, true],
    ['counts no more after it', -dayMs, false],
  ] as const)('%s', (_, ms, counts) => {
    const changedAt = new Date(proposedAt.getTime() + ms)
    const roleChanges = [{ role: 'FINANCE', permission: 'approve', isGranted: false, changedAt }] as const
    const account = {
      disabledAt: null,
      isEnrolled: true,
      signedInAt: null,
      handedAt: null,
      formerRoles: [],
      ...unlimited,
    }
    const colleague = { ...account, roles: ['FINANCE'] as const, roleChanges }
    expect(couldApprove(colleague, { permission: 'rates', proposedAt, locations: null })).toBe(counts)
  })
})

describe('a colleague who is limited to locations', () => {
  const proposedAt = new Date('2026-11-21T06:00:00Z')
  const zaveri = { id: 3, name: 'Zaveri Bazaar' }
  const enrolled = { disabledAt: null, isEnrolled: true, signedInAt: null, handedAt: null, formerRoles: [] }
  const colleague = (ms: number) => ({
    ...enrolled,
    ...{ roles: ['FINANCE'] as const, roleChanges: [], locations: [zaveri] },
    locationsChangedAt: new Date(proposedAt.getTime() + ms),
  })
  it.each([
    ['counts for what is at theirs', [3], -dayMs, true],
    ['counts for what is at no location', null, -dayMs, true],
    ['does not count for the vault', [0], -dayMs, false],
    ['does not count for the whole shop', 'everywhere', -dayMs, false],
    ['counts for a day after they were limited', [0], 1000 - dayMs, true],
  ] as const)('%s', (_, locations, ms, counts) => {
    expect(couldApprove(colleague(ms), { permission: 'rates', proposedAt, locations })).toBe(counts)
  })

  it('is second person only for what is at theirs', () => {
    const staff = {
      id: 2,
      name: '',
      email: '',
      roles: ['FINANCE'] as const,
      permissions: permissionsOfRoles(['FINANCE']),
    }
    const why = (locations: readonly number[] | null) =>
      whyNotSecond({ ...staff, locations: [zaveri] }, { proposedBy: 1, locations }, 'refunds')
    expect([why(null), why([3]), why([0, 3])]).toEqual([null, null, 'elsewhere'])
  })
})
