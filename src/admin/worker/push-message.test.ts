import { expect, test } from 'vitest'
import { readPushMessage } from './push-message.ts'

const message = { title: 'Large order: SLV2611210001', link: '/admin/orders/SLV2611210001', topic: 'abc' }

test('a message is its title and its page', () => {
  expect(readPushMessage(JSON.stringify(message))).toEqual(message)
})

test.each([
  ['no JSON', 'hello'],
  ['null', 'null'],
  ['no title', JSON.stringify({ ...message, title: '' })],
  ['a page elsewhere', JSON.stringify({ ...message, link: 'https://silvera.example.net/admin' })],
  ['a host without scheme', JSON.stringify({ ...message, link: '//evil.example/admin' })],
  ['a page of the shop', JSON.stringify({ ...message, link: '/administrator' })],
  ['a way out of the back office', JSON.stringify({ ...message, link: '/admin/../app/api' })],
])('of %s only the inbox is left', (_what, text) => {
  expect(readPushMessage(text)).toEqual({ title: 'New in your inbox', link: '/admin/inbox', topic: 'inbox' })
})
