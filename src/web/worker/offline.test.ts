import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderer } from '../entry-server.tsx'
import { fileFor, shelfOf } from './cached-files.ts'
import { offlinePage, withRates } from './offline.ts'

const rates = {
  silver: 25_017,
  gold: 1_492_055,
  at: '2026-11-21T05:30:00.000Z',
  stale: false,
  paused: [],
  language: 'en',
} as const

describe('the page without a network', () => {
  test('tells the last rates with their time, and that they are old', () => {
    const page = withRates(renderer.renderOffline('en').body, rates, 'en')
    expect(page).toContain('₹250.17')
    expect(page).toContain('₹14,920.55')
    expect(page).toContain('As of 21 Nov 2026, 11:00 am, before GST. These are old')
    expect(page).not.toMatch(/ hidden=|\{\w+\}/)
  })

  test('hides the place of rates it does not know', () =>
    expect(withRates(renderer.renderOffline('en').body, undefined, 'en')).toContain(
      'aria-label="Last known rates" hidden=""',
    ))

  test('tells them and their time in Hindi on the Hindi page', () => {
    const page = withRates(renderer.renderOffline('hi').body, rates, 'hi')
    expect(page).toContain('आख़िरी भाव')
    expect(page).toContain('21 नव 2026, सुबह 11:00')
    expect(page).not.toContain('21 Nov')
  })
})

describe('the language of the page without a network', () => {
  afterEach(() => vi.unstubAllGlobals())
  test.each([
    ['/hi/cart', 'en', 'hi'],
    ['/hi', undefined, 'hi'],
    ['/cart', 'hi', 'hi'],
    ['/cart', 'en', 'en'],
    ['/history', undefined, 'en'],
  ])('at %s, when the visitor last read %s, is %s', async (path, lastRead, expected) => {
    const match = async (key: string) =>
      key.startsWith('/offline') ? new Response(key) : lastRead && Response.json({ ...rates, language: lastRead })
    vi.stubGlobal('caches', { open: async () => ({ match }) })
    expect(await (await offlinePage('offline-1', path)).text()).toBe(`/offline?language=${expected}`)
  })
})

describe('kept files', () => {
  test.each(['/', '/cart', '/app/api/rates', '/_data/', '/product/x', '/sw.js', '/sandbox/pay', '/dev/outbox'])(
    '%s is none',
    (path) => expect(shelfOf(path)).toBeUndefined(),
  )

  const stored = new Map<string, Response>()
  const cache = {
    match: async (request: Request) => stored.get(request.url)?.clone(),
    put: async (request: Request, response: Response) => void stored.set(request.url, response),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (request: Request) => stored.delete(request.url),
  }
  let fetched: string[]
  let work: Promise<unknown>[]
  beforeEach(() => {
    stored.clear()
    fetched = []
    work = []
    vi.stubGlobal('caches', { open: async () => cache })
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      fetched.push(url)
      const response = new Response(`fresh ${fetched.length}`)
      Object.defineProperty(response, 'type', { value: 'basic' })
      return response
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const get = async (path: string) => {
    const shelf = shelfOf(path)!
    const request = new Request(`http://shop.example${path}`)
    const response = await fileFor({ request, waitUntil: (more) => work.push(more) }, shelf)
    const text = await response.text()
    await Promise.all(work)
    return text
  }

  test('with their content in their name are fetched once', async () => {
    expect([await get('/assets/a-1.js'), await get('/assets/a-1.js')]).toEqual(['fresh 1', 'fresh 1'])
    expect(fetched).toHaveLength(1)
  })

  test('that may be drawn anew are shown as kept and asked for again for the next time', async () => {
    expect(await get('/pictures/a.webp')).toBe('fresh 1')
    expect(await get('/pictures/a.webp')).toBe('fresh 1')
    expect(await get('/pictures/a.webp')).toBe('fresh 2')
  })

  test('make room when there are too many', async () => {
    for (let at = 0; at < 130; at++) await get(`/pictures/${at}.webp`)
    expect(stored.size).toBe(120)
    expect(stored.has('http://shop.example/pictures/0.webp')).toBe(false)
  })
})
