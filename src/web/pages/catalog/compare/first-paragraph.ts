const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The beginning of a text with markup, as plain words: what fits beside two others. */
export function firstParagraph(html: string): string {
  const [paragraph = ''] = html.split(/<\/p>/i)
  return paragraph
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}
