import { type BarPicture, type CoinPicture, MEASURES_MM, thicknessMm } from '../../../../src/demo/catalogue/pictures.ts'
import type { Relief } from '../studio/metal.ts'
import type { Outline, Solid } from '../studio/solid.ts'
import { type BarShape, bar, barShapeOf, isCast } from './bar.ts'
import { barReverse } from './bar-reverse.ts'
import { COIN_RADIUS, coin } from './coin.ts'
import { coinReverse } from './coin-reverse.ts'

type Sides = { front: Relief; back: Relief }

/** Millimetres from one reed of a coin to the next. */
const REED_MM = 0.62

/** The piece of this weight from all sides, in its true thickness. */
export function solidOf(piece: CoinPicture | BarPicture, weightG: number): Solid {
  const { mint, metal } = piece
  if (piece.kind === 'coin')
    return coinSolid({ front: coin(piece), back: coinReverse(mint, metal, weightG) }, metal, weightG)
  return barSolid({ front: bar(piece), back: barReverse(mint, metal, piece.weightG) }, piece, weightG)
}

/** A coin as thick as one of this weight, whatever is struck into it. */
export function coinSolid(sides: Sides, metal: CoinPicture['metal'], weightG: number): Solid {
  const diameter = MEASURES_MM[metal].coin[weightG]![0]!
  return {
    ...sides,
    outline: (x, y) => Math.hypot(x, y) - COIN_RADIUS,
    radius: COIN_RADIUS,
    thickness: (2 * COIN_RADIUS * thicknessMm(metal, 'coin', weightG)) / diameter,
    reeds: Math.round((Math.PI * diameter) / REED_MM),
  }
}

/** A bar as thick as one of this weight, whatever is struck into it. */
export function barSolid(sides: Sides, { mint, metal, weightG }: Omit<BarPicture, 'kind'>, thickAsG: number): Solid {
  const shape = barShapeOf(metal, weightG)
  return {
    ...sides,
    outline: isCast(mint, metal) ? pouredOutline(shape) : plateOutline(shape),
    radius: Math.hypot(shape.width, shape.height) / 2,
    thickness: (shape.height * thicknessMm(metal, 'bar', thickAsG)) / MEASURES_MM[metal].bar[thickAsG]![0]!,
    reeds: 0,
  }
}

function plateOutline({ width, height, corner }: BarShape): Outline {
  return (x, y) => {
    const beyondX = Math.abs(x) - width / 2 + corner
    const beyondY = Math.abs(y) - height / 2 + corner
    return Math.hypot(Math.max(0, beyondX), Math.max(0, beyondY)) + Math.min(0, Math.max(beyondX, beyondY)) - corner
  }
}

/** The mould of a cast bar, nearer than its true distance, which only costs steps. */
function pouredOutline({ width, height }: BarShape): Outline {
  return (x, y) => {
    const reach = (Math.abs((2 * x) / width) ** 7 + Math.abs((2 * y) / height) ** 7) ** (1 / 7)
    return ((reach - 1) * width) / 2.6
  }
}
