export type Specification =
  | { readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | { readonly html: string }

const row = /<tr>\s*<th[^>]*>([^<]*)<\/th>\s*<td[^>]*>([^<]*)<\/td>\s*<\/tr>/g

/** A plain table of two columns is shown as a list of facts; anything else as the shopkeeper wrote it. */
export function specificationOf(html: string): Specification {
  const facts = [...html.matchAll(row)].map(([, label = '', value = '']) => ({
    label: plain(label),
    value: plain(value),
  }))
  return facts.length > 0 ? { facts } : { html }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity).trim()
