import { describe, expect, it } from 'vitest'
import type { roles } from '../staff/rules.ts'
import { can, next } from '../states.ts'
import { type ProposalEvent, type ProposalState, proposalFlow, proposalStates, whyNotSecond } from './rules.ts'

const events: readonly ProposalEvent[] = ['approve', 'refuse', 'withdraw', 'carry-out', 'fail']
const moves: Readonly<Record<string, ProposalState>> = {
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
      const to = moves[`${state} ${event}`]
      expect(can(proposalFlow, state, event)).toBe(to !== undefined)
      if (to) expect(next(proposalFlow, state, event)).toBe(to)
      else expect(() => next(proposalFlow, state, event)).toThrow('states.not-now')
    },
  )

  const proposed = { proposedBy: 1 }
  const person = (id: number, role: (typeof roles)[number]) => ({ id, name: '', email: '', roles: [role] })
  it.each([
    ['its own proposer', person(1, 'OWNER'), 'rates', 'own'],
    ['another owner', person(2, 'OWNER'), 'rates', null],
    ['somebody of finance', person(2, 'FINANCE'), 'rates', null],
    ['finance, for what finance may not do', person(2, 'FINANCE'), 'offers', 'not-yours'],
    ['somebody who may do it but is no second person', person(2, 'OPS'), 'buy-back', 'not-yours'],
    ['support', person(2, 'SUPPORT'), 'rates', 'not-yours'],
  ] as const)('judged by %s', (_, staff, permission, why) => {
    expect(whyNotSecond(staff, proposed, permission)).toBe(why)
  })
})
