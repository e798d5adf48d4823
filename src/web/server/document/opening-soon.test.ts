import { expect, test } from 'vitest'
import { openingSoonResponse } from './opening-soon.ts'

const facts = {
  brandName: 'Asha <Gold>',
  legalName: 'Asha Gold Pvt Ltd',
  address: '14 Zaveri Bazaar\nMumbai',
  phone: '',
  email: 'care@asha.example',
  readablePages: ['terms-and-conditions', 'about-us'],
}
const open = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  openingSoonResponse(new Request(`https://shop.example${path}`, { method, headers }), facts, true)

test.each(['/', '/product/coin', '/cart', '/page/privacy-policy', '/nothing'])(
  '%s says that the shop opens soon',
  async (path) => {
    const page = open(path)!
    expect(page.status).toBe(200)
    expect(Object.fromEntries(page.headers)).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    const html = await page.text()
    expect(html).toContain('<h1>Asha &lt;Gold&gt; opens soon</h1>')
    expect(html).toContain('care@asha.example<br>Asha Gold Pvt Ltd<br>14 Zaveri Bazaar<br>Mumbai')
    expect(html).toContain('href="/page/terms-and-conditions"')
    expect(html).not.toContain('href="/page/shipping-policy"')
  },
)

test('in Hindi at its addresses, and for who chose it', async () => {
  for (const page of [open('/hi'), open('/', { cookie: 'language=hi' })])
    expect(await page!.text()).toMatch(/<html lang="hi-IN">.*जल्द खुलेगी.*href="\/hi\/about-us"/s)
})

test.each(['/page/terms-and-conditions', '/hi/page/terms-and-conditions', '/about-us', '/_data/about-us'])(
  '%s stays',
  (path) => expect(open(path)).toBeUndefined(),
)

test('a page of text that leads elsewhere loads the document there', async () => {
  expect(await open('/_data/')!.json()).toEqual({ document: true })
})

test('what is not read is not answered', () => {
  expect(open('/', { method: 'POST' })).toBeUndefined()
  expect(open('/', { method: 'HEAD' })?.body).toBeNull()
})
