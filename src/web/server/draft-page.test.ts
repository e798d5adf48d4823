import { expect, test } from 'vitest'
import { draftCodeOf, noDraft } from './draft-page.ts'

test.each([
  ['/', null],
  ['/?draft=abc', 'abc'],
  ['/_data/page/our-mint?draft=a%2Bb', 'a+b'],
  ['/products/all-gold?page=2&draft=abc', 'abc'],
  ['/products/search?title=draft=abc', null],
  ['/draft=abc', null],
  ['/?overdraft=abc', null],
])('%s asks for the draft %s', (target, code) => {
  expect(draftCodeOf(target)).toBe(code)
})

test('a draft that is over, or somebody else’s, is no page, kept nowhere and found by nobody', async () => {
  const response = noDraft({
    headers: { https: true, payment: { forms: [], scripts: [], frames: [], images: [], connections: [] } },
  })
  expect(response.status).toBe(404)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(await response.text()).toContain('There is no draft here')
})
