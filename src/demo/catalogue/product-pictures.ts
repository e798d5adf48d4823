/** Which of the drawn pictures show a piece, the first being its face. */

import { weightSlug } from './pictured-products.ts'
import { PICTURES } from './pictures.ts'
import type { RangeLine } from './range.ts'

const drawn = new Set(PICTURES.map(({ name }) => name))

export function picturesOf(line: RangeLine, weight: number): string[] {
  const { mint, metal, form, motif } = line
  const stem = `${mint}-${metal}-${form}`
  const size = weightSlug(weight)
  const box = line.special.casket && `box-${line.special.casket}-${metal}-${motif ?? 'bar'}`
  const names = [
    box,
    motif ? `${stem}-${motif}` : `${stem}-${size}`,
    drawn.has(`${stem}-reverse-${size}`) ? `${stem}-reverse-${size}` : `${stem}-reverse`,
    drawn.has(`${stem}-card-${size}`) ? `${stem}-card-${size}` : `${stem}-card`,
    mint === 'silvera' && `silvera-${metal}-${form}-scale-${size}`,
    `${stem}-edge`,
  ]
  return names.filter((name): name is string => typeof name === 'string' && drawn.has(name))
}
