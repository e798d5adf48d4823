import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWeakened, settingFacts } from '../../content/setting-facts.ts'
import { lossOfHigherReward, lossOfLowerCharge } from './risk.ts'

describe('a protection', () => {
  const factOf = (wanted: string) => settingFacts.find(({ name }) => name === wanted)!
  it.each([
    ['pointsCap', 5000, 6000, true],
    ['pointsCap', 5000, null, true],
    ['pointsCap', null, 5000, false],
    ['pointsCap', 6000, 5000, false],
    ['mostPerConsignment', 25_00_000_00, 30_00_000_00, true],
    ['mostPerConsignment', 25_00_000_00, 20_00_000_00, false],
    ['roundTo', 100, 10_000, true],
    ['roundTo', 100, 1, false],
    ['keepMetalAtRate', true, false, true],
    ['keepMetalAtRate', false, true, false],
    ['onlyCovered', true, false, true],
    ['contactNumber', 'a', 'b', false],
  ])('%s from %s to %s: weaker %s', (name, before, after, weaker) =>
    expect(isWeakened(factOf(name), before, after)).toBe(weaker),
  )
})

describe('what a setting can cost', () => {
  it.each([
    ['2 % of a lakh', 1_00_000_00, 200, 2_000_00],
    ['a part of a paisa counts whole', 1, 1, 1],
    ['nothing where it becomes higher', 1_00_000_00, -200, 0],
  ])('by a lower charge: %s', (_what, paid, drop, loss) => expect(lossOfLowerCharge(paid, drop)).toBe(loss))

  it.each([
    ['ten friends at 80 points', 10, 80, 100_00],
    ['a part of a rupee counts whole', 1, 1, 1_00],
    ['nobody came', 0, 500, 0],
    ['fewer points', 10, -80, 0],
  ])('by a higher reward: %s', (_what, rewards, raise, loss) => expect(lossOfHigherReward(rewards, raise)).toBe(loss))

  it('never falls as the drop grows', () => {
    const drop = fc.nat(500)
    fc.assert(
      fc.property(fc.nat(1e12), drop, drop, (paid, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(lossOfLowerCharge(paid, less)).toBeLessThanOrEqual(lossOfLowerCharge(paid, more))
      }),
    )
  })
})
