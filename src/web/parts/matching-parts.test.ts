import { expect, test } from 'vitest'
import { parted } from './matching-parts.ts'

const marked = (title: string, typed: string): string =>
  parted(title, typed)
    .map((part) => (part.matches ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Silvera Lotus Silver Coin', 'lotus', 'Silvera [Lotus] Silver Coin'],
  ['Silvera Lotus Silver Coin', 'sil co', '[Sil]vera Lotus [Sil]ver [Co]in'],
  ['Silvera Gold Bar, 10 g', '', 'Silvera Gold Bar, 10 g'],
  ['Silvera Gold Bar (10 g)', '(10', 'Silvera Gold Bar [(10] g)'],
])('in %j the typed %j stands out', (title, typed, expected) => expect(marked(title, typed)).toBe(expected))
