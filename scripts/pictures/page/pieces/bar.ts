import { type Bar, FINENESS, type Metal, type Mint, weightLabel } from '../../../../src/shop/catalog/demo/pictures.ts'
import type { Pen } from '../studio/canvas.ts'
import { DEVANAGARI, line, mark, TEXT } from '../studio/lettering.ts'
import { shade } from '../studio/metal.ts'
import { add, type Field, layer } from '../studio/relief.ts'
import { castBar } from './cast-bar.ts'
import { diamond } from './coin.ts'
import { STYLES } from './mints.ts'

export type Shape = { width: number; height: number; corner: number }

/** Heavier bars stand taller and rounder in the frame: the range keeps its order, the smallest stays legible. */
export function shapeOf(metal: Metal, weightG: number | null): Shape {
  const order = { gold: [1, 2, 5, 8, 10, 20, 50, 100], silver: [50, 100, 250, 500, 1000] }[metal]
  const share = weightG === null ? 0.6 : order.indexOf(weightG) / (order.length - 1)
  const height = 690 + 110 * share
  return {
    width: height * (metal === 'gold' ? 0.585 : 0.615),
    height,
    corner: metal === 'gold' ? 22 + 10 * share : 30 + 16 * share,
  }
}

export function bar({ mint, metal, weightG }: Omit<Bar, 'kind'>): HTMLCanvasElement {
  const shape = shapeOf(metal, weightG)
  if (mint === 'kundan' && metal === 'silver') return castBar(weightG, shape)
  return struckBar(mint, metal, { shape, lettering: face(mint, metal, weightG) })
}

/** A bar struck from both sides: a low frame, a field inside it and whatever is raised on the field. */
export function struckBar(
  mint: Mint,
  metal: Metal,
  { shape, lettering }: { shape: Shape; lettering: (pen: Pen) => void },
): HTMLCanvasElement {
  const { width, height, corner } = shape
  const plate = (inset: number, radius: number) => (pen: Pen) => {
    pen.beginPath()
    pen.roundRect(-width / 2 + inset, -height / 2 + inset, width - 2 * inset, height - 2 * inset, radius)
  }
  const fill = (inset: number, radius: number) => (pen: Pen) => {
    plate(inset, radius)(pen)
    pen.fill()
  }
  const mask = layer(fill(0, corner), { soft: 0.5 })
  const heights = layer(fill(6, corner - 4), { soft: 6, height: 9 })
  const inset = layer(fill(width * 0.06, corner * 0.5), { soft: 2, height: 1 })
  for (let i = 0; i < heights.length; i++) heights[i]! -= inset[i]! * 3.4
  if (mint === 'india-mint')
    add(
      heights,
      layer(
        (pen) => {
          plate(width * 0.09, corner * 0.4)(pen)
          pen.lineWidth = 3
          pen.stroke()
        },
        { soft: 1, height: 2.4 },
      ),
    )
  const raised = layer(
    (pen) => {
      pen.scale(width / 440, height / 740)
      lettering(pen)
    },
    { soft: 1.1, height: 7 },
  )
  add(heights, raised)
  return shade(
    { heights, mask, frost: frosted(mint, inset, raised) },
    { metal, finish: STYLES[mint].finish === 'turned' ? 'drawn' : STYLES[mint].finish, dome: 0.16 },
  )
}

/** Silvera frosts the field and polishes the letters; the other mints do the reverse. */
function frosted(mint: Mint, inset: Field, raised: Field): Field {
  return inset.map((share, i) =>
    mint === 'silvera' ? share * 0.6 * (1 - Math.min(1, raised[i]! * 0.17)) : Math.min(1, raised[i]! * 0.15),
  )
}

const number = (metal: Metal, weightG: number) =>
  `No. ${String((metal === 'gold' ? 4217 : 31562) + Math.round(weightG * 97)).padStart(7, '0')}`

function face(mint: Mint, metal: Metal, weightG: number | null): (pen: Pen) => void {
  const fineness = FINENESS[mint][metal]
  const word = metal === 'gold' ? 'FINE GOLD' : 'FINE SILVER'
  const weight = weightG === null ? null : weightLabel(weightG)
  if (mint === 'mmtc-pamp')
    return (pen) =>
      swissFace(pen, { fineness, word, weight, number: weightG === null ? '' : number(metal, weightG + 1120) })
  if (mint === 'kundan')
    return (pen) =>
      latticeFace(pen, { fineness, word, weight, number: weightG === null ? '' : number(metal, weightG + 90) })
  if (mint === 'india-mint')
    return (pen) =>
      soberFace(pen, {
        fineness,
        word: metal === 'gold' ? 'GOLD' : 'SILVER',
        weight,
        number: weightG === null ? '' : number(metal, weightG + 400),
      })
  return (pen) => houseFace(pen, { fineness, word, weight, number: weightG === null ? '' : number(metal, weightG) })
}

