import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roles } from '../../rules.ts'
import { judgeRisk, limitOf, lossLimits } from './policy.ts'
import { lossOfUnits, secondPersonRules, sumLosses, unboundedLoss } from './risk.ts'

const anyLoss = fc.oneof(fc.integer({ min: 0, max: 10_00_000_00 }), fc.constant(unboundedLoss))
const anyRole = fc.constantFrom(...roles)
const anyRules = fc.subarray([...secondPersonRules])

describe('the policy of approvals', () => {
  it('asks for a second person for every rule of the list, whatever it costs and whoever it is', () => {
    fc.assert(
      fc.property(anyRole, anyLoss, fc.subarray([...secondPersonRules], { minLength: 1 }), (role, maxLoss, rules) => {
        const verdict = judgeRisk({
          risk: { maxLoss, rules },
          limit: lossLimits[role],
          today: 0,
          isFoundingOwner: false,
        })
        expect(verdict).toMatchObject({ kind: 'propose', reasons: expect.arrayContaining(rules) })
      }),
    )
  })

  it('lets nobody risk more alone than the limits of an act and of a day', () => {
    fc.assert(
      fc.property(anyRole, fc.array(anyLoss, { maxLength: 30 }), (role, losses) => {
        const limit = lossLimits[role]
        let today = 0
        for (const maxLoss of losses) {
          const verdict = judgeRisk({ risk: { maxLoss, rules: [] }, limit, today, isFoundingOwner: false })
          if (verdict.kind === 'propose') expect(maxLoss > limit.perAct || today + maxLoss > limit.perDay).toBe(true)
          else today += maxLoss
        }
        expect(today).toBeLessThanOrEqual(limit.perDay)
      }),
    )
  })

  it('lets an owner set up the shop alone until the first payment was begun, and change no rates, wallets, bars or outside reviews', () => {
    const byTwo = [
      'large-refund',
      'large-rate-change',
      'rate-jump',
      'unconfirmed-transfer',
      'wallet-adjustment',
      'vault-bar',
      'gst-rate',
      'offer-below-cost',
      'custom-piece',
      'role-change',
      'location-change',
      'unconfirmed-order-change',
      'outside-reviews',
    ]
    fc.assert(
      fc.property(anyLoss, anyRules, (maxLoss, rules) => {
        const verdict = judgeRisk({
          risk: { maxLoss, rules },
          limit: lossLimits.OWNER,
          today: 0,
          isFoundingOwner: true,
        })
        const reasons = rules.filter((rule) => byTwo.includes(rule))
        expect(verdict).toEqual(reasons.length > 0 ? { kind: 'propose', reasons } : { kind: 'allow' })
      }),
    )
  })

  it.each([
    ['a small one is allowed', 25_000_00, 'allow'],
    ['more than half of the limit is reported', 25_000_01, 'report'],
    ['the limit itself is reported', 50_000_00, 'report'],
    ['a paisa more waits', 50_000_01, 'propose'],
  ])('of finance, %s', (_what, maxLoss, kind) => {
    const risk = { maxLoss, rules: [] }
    expect(judgeRisk({ risk, limit: lossLimits.FINANCE, today: 0, isFoundingOwner: false }).kind).toBe(kind)
  })

  it('counts the largest limit of several roles, and none of who has no role', () => {
    expect(limitOf({ roles: ['SUPPORT', 'OPS'] })).toEqual(lossLimits.OPS)
    expect(limitOf({ roles: [] })).toEqual({ perAct: 0, perDay: 0 })
  })

  it('adds losses without leaving the exact numbers', () => {
    fc.assert(
      fc.property(fc.array(anyLoss), fc.integer({ min: -5, max: 1e9 }), anyLoss, (losses, pieces, loss) => {
        for (const sum of [sumLosses(losses), lossOfUnits(pieces, loss)]) {
          expect(Number.isSafeInteger(sum)).toBe(true)
          expect(sum).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
