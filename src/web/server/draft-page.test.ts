import { expect, test } from 'vitest'
import { draftAskedFor, noDraft } from './draft-page.ts'

test.each([
  ['/', null],
  ['/?draft=abc', 'abc'],
  ['/_data/page/our-mint?draft=a%2Bb', 'a+b'],
  ['/products/all-gold?page=2&draft=abc', 'abc'],
  ['/products/search?title=draft=abc', null],
  ['/draft=abc', null],
  ['/?overdraft=abc', null],
])('%s asks for the draft %s', (target, code) => {
  expect(draftAskedFor(target)).toBe(code)
})

test('a draft that is over, or somebody else’s, is no page, kept nowhere and found by nobody', async () => {
  const answer = noDraft({
    headers: { https: true, payment: { forms: [], scripts: [], frames: [], images: [], connections: [] } },
  })
  expect(answer.status).toBe(404)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(await answer.text()).toContain('There is no draft here')
})
