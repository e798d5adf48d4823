/**
 * Text in letters that the PDF fonts have: Latin and Devanagari. India's other scripts are arranged like Devanagari, so names
 * in them are transliterated to Latin letters by sound; of other scripts only the name of the script is printed.
 */

const inherent = 'a'
/** By Devanagari letter: the same position in the Unicode block of another script has the same sound. */
const byBlockOffset = (spellings: Readonly<Record<string, string>>): ReadonlyMap<number, string> =>
  new Map(Object.entries(spellings).map(([character, spelling]) => [(character.codePointAt(0) ?? 0) & 0x7f, spelling]))

const consonants = byBlockOffset({
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', '\u0929': 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', '\u0931': 'r', ल: 'l', ळ: 'l', '\u0934': 'zh' },
  ...{ व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', '\u0958': 'q', '\u0959': 'kh', '\u095a': 'g', '\u095b': 'z' },
  ...{ '\u095c': 'r', '\u095d': 'rh', '\u095e': 'f', '\u095f': 'y' },
})
const vowels = byBlockOffset({
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'ee', उ: 'u', ऊ: 'oo', ऋ: 'ri', ऎ: 'e', ए: 'e', ऐ: 'ai', ऒ: 'o', ओ: 'o', औ: 'au' },
  ...{ '\u093e': 'aa', '\u093f': 'i', '\u0940': 'ee', '\u0941': 'u', '\u0942': 'oo', '\u0943': 'ri' },
  ...{ '\u0946': 'e', '\u0947': 'e', '\u0948': 'ai', '\u094a': 'o', '\u094b': 'o', '\u094c': 'au' },
})
const signs = new Map<number, string>([
  [0x01, 'n'],
  [0x02, 'n'],
  [0x03, 'h'],
  [0x70, 'n'],
])
const virama = 0x4d
const firstSign = 0x3e
/** Letters at positions that other blocks leave empty. */
const consonantsWithoutVowel = new Map<number, string>([
  [0x09ce, 't'],
  ...[...'nnrllk'].map((character, at) => [0x0d7a + at, character] as const),
])

/** Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam. */
const isIndian = (code: number): boolean => code >= 0x0980 && code <= 0x0d7f

/** "தமிழ்" → "tamizh": close enough to be read aloud, but not a scholarly transliteration. */
function transliterate(run: string): string {
  let result = ''
  let open = false
  const close = () => {
    if (open) result += inherent
    open = false
  }
  for (const character of run.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0
    const offset = code & 0x7f
    const consonant = consonants.get(offset)
    const vowel = vowels.get(offset)
    if (consonantsWithoutVowel.has(code)) {
      close()
      result += consonantsWithoutVowel.get(code)
    } else if (consonant) {
      close()
      result += consonant
      open = true
    } else if (vowel) {
      if (offset < firstSign) close()
      open = false
      result += vowel
    } else if (offset === virama) open = false
    else {
      close()
      result += offset >= 0x66 && offset <= 0x6f ? String(offset - 0x66) : (signs.get(offset) ?? '')
    }
  }
  // These three scripts do not pronounce the inherent vowel at the end of a word.
  if ((run.codePointAt(0) ?? 0) >= 0x0b00) close()
  return result.replace(/^\p{L}/u, (first) => first.toUpperCase())
}

const scripts: readonly (readonly [string, RegExp])[] = (
  [
    'Arabic',
    'Han',
    'Hangul',
    'Hiragana',
    'Katakana',
    'Thai',
    'Cyrillic',
    'Greek',
    'Hebrew',
    'Tibetan',
    'Sinhala',
  ] as const
).map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')])

/** "[Arabic script]"; empty for emoji and symbols, which are not part of a name. */
function describeScript(run: string): string {
  if (!/\p{L}/u.test(run)) return ''
  return `[${scripts.find(([, pattern]) => pattern.test(run))?.[0] ?? 'other'} script]`
}

const withoutMarks = (character: string): string => character.normalize('NFD').replace(/\p{M}/gu, '')
const joiners = /[\u200b-\u200f]|[\ufe00-\ufe0f]/gu

/** Matches most texts, without checking each letter. */
const latinOnly = /^[ -~\u00a0\u00b7\u20b9]*$/

/** `has` says whether the font has a glyph for a code point. */
export function printable(text: string, has: (code: number) => boolean): string {
  const hasGlyphs = (text: string) =>
    [...text].every((character) => has(character.codePointAt(0) ?? 0) || /\s/u.test(character))
  if (latinOnly.test(text) || hasGlyphs(text)) return text
  const kindOf = (character: string) => {
    if (hasGlyphs(character)) return 'drawn'
    return isIndian(character.codePointAt(0) ?? 0) ? 'indian' : 'other'
  }
  const runs: { kind: ReturnType<typeof kindOf>; text: string }[] = []
  for (const character of text.normalize('NFC').replace(joiners, '')) {
    const plain = hasGlyphs(character) ? character : withoutMarks(character)
    const printed = plain !== '' && hasGlyphs(plain) ? plain : character
    const kind = kindOf(printed)
    const last = runs.at(-1)
    // Consecutive words of one script are one run, including the blanks between them.
    const isSame = last?.kind === kind
    if (last && isSame) last.text += printed
    else runs.push({ kind, text: printed })
  }
  const writers = { drawn: (text: string) => text, indian: transliterate, other: describeScript }
  return runs.map(({ kind, text }) => writers[kind](text)).join('')
}
