import { FINENESS, type Mint, type PictureMetal, weightLabel } from '../../../../src/demo/catalogue/pictures.ts'
import type { Pen } from '../studio/canvas.ts'
import { DEVANAGARI, drawTextLine, mark, TEXT, type TextLine } from '../studio/lettering.ts'
import { diamond } from './coin.ts'

type Words = { fineness: string; word: string; weight: string | null; number: string }

/** Each mint numbers its own series. */
const SERIES: Record<Mint, number> = { silvera: 4217, 'mmtc-pamp': 112857, kundan: 12947, 'india-mint': 43017 }

/** What is struck into a bar; one that stands for every weight has neither weight nor number. */
export function barInscription(mint: Mint, metal: PictureMetal, weightG: number | null): Words {
  const name = metal === 'gold' ? 'GOLD' : 'SILVER'
  const serial = SERIES[mint] + (metal === 'silver' ? 27345 : 0) + (weightG ?? 0) * 97
  return {
    fineness: FINENESS[mint][metal],
    word: mint === 'india-mint' ? name : `FINE ${name}`,
    weight: weightG === null ? null : weightLabel(weightG),
    number: weightG === null ? '' : `No. ${String(serial).padStart(7, '0')}`,
  }
}

/** Letters for a bar of 440 × 740 units; the caller scales them to the bar. */
export function barFace(pen: Pen, mint: Mint, words: Words) {
  const faces = { silvera: houseFace, 'mmtc-pamp': ovalFace, kundan: latticeFace, 'india-mint': soberFace }
  faces[mint](pen, words)
}

const NUMBER_LINES: Record<Mint | 'unsigned', Pick<TextLine, 'y' | 'size' | 'track'>> = {
  silvera: { y: 288, size: 27, track: 0.06 },
  'mmtc-pamp': { y: 280, size: 30, track: 0.08 },
  kundan: { y: 204, size: 27, track: 0.06 },
  'india-mint': { y: 280, size: 27, track: 0.06 },
  unsigned: { y: 256, size: 27, track: 0.06 },
}

/** The serial number, on the same 440 × 740 units; it is cut after the strike, finer than what is struck. */
export function barNumber(pen: Pen, face: Mint | 'unsigned', { number }: Words) {
  drawTextLine(pen, number, { ...NUMBER_LINES[face], font: TEXT, weight: 600 })
}

function houseFace(pen: Pen, { fineness, word, weight }: Words) {
  mark(pen, 0, weight ? -272 : -120, weight ? 78 : 190)
  drawTextLine(pen, 'SILVERA', { y: weight ? -164 : 60, size: 58, track: 0.17 })
  if (weight) drawTextLine(pen, weight, { y: 14, size: 140 })
  drawTextLine(pen, fineness, { y: 150, size: 40, track: 0.14 })
  drawTextLine(pen, word, { y: 200, size: 37, track: 0.14 })
}

/** Weight, fineness and metal between two lines, and nobody's name. */
export function unsignedFace(pen: Pen, { fineness, word, weight }: Words) {
  pen.fillRect(-120, -232, 240, 4)
  drawTextLine(pen, weight ?? '', { y: -96, size: 140 })
  drawTextLine(pen, fineness, { y: 52, size: 46, track: 0.14 })
  drawTextLine(pen, word, { y: 108, size: 40, track: 0.14 })
  pen.fillRect(-120, 184, 240, 4)
}

function ovalFace(pen: Pen, { fineness, word, weight }: Words) {
  pen.lineWidth = 4
  pen.beginPath()
  pen.ellipse(0, -246, 132, 74, 0, 0, Math.PI * 2)
  pen.stroke()
  drawTextLine(pen, 'MMTC', { y: -266, size: 50, font: TEXT, weight: 600, track: 0.1 })
  drawTextLine(pen, 'PAMP', { y: -220, size: 50, font: TEXT, weight: 600, track: 0.1 })
  if (weight) drawTextLine(pen, weight, { y: -54, size: 132, font: TEXT, weight: 500 })
  drawTextLine(pen, word, { y: weight ? 78 : -30, size: weight ? 46 : 56, font: TEXT, weight: 600, track: 0.1 })
  drawTextLine(pen, fineness, { y: weight ? 142 : 56, size: weight ? 58 : 84, font: TEXT, weight: 600, track: 0.06 })
  pen.fillRect(-120, 196, 240, 3)
  drawTextLine(pen, 'ASSAYER', { y: 226, size: 24, font: TEXT, weight: 500, track: 0.2 })
}

function latticeFace(pen: Pen, { fineness, word, weight }: Words) {
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
  drawTextLine(pen, 'KUNDAN', { y: -180, size: 58, weight: 700, track: 0.22 })
  pen.fillRect(-150, -134, 300, 3)
  if (weight) drawTextLine(pen, weight, { y: -44, size: 136, weight: 700 })
  drawTextLine(pen, fineness, { y: weight ? 84 : -20, size: weight ? 50 : 88, weight: 700, track: 0.08 })
  drawTextLine(pen, word, { y: weight ? 138 : 66, size: 40, weight: 700, track: 0.12 })
}

function soberFace(pen: Pen, { fineness, word, weight }: Words) {
  pen.lineWidth = 3
  pen.beginPath()
  pen.roundRect(-180, -324, 360, 648, 10)
  pen.stroke()
  drawTextLine(pen, 'भारत सरकार', { y: -262, size: 44, font: DEVANAGARI, weight: 600 })
  drawTextLine(pen, 'टकसाल, मुंबई', { y: -210, size: 44, font: DEVANAGARI, weight: 600 })
  drawTextLine(pen, 'INDIA GOVT MINT', { y: -146, size: 37, font: TEXT, weight: 600, track: 0.06 })
  drawTextLine(pen, 'MUMBAI', { y: -102, size: 33, font: TEXT, weight: 600, track: 0.16 })
  diamond(pen, 0, weight ? -48 : 0, weight ? 44 : 84)
  if (weight) drawTextLine(pen, weight, { y: 50, size: 118, font: TEXT, weight: 500 })
  drawTextLine(pen, word, { y: 158, size: 46, font: TEXT, weight: 600, track: 0.16 })
  drawTextLine(pen, fineness, { y: 216, size: 52, font: TEXT, weight: 600, track: 0.06 })
}
