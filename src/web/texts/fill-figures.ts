/** What texts contain as `{{gst}}`: figures that change on a date, and the name of the shop; the same in every language. */
export interface TextFigures {
  /** "3%": the general GST rate. */
  readonly gst: string
  /** "3%": the GST rate of digital silver. */
  readonly silverGst: string
  /** The shop's name, as its own pieces are marked. */
  readonly brandName: string
}

type Fill = (text: string) => string

const filled = new WeakMap<object, Map<string, unknown>>()

/** Texts with their figures filled in; returns the same object for the same texts and figures. */
export function fillFigures<Texts extends object>(texts: Texts, figures: TextFigures): Texts {
  const { gst, silverGst, brandName } = figures
  const key = `${gst} ${silverGst} ${brandName}`
  const filledTexts = filled.get(texts) ?? new Map<string, unknown>()
  filled.set(texts, filledTexts)
  if (!filledTexts.has(key)) {
    const fill: Fill = (text) =>
      text
        .replaceAll('{{gst}}', gst)
        .replaceAll('{{silverGst}}', silverGst)
        .replaceAll('{{brandName}}', () => brandName)
    filledTexts.set(key, fillText(texts, fill))
  }
  return filledTexts.get(key) as Texts
}

function fillText(text: unknown, fill: Fill): unknown {
  if (typeof text === 'string') return fill(text)
  if (typeof text === 'function') return (...params: unknown[]) => fillText(text(...params), fill)
  if (Array.isArray(text)) return text.map((one) => fillText(one, fill))
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(Object.entries(text).map(([name, one]) => [name, fillText(one, fill)]))
}
