import { type BarPicture, MEASURES_MM, type Mint, type PictureMetal } from '../../../../src/demo/catalogue/pictures.ts'
import type { Drawing } from '../studio/canvas.ts'
import type { Relief } from '../studio/metal.ts'
import { addHeights, type HeightField, layer } from '../studio/relief.ts'
import { barFace, barInscription, barNumber, unsignedFace } from './bar-faces.ts'
import { castBar } from './cast-bar.ts'
import { STYLES } from './mints.ts'

export type BarShape = { width: number; height: number; corner: number }

/**
 * Heavier bars stand taller and rounder in the frame: the range keeps its order, the smallest stays legible. Each has
 * the proportions of its millimetres.
 */
export function barShapeOf(metal: PictureMetal, weightG: number | null): BarShape {
  const order = { gold: [1, 2, 5, 8, 10, 20, 50, 100], silver: [50, 100, 250, 500, 1000] }[metal]
  const share = weightG === null ? 0.6 : order.indexOf(weightG) / (order.length - 1)
  const height = 690 + 110 * share
  const [high, wide] = MEASURES_MM[metal].bar[weightG ?? 100]! as [number, number]
  return {
    width: (height * wide) / high,
    height,
    corner: metal === 'gold' ? 22 + 10 * share : 30 + 16 * share,
  }
}

export function bar({ mint, metal, weightG }: Omit<BarPicture, 'kind'>): Relief {
  const shape = barShapeOf(metal, weightG)
  if (isCast(mint, metal)) return castBar(weightG, shape)
  const words = barInscription(mint, metal, weightG)
  return struckBar(mint, metal, {
    shape,
    lettering: (pen) => barFace(pen, mint, words),
    number: (pen) => barNumber(pen, mint, words),
  })
}

/** Kundan pours its silver bars; all others are struck. */
export const isCast = (mint: Mint, metal: PictureMetal): boolean => mint === 'kundan' && metal === 'silver'

/** A bar that no mint has signed: for pictures that every shop shows. */
export function unsignedBar(metal: PictureMetal, weightG: number): Relief {
  const words = barInscription('silvera', metal, weightG)
  return struckBar('silvera', metal, {
    shape: barShapeOf(metal, weightG),
    lettering: (pen) => unsignedFace(pen, words),
    number: (pen) => barNumber(pen, 'unsigned', words),
  })
}

type BarSide = { shape: BarShape; lettering: Drawing; number?: Drawing }

/** A bar struck from both sides: a low frame, a field inside it and whatever is raised on the field. */
export function struckBar(mint: Mint, metal: PictureMetal, { shape, lettering, number = () => {} }: BarSide): Relief {
  const { width, height, corner } = shape
  const mask = layer(plate(shape, 0, corner), { soft: 0.5 })
  const heights = layer(plate(shape, 6, corner - 4), { soft: 6, height: 9 })
  const inset = layer(plate(shape, width * 0.06, corner * 0.5), { soft: 2, height: 1 })
  for (let i = 0; i < heights.length; i++) heights[i]! -= inset[i]! * 3.4
  const onFace =
    (draw: Drawing): Drawing =>
    (pen) => {
      pen.scale(width / 440, height / 740)
      draw(pen)
    }
  const raised = layer(onFace(lettering), { soft: 1.6, height: 7.5 })
  addHeights(heights, raised)
  const { finish } = STYLES[mint]
  const frost = frosted(mint, inset, raised)
  // A laser cuts the number: under the flanks of struck letters its thin strokes would run together.
  const mark = layer(onFace(number), { soft: 1 })
  for (let i = 0; i < heights.length; i++) heights[i]! -= mark[i]! * NUMBER_DEPTH
  return { struck: { heights, mask, frost, mark }, look: { metal, finish: finish === 'turned' ? 'drawn' : finish } }
}

const NUMBER_DEPTH = 0.7

const plate =
  ({ width, height }: BarShape, inset: number, corner: number): Drawing =>
  (pen) => {
    pen.beginPath()
    pen.roundRect(-width / 2 + inset, -height / 2 + inset, width - 2 * inset, height - 2 * inset, corner)
    pen.fill()
  }

/** Silvera frosts the field and polishes the letters; the other mints do the reverse. */
function frosted(mint: Mint, inset: HeightField, raised: HeightField): HeightField {
  return inset.map((share, i) =>
    mint === 'silvera' ? share * 0.6 * (1 - Math.min(1, raised[i]! * 0.17)) : Math.min(1, raised[i]! * 0.15),
  )
}
