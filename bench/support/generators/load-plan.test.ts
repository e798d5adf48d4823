import { expect, test } from 'vitest'
import { COUNT, layOutRequest, writeCount } from './load-plan.ts'

const layOut = layOutRequest(new URL('http://localhost:3000'))

test('lays out a request as it is sent', () => {
  expect(layOut({ path: '/a?b=c', headers: { 'accept-encoding': 'br', cookie: 'a=b' } })).toEqual([
    'GET /a?b=c HTTP/1.1\r\nhost: localhost:3000\r\naccept-encoding: br\r\ncookie: a=b\r\n\r\n',
  ])
})

test('leaves places for a count, and counts its digits and the bytes of a body', () => {
  const parts = layOut({ method: 'POST', path: `/x/${COUNT}`, body: `₹${COUNT}!` })
  expect(parts).toHaveLength(3)
  const [head, body] = Buffer.from(parts.join('12345678'), 'latin1').toString().split('\r\n\r\n')
  expect(head).toBe('POST /x/12345678 HTTP/1.1\r\nhost: localhost:3000\r\ncontent-length: 12')
  expect(body).toBe('₹12345678!')
})

test.each([
  [0, '0123456789', '00000000'],
  [1234, '0123456789', '00001234'],
  [11, '-_~!*(),', '------_!'],
])('writes %d with the digits %s as %s', (count, digits, text) => {
  expect(writeCount(count, digits)).toBe(text)
})
