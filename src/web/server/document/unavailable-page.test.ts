import { expect, test } from 'vitest'
import { forReaders } from './unavailable-page.ts'

const unavailable = () => Response.json({ error: true }, { status: 503, headers: { 'retry-after': '2' } })
const requestWith = (sentHeaders: Record<string, string>) =>
  new Request('https://shop.example/app/api/paytm/callback', { headers: sentHeaders })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('who comes back from a payment while the database is away is shown a page', async () => {
  const page = forReaders(requestWith(browser), unavailable(), false)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('2')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toMatch(
    /<html lang="en-IN">.*<h1>We cannot reach our records right now<\/h1>.*payments are safe/s,
  )
})

test('in Hindi for who chose it', async () => {
  const page = forReaders(requestWith({ ...browser, cookie: 'language=hi' }), unavailable(), false)
  expect(await page.text()).toMatch(/<html lang="hi-IN">.*भुगतान सुरक्षित हैं/s)
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
])('%s is left as it is', (_what, sentHeaders, response) => {
  expect(forReaders(requestWith(sentHeaders), response, false)).toBe(response)
})
