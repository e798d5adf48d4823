import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The fonts contain only the Devanagari conjuncts of modern Hindi (`scripts/fonts`); any other would be rendered in parts. */
const root = join(import.meta.dirname, '../../../..')
const drawn = new Set(
  readFileSync(join(root, 'scripts/fonts/conjuncts.txt'), 'utf8').normalize('NFC').trim().split(/\s+/),
)
const conjunct = /[\u0915-\u0939]\u093c?(?:\u094d[\u0915-\u0939]\u093c?)+/gu

test.each(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  ),
)('the fonts hold every conjunct of %s', (name) => {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8').normalize('NFC')
  const written = new Set(text.match(conjunct))
  expect([...written].filter((one) => !drawn.has(one))).toEqual([])
})
