import { expect, test } from 'vitest'
import type { Area } from '../area.ts'
import { hindi } from './hindi.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../*/*.ts', '../*.ts', '!../**/*.test.ts', '!../hindi/**'],
  { eager: true },
)

const isArea = (thing: unknown): thing is Area<object> =>
  typeof thing === 'object' && thing !== null && 'english' in thing && 'name' in thing

const areas = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isArea)
const names = areas.map(({ name }) => name)

test('no two areas have one name', () => expect(new Set(names).size).toBe(names.length))

test('Hindi says only areas there are', () => {
  expect(Object.keys(hindi.says).filter((name) => !names.includes(name))).toEqual([])
})

/** Whose pages are in Hindi as a whole: without one of these a page would fall back to English. */
test.each([
  'club',
  'dates',
  'digital-silver',
  'holdings',
  'passports',
  'proof-of-metal',
  'referrals',
  'silver-gifts',
  'silver-out',
  'silver-plan',
  'silver-thanks',
  'silver-wallet',
  'wallet',
])('%s is in Hindi', (name) => {
  const texts = textsOf(hindi.says[name] ?? {})
    .map(([, text]) => text)
    .filter((text) => typeof text === 'string')
  expect(names).toContain(name)
  expect(hindi.says).toHaveProperty(name)
  expect(texts.filter((text) => !/[\u0904-\u0939]/.test(text) && !sameInHindi.has(text))).toEqual([])
})

/** Names and abbreviations that Hindi writes in Latin letters too. */
const sameInHindi = new Set(['', 'GST', 'GST, {{silverGst}}', 'IFSC', 'Silvera', 'UPI', 'WhatsApp'])

/** Every text within a group, by its path. */
function textsOf(group: object, path = ''): [string, unknown][] {
  return Object.entries(group).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null ? textsOf(text, `${path}${name}.`) : [[path + name, text]],
  )
}

test.each(areas.filter(({ name }) => name in hindi.says))('$name says the same things in Hindi', (known) => {
  const spoken = Object.fromEntries(textsOf(hindi.says[known.name] ?? {}))
  const missing = textsOf(known.english).filter(([path, text]) => typeof spoken[path] !== typeof text)
  expect(missing.map(([path]) => path)).toEqual([])
})
