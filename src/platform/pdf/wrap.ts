/** Breaks words into lines that are no wider than they may be. */

/** A word that is too wide by itself breaks between letters as people see them, never inside one (Devanagari, accents). */
const emails = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** Blanks and line ends are one blank each; words of nothing make one empty line. */
export function wrap(texts: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of plain(texts)
    .split(' ')
    .flatMap((word) => pieces(word, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function pieces(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const { segment } of emails.segment(word)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part)
      part = segment
    } else part += segment
  }
  return [...parts, part]
}

/** Without what no paper shows: control characters, and blanks that are many. A blank that must not break ("50 g") stays. */
export const plain = (texts: string): string => texts.replace(/[ \p{Cc}\u2028\u2029]+/gu, ' ').trim()
