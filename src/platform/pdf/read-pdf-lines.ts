/** Reads the text of an uncompressed PDF, for tests: what copying from the file would give. */

type Objects = ReadonlyMap<string, string>

/** The text of each line, in the order of drawing. */
export function readPdfLines(bytes: Buffer): string[] {
  const file = bytes.toString('latin1')
  const objects: Objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, charactersOf(objects, id)]),
  )
  return [...objects.values()].filter((body) => / BT$|^BT$/m.test(body)).flatMap((body) => textRunsOf(body, fonts))
}

/** Glyph code → the characters it stands for. */
function charactersOf(objects: Objects, fontId: string): ReadonlyMap<number, string> {
  const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId) ?? '') ?? []
  const characters = new Map<number, string>()
  const ranges = (objects.get(id) ?? '').matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)
  for (const [, first = '0', list = ''] of ranges)
    for (const [at, [, code = '']] of [...list.matchAll(/<([0-9a-f\s]*)>/g)].entries())
      characters.set(Number.parseInt(first, 16) + at, utf16(code.replace(/\s/g, '')))
  return characters
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function textRunsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  const texts: string[] = []
  let font: ReadonlyMap<number, string> = new Map()
  let actual: string | null = null
  const signs = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bEMC\b/g
  for (const [sign, actualText, name, run] of content.matchAll(signs)) {
    if (actualText !== undefined) actual = unescaped(actualText)
    else if (name) font = fonts.get(name) ?? new Map()
    else if (sign === 'EMC') {
      if (actual !== null) texts.push(actual)
      actual = null
    } else if (actual === null) texts.push(charactersIn(run ?? '', font))
  }
  return texts
}

const charactersIn = (run: string, font: ReadonlyMap<number, string>): string =>
  [...run.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => font.get(Number.parseInt(code, 16)) ?? '\ufffd')
    .join('')

/** A PDF text string in UTF-16, beginning with a byte order mark. */
function unescaped(text: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = Buffer.from(
    text.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character),
    'latin1',
  )
  return bytes.subarray(2).swap16().toString('utf16le')
}
