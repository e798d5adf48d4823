/**
 * What a shopper writes for one item. It travels as one member from the line of the cart through the order to the packing slip, so
 * that a further property needs no code on the way (rules/orders.md 4).
 */

interface LineProperty {
  /** For staff: on their pages and on packing slips. */
  readonly label: string
  /** The longest it may be, in characters. */
  readonly most: number
}

export const linePropertyRules = {
  giftMessage: { label: 'Gift message', most: 200 },
} as const satisfies Readonly<Record<string, LineProperty>>

export type LinePropertyName = keyof typeof linePropertyRules
export const linePropertyNames = Object.keys(linePropertyRules) as LinePropertyName[]

/** As stored with a line: only those that were written. */
export type LineProperties = Readonly<Partial<Record<LinePropertyName, string>>>
/** Absent: unchanged; empty: removed. */
export type LinePropertyChanges = Readonly<Partial<Record<LinePropertyName, string | undefined>>>

export function changeLineProperties(before: LineProperties, changes: LinePropertyChanges): LineProperties {
  const after = linePropertyNames.map((name) => [name, changes[name] ?? before[name] ?? ''] as const)
  return Object.fromEntries(after.filter(([, text]) => text !== ''))
}

/** Of two lines that become one: what the cart's own line says stays, and the other fills in what is missing. */
export const mergeLineProperties = (own: LineProperties, other: LineProperties): LineProperties => ({
  ...other,
  ...own,
})

/** Every property, empty where none was written; orders from before a property have no value for it. */
export const completeLineProperties = (properties: LineProperties = {}): Readonly<Record<LinePropertyName, string>> =>
  Object.fromEntries(linePropertyNames.map((name) => [name, properties[name] ?? ''])) as Record<
    LinePropertyName,
    string
  >

export interface LabelledLineProperty {
  readonly label: string
  readonly text: string
}

/** The properties that were written, as staff read them. */
export const labelLineProperties = (properties: LineProperties = {}): LabelledLineProperty[] =>
  linePropertyNames.flatMap((name) => {
    const text = properties[name]
    return text ? [{ label: linePropertyRules[name].label, text }] : []
  })

/** Trims each line, and leaves no more than one empty line between two. */
export const normalizeLineBreaks = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
