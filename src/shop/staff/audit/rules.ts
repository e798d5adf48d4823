/** The content of an audit line, and its canonical text. */

/** `begun` before an action, the others after it, `proposed` if it waits for a second person. A sign-in is one line. */
export const auditOutcomes = ['begun', 'done', 'proposed', 'refused', 'failed'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** The subject of an action, so that everything about it can be found: `{ kind: 'order', id: 'SLV-…' }`. */
export interface AuditSubject {
  readonly kind: string
  readonly id: string
}

export interface AuditLine {
  readonly seq: number
  readonly at: Date
  readonly staffId: number | null
  readonly staffName: string
  readonly act: string
  readonly outcome: AuditOutcome
  readonly ofSeq: number | null
  readonly aboutKind: string | null
  readonly aboutId: string | null
  readonly asked: string
  readonly sentence: string
  readonly ip: string
  readonly previousHash: string
}

/** JSON with sorted keys, so that equal values always have the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (value instanceof Date) return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

/** The text that is hashed: every column of the line but its own hash. */
export const lineText = (line: AuditLine): string =>
  JSON.stringify([
    line.seq,
    line.at.toISOString(),
    line.staffId,
    line.staffName,
    line.act,
    line.outcome,
    line.ofSeq,
    line.aboutKind,
    line.aboutId,
    line.asked,
    line.sentence,
    line.ip,
    line.previousHash,
  ])

const longestAbout = 200
/** Of half characters and of the one that ends texts in the database nothing can be found again. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the very character to keep out.
const unkept = /[\u0000\p{Cs}]/gu

/** The subject's id as stored. It comes from the request and is indexed, so it is cleaned and shortened. */
export const aboutText = (id: string): string => id.replace(unkept, '').slice(0, longestAbout).toWellFormed()

const longestText = 500
const longestRequest = 16_000

/** The request as logged: secret fields are masked at any depth, long texts are cut, and files are replaced by their size. */
export function auditedRequestText(params: unknown, secret: readonly string[] = []): string {
  const text = canonical(shortened(params, new Set(secret)))
  return text.length <= longestRequest ? text : canonical({ tooLong: text.length, begins: text.slice(0, longestText) })
}

function shortened(value: unknown, secret: ReadonlySet<string>): unknown {
  if (typeof value === 'string')
    return value.length <= longestText ? value : `${value.slice(0, 100)}… (${value.length} characters)`
  if (value instanceof Date || value === null || typeof value !== 'object') return value
  if (value instanceof Blob) return `file of ${value.size} bytes`
  if (value instanceof Uint8Array) return `file of ${value.length} bytes`
  if (Array.isArray(value)) return value.map((one) => shortened(one, secret))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, secret.has(key) ? '(secret)' : shortened(one, secret)]),
  )
}
