import type { Pen } from './canvas.ts'

export const DISPLAY = "'Ysabeau Office Variable'"
export const TEXT = "'Anek Latin Variable'"
export const DEVANAGARI = "'Anek Devanagari Variable'"

/** Canvas text does not wait for fonts: without this the first picture would be lettered in a fallback face. */
export async function fontsReady(): Promise<void> {
  await Promise.all([
    ...[400, 500, 600, 700].map((weight) => document.fonts.load(`${weight} 40px ${DISPLAY}`, 'Silvera 10 g')),
    ...[400, 500, 600, 700].map((weight) => document.fonts.load(`${weight} 40px ${TEXT}`, 'Silvera 10 g')),
    ...[500, 600].map((weight) => document.fonts.load(`${weight} 40px ${DEVANAGARI}`, 'ॐश्री')),
  ])
}

type Arc = { radius: number; size: number; font?: string; weight?: number; track?: number; foot?: boolean }

/** Letters along a circle, centred at its top, or at its foot reading left to right. */
export function arcText(
  pen: Pen,
  words: string,
  { radius, size, font = DISPLAY, weight = 600, track = 0.14, foot }: Arc,
) {
  pen.font = `${weight} ${size}px ${font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const letters = [...words]
  const widths = letters.map((letter) => (letter === '◆' ? size * 0.5 : pen.measureText(letter).width) + size * track)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const way = foot ? -1 : 1
  let angle = (foot ? Math.PI / 2 : -Math.PI / 2) - (way * total) / 2 / radius
  letters.forEach((letter, i) => {
    const half = widths[i]! / 2 / radius
    angle += way * half
    pen.save()
    pen.translate(radius * Math.cos(angle), radius * Math.sin(angle))
    pen.rotate(foot ? angle - Math.PI / 2 : angle + Math.PI / 2)
    if (letter === '◆') rhombus(pen, size * 0.52)
    else pen.fillText(letter, 0, 0)
    pen.restore()
    angle += way * half
  })
}

/** The Mumbai mint's diamond, drawn because text faces seldom have it. */
export function rhombus(pen: Pen, height: number) {
  pen.beginPath()
  pen.moveTo(0, -height / 2)
  pen.lineTo(height * 0.4, 0)
  pen.lineTo(0, height / 2)
  pen.lineTo(-height * 0.4, 0)
  pen.fill()
}

export type TextLine = { x?: number; y: number; size: number; font?: string; weight?: number; track?: number }

/** One centred line; `track` is in shares of the size and does not push the line off centre. */
export function drawTextLine(
  pen: Pen,
  words: string,
  { x = 0, y, size, font = DISPLAY, weight = 600, track = 0 }: TextLine,
) {
  pen.font = `${weight} ${size}px ${font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.letterSpacing = `${size * track}px`
  pen.fillText(words, x + (size * track) / 2, y)
  pen.letterSpacing = '0px'
}

const UPPER = new Path2D('M31 2A17.5 17.5 0 0 0 31 37V26.5A7 7 0 0 1 31 12.5Z')
const LOWER = new Path2D('M33 27A17.5 17.5 0 0 1 33 62V51.5A7 7 0 0 0 33 37.5Z')

/** The Silvera mark, `height` units tall, around (x, y). */
export function mark(pen: Pen, x: number, y: number, height: number) {
  pen.save()
  pen.translate(x, y)
  pen.scale(height / 60, height / 60)
  pen.translate(-32, -32)
  pen.fill(UPPER)
  pen.fill(LOWER)
  pen.restore()
}
