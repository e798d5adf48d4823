import { expect, test } from 'vitest'
import { type CitationSources, deadCitations, headingNumbers, repeatedHeadings } from './citations.ts'

const sources: CitationSources = {
  rules: new Map([['pricing.md', new Set(['1', '1.1', '1.2'])]]),
  decisions: new Set(['0038', '0064']),
  spec: new Set(['4', '9']),
}
const dead = (text: string) => deadCitations(text, sources)

test('headings bear their numbers', () => {
  const markdown = '# Pricing\n\n## 1 Rates\n\n### 1.1 Age\n\n## 2. Entities\n\n### Home\n\n### 1.1 Jumps\n'
  expect(headingNumbers(markdown)).toEqual(['1', '1.1', '2', '1.1'])
  expect(repeatedHeadings(markdown)).toEqual(['1.1'])
})

test.each([
  'held as rules/pricing.md 1.1 says',
  '(rules/pricing.md 1.1, 1.2)',
  'see rules/pricing.md.',
  'rules/pricing.md 1, 5 pieces',
  'decision 0038, and decisions 0038 and 0064',
  'spec §4, §9',
  'another host of the domain, 12 decisions, a design of 7 columns, beyond 5, stack traces',
])('%s can be opened', (text) => {
  expect(dead(text)).toEqual([])
})

test.each([
  ['(rules/prices.md 1.1)', ['1 cites rules/prices.md']],
  ['rules/pricing.md 1.3', ['1 cites rules/pricing.md 1.3']],
  ['rules/pricing.md 1.1, 1.4', ['1 cites rules/pricing.md 1.4']],
  [' * of rules/pricing.md\n * 7.1', ['1 cites rules/pricing.md 7.1']],
  ['// decision 0099', ['1 cites decision 0099']],
  ['decisions 0038,\n * 0099', ['1 cites decision 0099']],
  ['\nspec §10', ['2 cites spec §10']],
])('%j cannot', (text, found) => {
  expect(dead(text)).toEqual(found)
})

test.each([
  'domain 7.3',
  'Domain 6.11: at most 100',
  ' * a rule of domain\n * 7.3',
  'domain.md section 7',
  '(decisions 4)',
  '(docs/decisions/0038)',
  'Decisions 6.',
  'decision 12',
  'design §7',
  'design 12',
  'design guide §8',
  'beyond D2.9',
  'beyond no. 10',
  'as beyond.md says',
  'architecture, Failures',
  'stack: 150 µs',
])('%j names a document that is not here, or names one in another form', (text) => {
  expect(dead(text)).toHaveLength(1)
})
