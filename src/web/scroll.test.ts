import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveScroll, restoreScroll } from './scroll.ts'

const scrollTo = vi.fn()
const store = new Map<string, string>()
let scrollY = 0

beforeEach(() => {
  vi.stubGlobal('window', {
    scrollTo,
    get scrollY() {
      return scrollY
    },
  })
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  scrollTo.mockClear()
  store.clear()
  scrollY = 0
})

const location = { key: 'entry', pathname: '/', search: '', hash: '' }

function leaveAt(top: number): void {
  scrollY = top
  leaveScroll(location.key)
  scrollY = 0
}

test('a reloaded page is scrolled to where it was left', () => {
  leaveAt(240)
  restoreScroll(location, 'first')
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 240, behavior: 'instant' })
})

test('a page scrolled by its visitor before the code came stays there', () => {
  leaveAt(240)
  scrollY = 700
  restoreScroll(location, 'first')
  expect(scrollTo).not.toHaveBeenCalled()
})

test('going back returns to the place, a new page begins at the top, and a first one is left alone', () => {
  leaveAt(240)
  scrollY = 90
  restoreScroll(location, 'pop')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 240, behavior: 'instant' })
  restoreScroll({ ...location, key: 'another' }, 'push')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  scrollY = 0
  restoreScroll({ ...location, key: 'third' }, 'first')
  expect(scrollTo).toHaveBeenCalledTimes(2)
})
