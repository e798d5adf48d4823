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

/** Documents outside the pages (`web/server/document`), each with its Hindi texts. */
const ownDocuments = ['busy', 'handoff', 'opening-soon']

test('Hindi has every area, and no other', () => {
  const areasOfPages = names.filter((name) => !ownDocuments.includes(name))
  expect(Object.keys(hindi.areas).toSorted()).toEqual(areasOfPages.toSorted())
})

/** Areas that contain no manufacturer or courier names in Latin letters. */
const neverEnglish = [
  'account',
  'after-order',
  'buy-back',
  'club',
  'content',
  'customization',
  'dates',
  'digital-silver',
  'enquiries',
  'faq',
  'gst-details',
  'holdings',
  'nominees',
  'own-data',
  'passports',
  'profile',
  'proof-of-metal',
  'referrals',
  'security',
  'sellToUs',
  'silver-gifts',
  'silver-out',
  'silver-plan',
  'silver-reviews',
  'silver-thanks',
  'silver-wallet',
  'wallet',
]

/** Names, legal abbreviations and units that are the same in both languages. */
const alike = [
  ...['PAN', 'GSTIN', 'GST', 'GST, {{silverGst}}', 'IFSC', 'UPI'],
  ...['', 'g', '{{brandName}}', 'WhatsApp', 'Facebook', 'Instagram', 'YouTube'],
]

test.each(neverEnglish)('%s leaves no sentence in English', (name) => {
  const sentences = textsOf(hindi.areas[name] ?? {}).filter(([, text]) => typeof text === 'string')
  const english = sentences.filter(([, text]) => !alike.includes(String(text)) && !/[\u0904-\u0939]/.test(String(text)))
  expect(english).toEqual([])
})

/** All texts within a group, with their paths. */
function textsOf(group: object, path = ''): [string, unknown][] {
  return Object.entries(group).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null ? textsOf(text, `${path}${name}.`) : [[path + name, text]],
  )
}

test.each(areas.filter(({ name }) => name in hindi.areas))('$name says the same things in Hindi', (area) => {
  const spoken = Object.fromEntries(textsOf(hindi.areas[area.name] ?? {}))
  const missing = textsOf(area.english).filter(([path, text]) => typeof spoken[path] !== typeof text)
  expect(missing.map(([path]) => path)).toEqual([])
})
