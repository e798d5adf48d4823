import {
  type BarPicture,
  type CoinPicture,
  EDGE_WEIGHT_G,
  type Mint,
  type PictureMetal,
  type Shows,
} from '../../../../src/demo/catalogue/pictures.ts'
import { turningFrames } from '../../../../src/shop/content/pictures/rules.ts'
import { place, shadowed, sheet } from '../studio/canvas.ts'
import { type Solid, viewSolid } from '../studio/solid.ts'
import { bar } from './bar.ts'
import { barReverse } from './bar-reverse.ts'
import { coinReverse } from './coin-reverse.ts'
import { barSolid, coinSolid, solidOf } from './solids.ts'

/** Radians between a lying piece and the sheet: the eye looks down on it at 30°. */
const LEAN = Math.PI / 3

/** Three coins in a heap, or a bar lying down, so that thickness and edge are seen. */
export function edgeView({ mint, metal, form }: Extract<Shows, { kind: 'edge' }>): HTMLCanvasElement {
  return form === 'coin' ? coins(mint, metal) : lyingBar(mint, metal)
}

function coins(mint: Mint, metal: PictureMetal): HTMLCanvasElement {
  const relief = coinReverse(mint, metal, null)
  const solid = coinSolid({ front: relief, back: relief }, metal, EDGE_WEIGHT_G[metal].coin)
  const one = shadowed(viewSolid(solid, { lean: LEAN, lies: true }), { drop: 5, soft: 7, depth: 0.4 })
  const rise = solid.thickness * Math.sin(LEAN)
  return shadowed(
    sheet((pen) => {
      for (const [x, level] of [
        [-18, -1],
        [20, 0],
        [-6, 1],
      ] as const)
        place(pen, one, { x, y: -level * rise })
    }),
  )
}

function lyingBar(mint: Mint, metal: PictureMetal): HTMLCanvasElement {
  const sides = { front: bar({ mint, metal, weightG: null }), back: barReverse(mint, metal, null) }
  const solid = barSolid(sides, { mint, metal, weightG: null }, EDGE_WEIGHT_G[metal].bar)
  const view = viewSolid(solid, { spin: -0.4, lean: 0.95, lies: true })
  return shadowed(sheet((pen) => place(pen, view, { scale: 0.96 })))
}

let turned: { name: string; solid: Solid } | undefined

/** The frames of one piece follow each other and are views of the same solid. */
function solidToTurn(inside: CoinPicture | BarPicture, weightG: number): Solid {
  const name = JSON.stringify([inside, weightG])
  if (turned?.name !== name) turned = { name, solid: solidOf(inside, weightG) }
  return turned.solid
}

/** A piece on its edge, turned by a share of a full turn and seen from a little above. */
export function turningView({ inside, weightG, frame }: Extract<Shows, { kind: 'turning' }>): HTMLCanvasElement {
  return shadowed(viewSolid(solidToTurn(inside, weightG), { turn: (frame * 2 * Math.PI) / turningFrames, lean: 0.12 }))
}
