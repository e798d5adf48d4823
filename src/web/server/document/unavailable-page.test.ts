import { expect, test } from 'vitest'
import { forReaders } from './unavailable-page.ts'

const unavailable = () => Response.json({ error: true }, { status: 503, headers: { 'retry-after': '2' } })
const asked = (given: Record<string, string>) =>
  new Request('https://shop.example/app/api/paytm/callback', { headers: given })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('who comes back from a payment while the database is away is shown a page', async () => {
  const shown = forReaders(asked(browser), unavailable(), false)
  expect(shown.status).toBe(503)
  expect(shown.headers.get('retry-after')).toBe('2')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(await shown.text()).toMatch(
    /<html lang="en-IN">.*<h1>We cannot reach our records right now<\/h1>.*payments are safe/s,
  )
})

test('in Hindi for who chose it', async () => {
  const shown = forReaders(asked({ ...browser, cookie: 'language=hi' }), unavailable(), false)
  expect(await shown.text()).toMatch(/<html lang="hi-IN">.*भुगतान सुरक्षित हैं/s)
})

test.each([
  ['a program', { accept: 'application/json' }, unavailable()],
  [
    'a page of the shop',
    browser,
    new Response('<h1>', { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '2' } }),
  ],
  ['a refusal', browser, Response.json({ error: true }, { status: 409, headers: { 'retry-after': '1' } })],
  ['a download', browser, new Response('pdf')],
])('%s is left as it is', (_what, given, response) => {
  expect(forReaders(asked(given), response, false)).toBe(response)
})
