import { FINENESS, type Mint, type PictureMetal } from '../../../../src/demo/catalogue/pictures.ts'
import { drawAt, type Pen } from '../studio/canvas.ts'
import { drawTextLine, mark, rhombus } from '../studio/lettering.ts'
import type { Relief } from '../studio/metal.ts'
import { barShapeOf, isCast, struckBar } from './bar.ts'
import { castBar } from './cast-bar.ts'
import { STYLES } from './mints.ts'

/** The back of a bar: each mint's all-over pattern with the fineness in a plain band. */
export function barReverse(mint: Mint, metal: PictureMetal, weightG: number | null): Relief {
  const shape = barShapeOf(metal, weightG)
  if (isCast(mint, metal)) return castBar('reverse', shape)
  const pattern = { silvera: marks, 'mmtc-pamp': contours, kundan: lattice, 'india-mint': rules }[mint]
  return struckBar(mint, metal, {
    shape,
    lettering: (pen) => {
      pen.save()
      pen.beginPath()
      pen.rect(-190, -340, 380, 250)
      pen.rect(-190, 90, 380, 250)
      pen.clip()
      pattern(pen)
      pen.restore()
      pen.fillRect(-190, -84, 380, 4)
      pen.fillRect(-190, 80, 380, 4)
      const { font, weight } = STYLES[mint]
      drawTextLine(pen, FINENESS[mint][metal], { y: -26, size: 78, font, weight, track: 0.06 })
      drawTextLine(pen, metal === 'gold' ? 'FINE GOLD' : 'FINE SILVER', { y: 42, size: 34, font, weight, track: 0.14 })
    },
  })
}

function marks(pen: Pen) {
  for (let row = 0; row < 13; row++)
    for (let column = 0; column < 7; column++) mark(pen, (column - 3) * 62 + (row % 2 ? 31 : 0), (row - 6) * 54, 36)
}

function contours(pen: Pen) {
  pen.lineWidth = 3
  for (let i = 0; i < 34; i++) {
    pen.beginPath()
    for (let x = -200; x <= 200; x += 4) pen.lineTo(x, (i - 17) * 22 + Math.sin(x / 42 + i * 0.55) * 16)
    pen.stroke()
  }
}

function lattice(pen: Pen) {
  pen.lineWidth = 3
  for (let row = 0; row < 20; row++)
    for (let column = 0; column < 12; column++)
      drawAt(pen, (column - 5.5) * 36, (row - 9.5) * 36, Math.PI / 4, () => {
        pen.strokeRect(-12, -12, 24, 24)
        pen.fillRect(-5, -5, 10, 10)
      })
}

function rules(pen: Pen) {
  for (let y = -340; y < 340; y += 12) pen.fillRect(-190, y, 380, 2.6)
  for (const y of [-212, 212]) {
    pen.clearRect(-72, y - 84, 144, 168)
    drawAt(pen, 0, y, 0, () => rhombus(pen, 124))
  }
}
