import type { Encoding } from '../page-cache.ts'

/** What a request says it can read, best first for us; a `q=0` is a no. */
export function encodingFor(acceptEncoding: string | null): Encoding {
  if (!acceptEncoding) return 'identity'
  // The headers that practically every browser sends need no reading.
  if (acceptEncoding === 'gzip, deflate, br' || acceptEncoding.startsWith('gzip, deflate, br,')) return 'br'
  if (accepts(acceptEncoding, 'br')) return 'br'
  if (accepts(acceptEncoding, 'gzip')) return 'gzip'
  return 'identity'
}

function accepts(header: string, encoding: string): boolean {
  for (const offer of header.split(',')) {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    if (name === encoding) return !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  }
  return false
}
