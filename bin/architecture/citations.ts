/** Checks the sources that comments and documents cite: a citation that cannot be opened is worse than none. */

/** The sources that may be cited. */
export interface CitationSources {
  /** Headings by file: `pricing.md` → 1, 1.1, 1.2 … */
  readonly rules: ReadonlyMap<string, ReadonlySet<string>>
  /** Four digits each. */
  readonly decisions: ReadonlySet<string>
  /** Sections of the contract, docs/spec.md. */
  readonly spec: ReadonlySet<string>
}

/** The numbers of a document's headings: `## 3 Cart`, `### 3.1 Order of calculation`, `## 3. Entities`. */
export const headingNumbers = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map((match) => match[1] ?? '')

/** Headings with a repeated number: a citation of it would be ambiguous. */
export const repeatedHeadings = (markdown: string): string[] => {
  const numbers = headingNumbers(markdown)
  return numbers.filter((number, at) => numbers.indexOf(number) !== at)
}

/** `rules/pricing.md 4.1, 4.2`; a line of a comment may end between the parts. */
const gap = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*|\/\/|--|#|>)?[ \t]*)+`
const ruleCitation = new RegExp(
  String.raw`\brules\/([\w-]+\.md)\b(?:${gap}(\d+(?:\.\d+)?(?:(?:,${gap}|${gap}(?:and|or|to)${gap})\d+\.\d+)*))?`,
  'g',
)
const decisionCitation = new RegExp(
  String.raw`\b[Dd]ecisions?${gap}(\d{4}(?:(?:,${gap}|${gap}(?:and|or|to)${gap})\d{4})*)\b`,
  'g',
)
const specCitation = /\b[Ss]pec §(\d+(?:\.\d+)?(?:, §\d+(?:\.\d+)?)*)/g

/** Documents outside the repository, and earlier forms of citation. */
const unknownDocuments: readonly RegExp[] = [
  new RegExp(String.raw`\b[Dd]omain${gap}(?:section |§ ?)?\d`, 'g'),
  new RegExp(String.raw`\b[Dd]ecisions?${gap}(?:section |§ ?)?\d{1,2}(?!\d)`, 'g'),
  new RegExp(String.raw`\b(?<!rules\/)[Dd]esign(?: guide)?${gap}(?:section |§ ?)?\d`, 'g'),
  new RegExp(String.raw`\b[Bb]eyond${gap}(?:D\d|no\.)`, 'g'),
  new RegExp(String.raw`\b[Aa]rchitecture,?${gap}(?:"|Failures\b)`, 'g'),
  /\b(?:domain|decisions|beyond|stack)\.md\b/g,
  /\bstack: \d/g,
  /\bdocs\/decisions\/\d{4}(?![-\d])/g,
]

const numbersIn = (list: string): string[] => list.match(/\d+(?:\.\d+)?/g) ?? []

/** Citations in a text that cannot be opened, each with its line. */
export function deadCitations(text: string, sources: CitationSources): string[] {
  const found: [index: number, what: string][] = []
  for (const match of text.matchAll(ruleCitation)) {
    const [, file = '', list = ''] = match
    const headings = sources.rules.get(file)
    if (!headings) found.push([match.index, `rules/${file}`])
    else
      for (const number of numbersIn(list))
        if (!headings.has(number)) found.push([match.index, `rules/${file} ${number}`])
  }
  for (const match of text.matchAll(decisionCitation))
    for (const number of numbersIn(match[1] ?? ''))
      if (!sources.decisions.has(number)) found.push([match.index, `decision ${number}`])
  for (const match of text.matchAll(specCitation))
    for (const number of numbersIn(match[1] ?? ''))
      if (!sources.spec.has(number)) found.push([match.index, `spec §${number}`])
  for (const form of unknownDocuments)
    for (const match of text.matchAll(form)) found.push([match.index, match[0].replace(/\s+/g, ' ')])
  return found
    .sort(([a], [b]) => a - b)
    .map(([index, what]) => `${text.slice(0, index).split('\n').length} cites ${what}`)
}
