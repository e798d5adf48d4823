import type { PictureMetal } from '../../../../src/demo/catalogue/pictures.ts'
import { blank, PIXELS, penOf, random, SCALE } from './canvas.ts'
import { type HeightField, level, smooth } from './relief.ts'

type Ramp = [stop: number, colour: [number, number, number]][]

const RAMPS: Record<PictureMetal, Ramp> = {
  silver: [
    [0, [30, 33, 37]],
    [0.25, [98, 103, 108]],
    [0.5, [163, 168, 172]],
    [0.75, [216, 219, 221]],
    [1, [255, 255, 255]],
  ],
  gold: [
    [0, [48, 30, 8]],
    [0.25, [122, 86, 32]],
    [0.5, [188, 147, 72]],
    [0.75, [229, 199, 128]],
    [1, [255, 248, 224]],
  ],
}

/** How the plain field is finished: turned on a lathe, drawn in one direction, polished, or left as poured. */
export type Finish = 'turned' | 'drawn' | 'polished' | 'poured'

export type Struck = { heights: HeightField; mask: HeightField; frost: HeightField }
export type MetalAppearance = { metal: PictureMetal; finish: Finish; strength?: number; dome?: number; grain?: number }

const LEVELS = 1024
const ramps = new Map<PictureMetal, Uint8ClampedArray>()

/** Lights a struck surface in a small studio: a large soft box above left, a strip at the right, a dim floor. */
export function shade(struck: Struck, look: MetalAppearance): HTMLCanvasElement {
  const canvas = blank()
  const pen = penOf(canvas)
  const image = pen.createImageData(PIXELS, PIXELS)
  const pixels = image.data
  const ramp = rampOf(look.metal)
  const light = lighting(struck, look)
  for (let row = 1; row < PIXELS - 1; row++)
    for (let column = 1; column < PIXELS - 1; column++) {
      const i = row * PIXELS + column
      const covered = struck.mask[i]!
      if (covered <= 0) continue
      const tone = Math.round(Math.min(1, Math.max(0, light(row, column))) * (LEVELS - 1)) * 3
      pixels[i * 4] = ramp[tone]!
      pixels[i * 4 + 1] = ramp[tone + 1]!
      pixels[i * 4 + 2] = ramp[tone + 2]!
      pixels[i * 4 + 3] = covered * 255
    }
  pen.putImageData(image, 0, 0)
  return canvas
}

/** How much light comes back from each point, 0 to 1 before clipping. */
function lighting({ heights, frost }: Struck, { finish, strength = 0.42, dome = 0.1, grain = 0.55 }: MetalAppearance) {
  const hollows = smooth(heights, Math.round(6 * SCALE))
  const noise = grainField()
  const middle = PIXELS / 2
  const slope = strength * SCALE
  return (row: number, column: number): number => {
    const i = row * PIXELS + column
    const rough = frost[i]!
    const x = (column - middle) / middle
    const y = (row - middle) / middle
    const slopeX = (heights[i + 1]! - heights[i - 1]!) * slope
    const slopeY = (heights[i + PIXELS]! - heights[i - PIXELS]!) * slope
    const nx = -slopeX + x * dome + noise[i]! * rough * grain
    const ny = -slopeY + y * dome + noise[i - 1]! * rough * grain
    const length = Math.sqrt(nx * nx + ny * ny + 1)
    const nz = 1 / length
    const steepness = Math.max(0, 1 - Math.hypot(slopeX, slopeY) * 3)
    const mirrored = studio((2 * nz * nx) / length, (2 * nz * ny) / length, 2 * nz * nz - 1)
    const lit = mirrored + streak(finish, x, y) * (1 - rough) * steepness
    const polished = lit * 0.95 + 0.015
    const frosted = polished + (lit * 0.8 + 0.22 - polished) * rough * 0.85
    const shadowInHollows = Math.max(-0.3, Math.min(0.2, (heights[i]! - hollows[i]!) * 0.062))
    return frosted + shadowInHollows + noise[i]! * 0.04 * (0.4 + rough)
  }
}

/** Light met by a ray (x right, y down, z towards the eye) mirrored off the metal. */
function studio(x: number, y: number, z: number): number {
  let light = 0.34 + 0.22 * z - 0.16 * y - 0.05 * x
  light += 0.62 * step(0.25, 0.75, -y * 0.75 - x * 0.45) * step(-0.2, 0.5, z + 0.4)
  light += 0.34 * step(0.55, 0.85, x * 0.9 - y * 0.1)
  light -= 0.3 * step(0.3, 0.9, y)
  return light
}

function streak(finish: Finish, x: number, y: number): number {
  if (finish === 'turned') {
    const turn = Math.atan2(y, x)
    const fan = Math.abs(Math.cos(turn + 2.2)) ** 7 * 0.3 + Math.abs(Math.cos(turn + 0.75)) ** 14 * 0.1
    return (fan - 0.1) * Math.min(1, Math.hypot(x, y) * 2.4)
  }
  if (finish === 'polished') return 0.15 * Math.cos((x * 0.7 + y * 1.1) * 3.1 - 0.5) + 0.05 * Math.cos((x - y) * 7)
  if (finish === 'drawn') return 0.16 * Math.cos((x * 0.8 + y * 0.6) * 4.2 + 0.6)
  return 0.1 * Math.cos((x * 0.9 + y * 0.4) * 3.3 + 0.4)
}

function step(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

function rampOf(metal: PictureMetal): Uint8ClampedArray {
  const known = ramps.get(metal)
  if (known) return known
  const stops = RAMPS[metal]
  const ramp = new Uint8ClampedArray(LEVELS * 3)
  for (let tone = 0; tone < LEVELS; tone++) {
    const value = tone / (LEVELS - 1)
    const upper = stops.findIndex(([stop], i) => i > 0 && value <= stop)
    const [high, bright] = stops[upper]!
    const [low, dark] = stops[upper - 1]!
    for (let k = 0; k < 3; k++) ramp[tone * 3 + k] = dark[k]! + ((bright[k]! - dark[k]!) * (value - low)) / (high - low)
  }
  ramps.set(metal, ramp)
  return ramp
}

let grainOnce: HeightField | undefined
function grainField(): HeightField {
  if (grainOnce) return grainOnce
  const next = random(11)
  grainOnce = smooth(
    level().map(() => next() - 0.5),
    1,
  )
  return grainOnce
}
