import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  ['GZIP;q=1.0, br;q=0.000', 'gzip'],
])('a browser that reads %j gets %s', (accepts, encoding) => expect(encodingFor(accepts)).toBe(encoding))
