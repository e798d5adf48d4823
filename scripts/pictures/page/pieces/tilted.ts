import type { Mint, PictureMetal, Shows } from '../../../../src/demo/catalogue/pictures.ts'
import { blank, type Pen, PIXELS, penOf, SCALE, shadowed, sheet } from '../studio/canvas.ts'
import { bar, barShapeOf } from './bar.ts'
import { COIN_RADIUS } from './coin.ts'
import { coinReverse } from './coin-reverse.ts'

const LEAN = 0.5
const EDGES: Record<PictureMetal, [dark: string, middle: string, bright: string]> = {
  silver: ['#50565c', '#9aa1a6', '#eef0f1'],
  gold: ['#5e3f12', '#b98c3e', '#f6e3b0'],
}

/** Three coins in a heap, or a bar lying down, so that thickness and edge are seen. */
export function edgeView({ mint, metal, form }: Extract<Shows, { kind: 'edge' }>): HTMLCanvasElement {
  return form === 'coin' ? coins(mint, metal) : lyingBar(mint, metal)
}

function coins(mint: Mint, metal: PictureMetal): HTMLCanvasElement {
  const face = sheet((pen) => {
    pen.scale(1, LEAN)
    centred(pen, coinReverse(mint, metal, null))
  })
  const one = extruded(face, { metal, depth: 62, texture: reeds(metal) })
  return shadowed(
    sheet((pen) => {
      for (const [x, y] of [
        [-14, 150],
        [16, 76],
        [-4, 2],
      ] as const) {
        pen.save()
        pen.translate(x, y - 60)
        centred(pen, shadowed(one, { drop: 8, soft: 10, depth: 0.3 }))
        pen.restore()
      }
    }),
  )
}

function lyingBar(mint: Mint, metal: PictureMetal): HTMLCanvasElement {
  const { height } = barShapeOf(metal, null)
  const flat = bar({ mint, metal, weightG: null })
  const cast = mint === 'kundan' && metal === 'silver'
  const depth = cast ? 120 : metal === 'gold' ? 44 : 86
  return shadowed(
    sheet((pen) => {
      pen.scale(1.22, 1.22)
      pen.translate(0, -depth / 2)
      centred(pen, extruded(receding(flat, height), { metal, depth, texture: sides(metal) }))
    }),
  )
}

const centred = (pen: Pen, piece: HTMLCanvasElement) =>
  pen.drawImage(piece, -PIXELS / SCALE / 2, -PIXELS / SCALE / 2, PIXELS / SCALE, PIXELS / SCALE)

/** The face seen from the front and above: rows shrink towards the far end. */
function receding(flat: HTMLCanvasElement, height: number): HTMLCanvasElement {
  const result = blank()
  const pen = penOf(result)
  const rows = Math.round(height * SCALE * 0.66)
  const top = Math.round((PIXELS - rows) / 2)
  const far = 0.74
  for (let row = 0; row < rows; row++) {
    const share = row / rows
    const width = far + (1 - far) * share
    const depth = (share / width) * far + share * (1 - far)
    const from = PIXELS / 2 - (height * SCALE) / 2 + depth * height * SCALE
    pen.drawImage(flat, 0, from, PIXELS, 1.5, (PIXELS * (1 - width)) / 2, top + row, PIXELS * width, 1.5)
  }
  return result
}

type Edge = { metal: PictureMetal; depth: number; texture: HTMLCanvasElement }

/** The face with its edge below it: the outline repeated downwards, darker towards the foot. */
function extruded(face: HTMLCanvasElement, { depth, texture }: Edge): HTMLCanvasElement {
  const side = blank()
  const cut = penOf(side)
  cut.drawImage(face, 0, 0)
  cut.globalCompositeOperation = 'source-in'
  cut.drawImage(texture, 0, 0)
  const result = blank()
  const pen = penOf(result)
  const steps = Math.round(depth * SCALE)
  for (let step = steps; step > 0; step--) {
    pen.filter = `brightness(${(1.04 - 0.5 * (step / steps) ** 3).toFixed(3)})`
    pen.drawImage(side, 0, step)
  }
  pen.filter = 'none'
  pen.drawImage(face, 0, 0)
  return result
}

function ramp(pen: Pen, metal: PictureMetal, reach: number) {
  const [dark, middle, bright] = EDGES[metal]
  const across = pen.createLinearGradient(-reach, 0, reach, 0)
  for (const [stop, colour] of [
    [0, dark],
    [0.14, middle],
    [0.3, bright],
    [0.48, middle],
    [0.72, middle],
    [0.86, bright],
    [1, dark],
  ] as const)
    across.addColorStop(stop, colour)
  pen.fillStyle = across
  pen.fillRect(-450, -450, 900, 900)
}

function reeds(metal: PictureMetal): HTMLCanvasElement {
  return sheet((pen) => {
    ramp(pen, metal, COIN_RADIUS)
    for (let i = 0; i < 150; i++) {
      const [from, to] = [i, i + 0.5].map((step) => -COIN_RADIUS * Math.cos((step / 150) * Math.PI)) as [number, number]
      pen.fillStyle = 'rgba(20,16,10,.34)'
      pen.fillRect(from, -450, to - from, 900)
    }
  })
}

const sides = (metal: PictureMetal): HTMLCanvasElement => sheet((pen) => ramp(pen, metal, 330))
