import { expect, test } from 'vitest'
import { missingRequiredPages } from '../../content/rules/required-pages.ts'
import { factsIn, unknownFacts } from '../../content/rules.ts'
import { legalNotes } from './kit/legal-notes.ts'
import { starterKitDigest, starterKitVersion } from './kit/version.ts'
import { contentDigest, starterKit } from './starter-kit.ts'

const kit = starterKit()
const textsOf = (facts: object): [string, string][] =>
  Object.entries(facts).filter((field): field is [string, string] => typeof field[1] === 'string')

test('has a new version whenever a text changes', () => {
  const digest = contentDigest(Object.fromEntries(kit.map(({ id, item }) => [id, contentDigest(item.facts)])))
  expect({ version: starterKitVersion, digest }).toEqual({ version: 4, digest: starterKitDigest })
})

test('has every page that the law requires or other pages link to', () => {
  const slugs = kit.flatMap(({ item, slug }) => (item.kind === 'page' && slug ? [slug] : []))
  expect(missingRequiredPages(slugs, { sellsMmtc: true })).toEqual({ law: [], linked: [] })
  expect(Object.keys(legalNotes).toSorted()).toEqual(slugs.toSorted())
  for (const notes of Object.values(legalNotes)) expect(notes.length).toBeGreaterThan(0)
})

test.each(kit.map((one) => [one.id, one.item.facts] as const))('%s is complete in Hindi', (_, facts) => {
  const fields = Object.fromEntries(textsOf(facts))
  const hindi = Object.keys(fields).filter((field) => field.endsWith('Hi'))
  expect(hindi.length).toBeGreaterThan(0)
  for (const field of hindi) {
    expect(fields[field]).toMatch(/[\u0900-\u097f]/)
    const english = fields[field.slice(0, -2)]!
    // Both languages state the same facts.
    expect([...new Set(factsIn(fields[field]!))].toSorted()).toEqual([...new Set(factsIn(english))].toSorted())
  }
})

test.each(kit.map((one) => [one.id, one.item.facts] as const))('%s states no fact of the demo company', (_, facts) => {
  for (const [field, text] of textsOf(facts)) {
    expect(text).not.toMatch(/Silvera|Mumbai|मुंबई|Jaipur|Kundan|Sequel/)
    expect(unknownFacts(text)).toEqual([])
    // Only these are filled in when a page is shown.
    if (!field.startsWith('html')) expect(factsIn(text)).toEqual([])
  }
})
