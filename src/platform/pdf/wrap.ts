/** Wraps text into lines no wider than a given width. */

/** A word that is too wide breaks between graphemes, never inside one (Devanagari, accents). */
const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** Runs of blanks and line ends count as one blank; an empty text gives one empty line. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of plain(text)
    .split(' ')
    .flatMap((word) => breakWord(word, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part)
      part = segment
    } else part += segment
  }
  return [...parts, part]
}

/** Removes control characters and repeated blanks. A no-break space ("50 g") stays. */
export const plain = (text: string): string => text.replace(/[ \p{Cc}\u2028\u2029]+/gu, ' ').trim()