type Words = { fineness: string; word: string; weight: string | null; number: string }

function houseFace(pen: Pen, { fineness, word, weight, number }: Words) {
  mark(pen, 0, weight ? -272 : -120, weight ? 78 : 190)
  line(pen, 'SILVERA', { y: weight ? -164 : 60, size: 58, track: 0.17 })
  if (weight) line(pen, weight, { y: 14, size: 140 })
  line(pen, fineness, { y: 150, size: 40, track: 0.14 })
  line(pen, word, { y: 200, size: 37, track: 0.14 })
  line(pen, number, { y: 288, size: 27, font: TEXT, weight: 500, track: 0.06 })
}

function swissFace(pen: Pen, { fineness, word, weight, number }: Words) {
  pen.lineWidth = 4
  pen.beginPath()
  pen.ellipse(0, -246, 132, 74, 0, 0, Math.PI * 2)
  pen.stroke()
  line(pen, 'MMTC', { y: -266, size: 50, font: TEXT, weight: 600, track: 0.1 })
  line(pen, 'PAMP', { y: -220, size: 50, font: TEXT, weight: 600, track: 0.1 })
  if (weight) line(pen, weight, { y: -54, size: 132, font: TEXT, weight: 500 })
  line(pen, word, { y: weight ? 78 : -30, size: weight ? 46 : 56, font: TEXT, weight: 600, track: 0.1 })
  line(pen, fineness, { y: weight ? 142 : 56, size: weight ? 58 : 84, font: TEXT, weight: 600, track: 0.06 })
  pen.fillRect(-120, 196, 240, 3)
  line(pen, 'ASSAYER', { y: 226, size: 24, font: TEXT, weight: 500, track: 0.2 })
  line(pen, number, { y: 280, size: 30, font: TEXT, weight: 500, track: 0.08 })
}

function latticeFace(pen: Pen, { fineness, word, weight, number }: Words) {
  pen.lineWidth = 3
  for (const y of [-322, 246])
    for (let i = 0; i < 9; i++) {
      pen.save()
      pen.translate(-144 + i * 36, y + 38)
      pen.rotate(Math.PI / 4)
      pen.strokeRect(-14, -14, 28, 28)
      pen.fillRect(-6, -6, 12, 12)
      pen.restore()
    }
  line(pen, 'KUNDAN', { y: -180, size: 58, weight: 700, track: 0.22 })
  pen.fillRect(-150, -134, 300, 3)
  if (weight) line(pen, weight, { y: -44, size: 136, weight: 700 })
  line(pen, fineness, { y: weight ? 84 : -20, size: weight ? 50 : 88, weight: 700, track: 0.08 })
  line(pen, word, { y: weight ? 138 : 66, size: 40, weight: 700, track: 0.12 })
  line(pen, number, { y: 204, size: 27, font: TEXT, weight: 500, track: 0.06 })
}

function soberFace(pen: Pen, { fineness, word, weight, number }: Words) {
  line(pen, 'भारत सरकार', { y: -262, size: 44, font: DEVANAGARI, weight: 600 })
  line(pen, 'टकसाल, मुंबई', { y: -210, size: 44, font: DEVANAGARI, weight: 600 })
  line(pen, 'INDIA GOVT MINT', { y: -146, size: 37, font: TEXT, weight: 600, track: 0.06 })
  line(pen, 'MUMBAI', { y: -102, size: 33, font: TEXT, weight: 600, track: 0.16 })
  diamond(pen, 0, weight ? -48 : 0, weight ? 44 : 84)
  if (weight) line(pen, weight, { y: 50, size: 118, font: TEXT, weight: 500 })
  line(pen, word, { y: 158, size: 46, font: TEXT, weight: 600, track: 0.16 })
  line(pen, fineness, { y: 216, size: 52, font: TEXT, weight: 600, track: 0.06 })
  line(pen, number, { y: 280, size: 27, font: TEXT, weight: 500, track: 0.06 })
}
