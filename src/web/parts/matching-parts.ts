export interface TextPart {
  readonly at: number
  readonly text: string
  readonly matches: boolean
}

/** ("Silvera Lotus Coin", "lotus") → "Silvera ", "Lotus" (matches), " Coin": for highlighting typed text in a suggestion. */
export function parted(title: string, typed: string): TextPart[] {
  const words = typed.trim().split(/\s+/).filter(Boolean).map(escaped)
  if (words.length === 0) return [{ at: 0, text: title, matches: false }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu')
  const parts: TextPart[] = []
  let at = 0
  for (const match of title.matchAll(pattern)) {
    if (match.index > at) parts.push({ at, text: title.slice(at, match.index), matches: false })
    parts.push({ at: match.index, text: match[0], matches: true })
    at = match.index + match[0].length
  }
  if (at < title.length) parts.push({ at, text: title.slice(at), matches: false })
  return parts
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
