import { expect, it } from 'vitest'
import { type DocumentRequest, isBot, isEntry, isPageStatus, isPageView } from './visits.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const request = (headers: Readonly<Record<string, string>>, method = 'GET'): DocumentRequest => ({
  method,
  header: (name) => headers[name] ?? (name === 'user-agent' ? chrome : null),
})

it.each([
  [chrome, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.24', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
  ['', true],
  [null, true],
])('takes %s for a bot: %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected)
})

it('counts documents that a person opens', () => {
  expect(isPageView(request({}))).toBe(true)
  expect(isPageView(request({ 'sec-fetch-dest': 'document' }))).toBe(true)
  expect(isPageView(request({ 'sec-fetch-dest': 'iframe' }))).toBe(false)
  expect(isPageView(request({ 'sec-fetch-dest': 'empty' }))).toBe(false)
  expect(isPageView(request({ 'sec-purpose': 'prefetch' }))).toBe(false)
  expect(isPageView(request({}, 'HEAD'))).toBe(false)
  expect(isPageView(request({ 'user-agent': 'Googlebot/2.1' }))).toBe(false)
})

it('begins a visit where the reader comes from elsewhere', () => {
  expect(isEntry(request({ 'sec-fetch-site': 'same-origin' }))).toBe(false)
  for (const site of ['none', 'cross-site', 'same-site'])
    expect(isEntry(request({ 'sec-fetch-site': site }))).toBe(true)
  expect(isEntry(request({}))).toBe(true)
})

it.each([
  [200, true],
  [304, true],
  [404, false],
  [308, false],
])('counts a response of %i: %s', (status, expected) => {
  expect(isPageStatus(status)).toBe(expected)
})
