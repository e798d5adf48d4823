import type { PictureMetal } from '../../../../src/demo/catalogue/pictures.ts'
import { blank, PIXELS, penOf, random, SCALE } from './canvas.ts'
import { type HeightField, level, smooth } from './relief.ts'
import { type Axis, clampedStep, lightFrom } from './studio-light.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Share of light that comes back square off the metal, linear; both a little purer in colour than measured, so that they part on a screen. */
const REFLECTANCE: Record<PictureMetal, Colour> = { silver: [0.938, 0.963, 0.985], gold: [1, 0.685, 0.25] }

/** Gold takes a longer exposure: it sends back less light than silver. */
const EXPOSURE: Record<PictureMetal, number> = { silver: 0.88, gold: 1.04 }

/** How the plain field is finished: turned on a lathe, drawn in one direction, polished, or left as poured. */
export type Finish = 'turned' | 'drawn' | 'polished' | 'poured'

const FIELD_ROUGHNESS: Record<Finish, number> = { polished: 0.05, turned: 0.06, drawn: 0.08, poured: 0.26 }

/** `mark` is where a laser has darkened the metal, 0 to 1. */
export type Struck = { heights: HeightField; mask: HeightField; frost: HeightField; mark?: HeightField }

/** `basin` is the slope of the field at the margin of the sheet, `sandblast` how far frost scatters like matt white. */
export type MetalAppearance = {
  metal: PictureMetal
  finish: Finish
  strength?: number
  basin?: number
  frostRoughness?: number
  sandblast?: number
}

/** A piece before light falls on it. */
export type Relief = { struck: Struck; look: MetalAppearance }

/** A point of a surface: its normal in the room, how far it is frosted (0 to 1), how deep it lies and its grain. */
export type SurfacePoint = { normal: Axis; matt: number; hollowness: number; grain: number }

/** Light that a ray of this direction meets in the room, for a surface of this roughness. */
export type Room = (x: number, y: number, z: number, roughness: number) => number

/** Distance of the eye in half-widths of the sheet: near enough that the field mirrors a gradient and not one tone. */
export const EYE = 4.6

/** Lights a struck surface as a mirror of the studio: each pixel shows what the room sends into its reflected ray. */
export function shade(relief: Relief): HTMLCanvasElement {
  const canvas = blank()
  const pen = penOf(canvas)
  const image = pen.createImageData(PIXELS, PIXELS)
  const { mask } = relief.struck
  const pointAt = facePoints(relief)
  const colourAt = colours(relief.look, lightFrom)
  const middle = PIXELS / 2
  for (let row = 1; row < PIXELS - 1; row++)
    for (let column = 1; column < PIXELS - 1; column++) {
      const i = row * PIXELS + column
      const covered = mask[i]!
      if (covered <= 0) continue
      const x = (column - middle) / middle
      const y = (row - middle) / middle
      const near = 1 / Math.sqrt(x * x + y * y + EYE * EYE)
      image.data.set(colourAt(pointAt(column, row), [-x * near, -y * near, EYE * near]), i * 4)
      image.data[i * 4 + 3] = covered * 255
    }
  pen.putImageData(image, 0, 0)
  return canvas
}

type PointAt = (column: number, row: number) => SurfacePoint

/** The views of one piece share their points. */
const knownPoints = new WeakMap<Relief, PointAt>()

/** The points of a face, by pixel of its field; normals are those of the face seen from straight above. */
export function facePoints(relief: Relief): PointAt {
  const pointAt = knownPoints.get(relief) ?? pointsOf(relief)
  knownPoints.set(relief, pointAt)
  return pointAt
}

function pointsOf({ struck: { heights, frost, mark }, look: { strength = 0.53, basin = 0.06 } }: Relief): PointAt {
  const wide = smooth(heights, Math.round(5 * SCALE))
  const close = smooth(heights, Math.round(1.5 * SCALE))
  const noise = grainField()
  const middle = PIXELS / 2
  const slope = strength * SCALE
  return (column, row) => {
    const i = row * PIXELS + column
    const x = (column - middle) / middle
    const y = (row - middle) / middle
    const tiltX = -(heights[i + 1]! - heights[i - 1]!) * slope - x * basin
    const tiltY = -(heights[i + PIXELS]! - heights[i - PIXELS]!) * slope - y * basin
    const nz = 1 / Math.sqrt(tiltX * tiltX + tiltY * tiltY + 1)
    const hollow = (wide[i]! - heights[i]!) * 0.075 + (close[i]! - heights[i]!) * 0.05
    return {
      normal: [tiltX * nz, tiltY * nz, nz],
      matt: clampedStep(0, 1, frost[i]!),
      hollowness: Math.min(0.5, Math.max(-0.12, hollow)) + (mark ? 0.5 * mark[i]! : 0),
      grain: noise[i]!,
    }
  }
}

/** Colour of a point on the screen, 0 to 255 for red, green and blue, seen from the direction `toEye`. */
export function colours({ metal, finish, frostRoughness = 0.3, sandblast = 0.35 }: MetalAppearance, room: Room) {
  const reflectance = REFLECTANCE[metal]
  return ({ normal: [nx, ny, nz], matt, hollowness, grain }: SurfacePoint, toEye: Axis): Colour => {
    const facing = toEye[0] * nx + toEye[1] * ny + toEye[2] * nz
    const roughness = FIELD_ROUGHNESS[finish] * (1 - matt) + frostRoughness * matt
    const mirrored = room(2 * facing * nx - toEye[0], 2 * facing * ny - toEye[1], 2 * facing * nz - toEye[2], roughness)
    const scattered = 0.42 + Math.max(0, 0.6 * nz - 0.5 * nx - 0.62 * ny) ** 1.3
    const white = sandblast * matt
    const metalLight = (mirrored * (1 - white) + scattered * white) * (1 - hollowness)
    const light = Math.max(0, metalLight * EXPOSURE[metal] * (1 + grain * (0.15 + 0.4 * matt)))
    const grazing = (1 - Math.min(1, Math.max(0, facing))) ** 5
    // In hollows light meets the metal more than once and takes its colour each time.
    const depth = 1 + 1.2 * Math.max(0, hollowness)
    const toneOf = (share: number) => {
      const kept = share ** depth
      return screenTone(light * (kept + (1 - kept) * grazing))
    }
    return [toneOf(reflectance[0]), toneOf(reflectance[1]), toneOf(reflectance[2])]
  }
}

/** Linear light as an sRGB value from 0 to 255; highlights roll off so that a soft box keeps its edges. */
function screenTone(light: number): number {
  const rolled = light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp((0.7 - light) / 0.3))
  return 255 * (rolled < 0.0031308 ? 12.92 * rolled : 1.055 * rolled ** (1 / 2.4) - 0.055)
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
