import { FINENESS, weightLabel } from '../../../../src/demo/catalogue/pictures.ts'
import { type Drawing, type Pen, random, TAU } from '../studio/canvas.ts'
import { drawTextLine, TEXT } from '../studio/lettering.ts'
import type { Relief } from '../studio/metal.ts'
import { addHeights, type HeightField, layer, level, smooth } from '../studio/relief.ts'
import type { BarShape } from './bar.ts'

/** A bar poured into a mould: soft shoulders, a rippled skin, and words punched into it afterwards. */
export function castBar(weightG: number | null | 'reverse', { width, height }: BarShape): Relief {
  const outline = poured(width, height)
  const mask = layer((pen) => pen.fill(outline), { soft: 0.8 })
  const heights = layer((pen) => pen.fill(outline), { soft: 17, keep: true, height: 26 })
  addHeights(heights, ripples(typeof weightG === 'number' ? weightG : 7))
  const onFace =
    (draw: Drawing): Drawing =>
    (pen) => {
      pen.scale(width / 470, height / 760)
      draw(pen)
    }
  const punched =
    weightG === 'reverse'
      ? level()
      : layer(
          onFace((pen) => words(pen, weightG)),
          { soft: 1.5 },
        )
  if (typeof weightG === 'number')
    addHeights(
      punched,
      layer(
        onFace((pen) => number(pen, weightG)),
        { soft: 1 },
      ),
    )
  for (let i = 0; i < heights.length; i++) heights[i]! -= punched[i]! * 9
  const frost = mask.map((share, i) => share * (0.45 - 0.3 * punched[i]!))
  return { struck: { heights, mask, frost }, look: { metal: 'silver', finish: 'poured', strength: 0.26, basin: -0.05 } }
}

function poured(width: number, height: number): Path2D {
  const next = random(23)
  const outline = new Path2D()
  const points = 72
  const power = 7
  for (let i = 0; i <= points; i++) {
    const angle = (i / points) * TAU
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs(cos) ** power + Math.abs(sin) ** power) ** (-1 / power)
    const wobble = i === points ? 1 : 1 - next() * 0.008
    const x = (width / 2) * cos * reach * wobble
    const y = (height / 2) * sin * reach * wobble
    if (i) outline.lineTo(x, y)
    else outline.moveTo(x, y)
  }
  outline.closePath()
  return outline
}

function ripples(seed: number): HeightField {
  const next = random(31 + Math.round(seed))
  const pits = layer(
    (pen) => {
      for (let i = 0; i < 90; i++) {
        pen.globalAlpha = 0.3 + next() * 0.7
        pen.beginPath()
        pen.ellipse((next() - 0.5) * 480, (next() - 0.5) * 760, 6 + next() * 30, 4 + next() * 22, next() * TAU, 0, TAU)
        pen.fill()
      }
    },
    { soft: 7, height: 3.2 },
  )
  return smooth(pits, 3)
}

function words(pen: Pen, weightG: number | null) {
  pen.lineWidth = 5
  pen.beginPath()
  pen.roundRect(-150, -274, 300, 92, 46)
  pen.stroke()
  drawTextLine(pen, 'KUNDAN', { y: -227, size: 47, weight: 700, track: 0.14 })
  if (weightG !== null) drawTextLine(pen, weightLabel(weightG), { y: -54, size: 128, font: TEXT, weight: 700 })
  const y = weightG === null ? -60 : 70
  drawTextLine(pen, 'FINE SILVER', { y, size: 46, font: TEXT, weight: 700, track: 0.1 })
  drawTextLine(pen, FINENESS.kundan.silver, { y: y + 66, size: 64, font: TEXT, weight: 700, track: 0.08 })
}

function number(pen: Pen, weightG: number) {
  drawTextLine(pen, `KS ${String(9000 + weightG)}`, { y: 242, size: 36, font: TEXT, weight: 600, track: 0.16 })
}
