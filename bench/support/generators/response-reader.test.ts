import { describe, expect, test } from 'vitest'
import { openResponseReader } from './response-reader.ts'

const responses = {
  'with a length': ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello', 200],
  'with an empty body': ['HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n', 404],
  'without a body': ['HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n', 304],
  'with a blank line in its body': ['HTTP/1.1 200 OK\r\ncontent-length: 8\r\n\r\nab\r\n\r\ncd', 200],
  'in chunks': [
    'HTTP/1.1 500 Oops\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n10;x=y\r\n0123456789abcdef\r\n0\r\n\r\n',
    500,
  ],
  'in chunks with a trailer': ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\nx: y\r\n\r\n', 200],
} as const

describe.each(Object.entries(responses))('a response %s', (_name, [text, status]) => {
  test.each([1, 2, 3, 7, 1000])('is read to its end in pieces of %d bytes', (size) => {
    const reader = openResponseReader()
    const bytes = Buffer.from(text)
    const ends: (number | undefined)[] = []
    for (let at = 0; at < bytes.length; at += size) ends.push(reader.read(bytes.subarray(at, at + size)))
    expect(ends.pop()).toBe(status)
    expect(ends.filter((end) => end !== undefined)).toEqual([])
  })
})

test('reads one response after the other', () => {
  const reader = openResponseReader()
  expect(Object.values(responses).map(([text]) => reader.read(Buffer.from(text)))).toEqual(
    Object.values(responses).map(([, status]) => status),
  )
})

test.each([
  ['bytes behind its end', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nab'],
  ['no length', 'HTTP/1.1 200 OK\r\n\r\nhello'],
  ['a chunk of no size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nhello\r\n'],
])('refuses a response with %s', (_name, text) => {
  expect(() => openResponseReader().read(Buffer.from(text))).toThrow()
})
