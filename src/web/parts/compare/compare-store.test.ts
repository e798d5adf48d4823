import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
let store: typeof import('./compare-store.ts')

beforeEach(async () => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.resetModules()
  store = await import('./compare-store.ts')
})
afterEach(() => vi.unstubAllGlobals())

const piece = (slug: string) => ({ slug, name: slug.toUpperCase(), image: `/pictures/${slug}-640.webp` })
const slugs = () => store.readCompareItems().map(({ slug }) => slug)

test('a second press takes a piece away again', () => {
  store.toggleCompareItem(piece('a'))
  store.toggleCompareItem(piece('b'))
  expect(slugs()).toEqual(['a', 'b'])
  store.toggleCompareItem(piece('a'))
  expect(slugs()).toEqual(['b'])
})

test('a fourth piece is refused, and changes nothing', () => {
  expect(['a', 'b', 'c'].map((slug) => store.toggleCompareItem(piece(slug)))).toEqual([true, true, true])
  expect(store.toggleCompareItem(piece('d'))).toBe(false)
  expect(slugs()).toEqual(['a', 'b', 'c'])
  expect(store.toggleCompareItem(piece('b'))).toBe(true)
})

test('only what the bar shows is kept, and nothing of an empty selection', () => {
  store.toggleCompareItem({ ...piece('a'), price: 5 } as never)
  expect(JSON.parse(stored.get('compare') ?? '')).toEqual([piece('a')])
  store.setCompareItems([])
  expect(stored.has('compare')).toBe(false)
})

test.each(['{', '7', '[7]', '[{"slug":1,"name":"x","image":""}]', JSON.stringify(Array(4).fill(piece('a')))])(
  'what stands there as %s is no selection',
  (text) => {
    stored.set('compare', text)
    expect(store.readCompareItems()).toEqual([])
  },
)

test('the same selection is the same object, so that nothing is drawn in vain', () => {
  store.toggleCompareItem(piece('a'))
  expect(store.readCompareItems()).toBe(store.readCompareItems())
})

test('where nothing can be stored it is kept for the visit', () => {
  vi.stubGlobal('localStorage', undefined)
  store.toggleCompareItem(piece('a'))
  expect(slugs()).toEqual(['a'])
})
