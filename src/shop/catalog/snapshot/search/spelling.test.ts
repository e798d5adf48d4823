import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testProducts } from '../testing.ts'
import { editDistance } from './edit-distance.ts'
import { Spelling } from './spelling.ts'
import { tokeniseText } from './tokenise-text.ts'

describe('spelling', () => {
  it('agrees with looking at every word', () => {
    const vocabulary = [...new Set(testProducts.flatMap(({ name }) => tokeniseText(name)))].filter(
      (word) => !/[\d=]/.test(word),
    )
    const spelling = new Spelling(vocabulary, () => 1)
    const distance = (word: string, at: number | undefined) =>
      at === undefined ? undefined : editDistance(word, vocabulary[at]!, 2)
    fc.assert(
      fc.property(
        fc.constantFrom(...vocabulary.filter((word) => word.length > 2)),
        fc.nat(),
        fc.constantFrom('a', 'n', 's'),
        (word, place, letter) => {
          const at = place % word.length
          const typo = word.slice(0, at) + letter + word.slice(at + (place % 2))
          if (typo.length < 3) return
          const most = typo.length < 6 ? 1 : 2
          const best = Math.min(...vocabulary.map((other) => editDistance(typo, other, most)))
          expect(distance(typo, spelling.nearestTo(typo))).toBe(best > most ? undefined : best)
        },
      ),
      { numRuns: 300 },
    )
  })
})
