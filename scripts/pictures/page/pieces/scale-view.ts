import { MEASURES_MM, type Shows } from '../../../../src/demo/catalogue/pictures.ts'
import { type Pen, place, shadowed, sheet } from '../studio/canvas.ts'
import { drawTextLine, TEXT } from '../studio/lettering.ts'
import { shade } from '../studio/metal.ts'
import { bar, barShapeOf } from './bar.ts'
import { COIN_RADIUS } from './coin.ts'
import { coinReverse } from './coin-reverse.ts'

const RULE = { left: -410, top: 246, width: 820, height: 118, inset: 20 }
const FLOOR = 226
const MOST_UNITS_PER_MM = 19.5

/** The piece standing on a steel rule, in true proportion to its millimetres. */
export function scaleView({ mint, metal, form, weightG }: Extract<Shows, { kind: 'scale' }>): HTMLCanvasElement {
  const [height = 0, width = height] = MEASURES_MM[metal][form][weightG] ?? []
  const perMm = Math.min(MOST_UNITS_PER_MM, 560 / height)
  const drawnHeight = form === 'coin' ? COIN_RADIUS * 2 : barShapeOf(metal, weightG).height
  const piece = shade(form === 'coin' ? coinReverse(mint, metal, weightG) : bar({ mint, metal, weightG }))
  const room = RULE.width - 2 * RULE.inset
  const left = Math.round((room / perMm - width) / 10) * 5
  return sheet((pen) => {
    place(pen, shadowed(rule(perMm), { drop: 10, soft: 12, depth: 0.3 }), {})
    place(pen, shadowed(piece), {
      x: RULE.left + RULE.inset + (left + width / 2) * perMm,
      y: FLOOR - (height * perMm) / 2,
      scale: (height * perMm) / drawnHeight,
    })
  })
}

function rule(perMm: number): HTMLCanvasElement {
  return sheet((pen) => {
    const steel = pen.createLinearGradient(0, RULE.top, 0, RULE.top + RULE.height)
    steel.addColorStop(0, '#fbfcfc')
    steel.addColorStop(0.12, '#dfe3e5')
    steel.addColorStop(0.6, '#c9cfd3')
    steel.addColorStop(1, '#a6aeb4')
    pen.fillStyle = steel
    pen.beginPath()
    pen.roundRect(RULE.left, RULE.top, RULE.width, RULE.height, 8)
    pen.fill()
    pen.fillStyle = '#14181c'
    ticks(pen, perMm)
  })
}

function ticks(pen: Pen, perMm: number) {
  // Numbers need some 60 units each, or they would run together.
  const between = 10 * perMm < 60 ? 20 : 10
  const last = Math.floor((RULE.width - 2 * RULE.inset) / perMm)
  for (let mm = 0; mm <= last; mm++) {
    const x = RULE.left + RULE.inset + mm * perMm
    const length = mm % 10 === 0 ? 46 : mm % 5 === 0 ? 34 : 22
    const width = perMm < 8 ? 1.4 : 2.2
    pen.fillRect(x - width / 2, RULE.top, width, length)
    if (mm % between === 0 && mm > 0 && x < RULE.left + RULE.width - 30)
      drawTextLine(pen, String(mm), { x, y: RULE.top + 70, size: 32, font: TEXT, weight: 500 })
  }
  drawTextLine(pen, 'mm', { x: RULE.left + 34, y: RULE.top + 72, size: 26, font: TEXT, weight: 500 })
}
