import type { PictureMetal } from '../../../../src/demo/catalogue/pictures.ts'
import { blank, PIXELS, penOf, random, SCALE } from './canvas.ts'
import { type HeightField, level, smooth } from './relief.ts'
import { clampedStep, lightFrom } from './studio-light.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Share of light that comes back square off the metal, linear; both a little purer in colour than measured, so that they part on a screen. */
const REFLECTANCE: Record<PictureMetal, Colour> = { silver: [0.938, 0.963, 0.985], gold: [1, 0.685, 0.25] }

/** Gold takes a longer exposure: it sends back less light than silver. */
const EXPOSURE: Record<PictureMetal, number> = { silver: 0.88, gold: 1.04 }

/** How the plain field is finished: turned on a lathe, drawn in one direction, polished, or left as poured. */
export type Finish = 'turned' | 'drawn' | 'polished' | 'poured'

const FIELD_ROUGHNESS: Record<Finish, number> = { polished: 0.05, turned: 0.06, drawn: 0.08, poured: 0.26 }

export type Struck = { heights: HeightField; mask: HeightField; frost: HeightField }

/** `basin` is the slope of the field at the margin of the sheet, `sandblast` how far frost scatters like matt white. */
export type MetalAppearance = {
  metal: PictureMetal
  finish: Finish
  strength?: number
  basin?: number
  frostRoughness?: number
  sandblast?: number
}

type Shine = { light: number; grazing: number; hollowness: number }

/** Lights a struck surface as a mirror of the studio: each pixel shows what the room sends into its reflected ray. */
export function shade(struck: Struck, look: MetalAppearance): HTMLCanvasElement {
  const canvas = blank()
  const pen = penOf(canvas)
  const image = pen.createImageData(PIXELS, PIXELS)
  const pixels = image.data
  const reflectance = REFLECTANCE[look.metal]
  const shine = shining(struck, look)
  for (let row = 1; row < PIXELS - 1; row++)
    for (let column = 1; column < PIXELS - 1; column++) {
      const i = row * PIXELS + column
      const covered = struck.mask[i]!
      if (covered <= 0) continue
      const { light, grazing, hollowness } = shine(row, column)
      for (let k = 0; k < 3; k++) {
        // In hollows light meets the metal more than once and takes its colour each time.
        const share = reflectance[k]! ** (1 + 1.2 * Math.max(0, hollowness))
        pixels[i * 4 + k] = screenTone(light * (share + (1 - share) * grazing))
      }
      pixels[i * 4 + 3] = covered * 255
    }
  pen.putImageData(image, 0, 0)
  return canvas
}

/** Distance of the eye in half-widths of the sheet: near enough that the field mirrors a gradient and not one tone. */
const EYE = 4.6

function shining(
  { heights, frost }: Struck,
  { metal, finish, strength = 0.53, basin = 0.06, frostRoughness = 0.3, sandblast = 0.35 }: MetalAppearance,
) {
  const wide = smooth(heights, Math.round(5 * SCALE))
  const close = smooth(heights, Math.round(1.5 * SCALE))
  const noise = grainField()
  const middle = PIXELS / 2
  const slope = strength * SCALE
  return (row: number, column: number): Shine => {
    const i = row * PIXELS + column
    const matt = clampedStep(0, 1, frost[i]!)
    const x = (column - middle) / middle
    const y = (row - middle) / middle
    const tiltX = -(heights[i + 1]! - heights[i - 1]!) * slope - x * basin
    const tiltY = -(heights[i + PIXELS]! - heights[i - PIXELS]!) * slope - y * basin
    const nz = 1 / Math.sqrt(tiltX * tiltX + tiltY * tiltY + 1)
    const [nx, ny] = [tiltX * nz, tiltY * nz]
    const near = 1 / Math.sqrt(x * x + y * y + EYE * EYE)
    const facing = (EYE * nz - x * nx - y * ny) * near
    const roughness = FIELD_ROUGHNESS[finish] * (1 - matt) + frostRoughness * matt
    const mirrored = lightFrom(
      2 * facing * nx + x * near,
      2 * facing * ny + y * near,
      2 * facing * nz - EYE * near,
      roughness,
    )
    const scattered = 0.42 + Math.max(0, 0.6 * nz - 0.5 * nx - 0.62 * ny) ** 1.3
    const white = sandblast * matt
    const hollowness = Math.min(
      0.5,
      Math.max(-0.12, (wide[i]! - heights[i]!) * 0.075 + (close[i]! - heights[i]!) * 0.05),
    )
    const light = (mirrored * (1 - white) + scattered * white) * (1 - hollowness)
    return {
      light: Math.max(0, light * EXPOSURE[metal] * (1 + noise[i]! * (0.15 + 0.4 * matt))),
      grazing: (1 - Math.min(1, Math.max(0, facing))) ** 5,
      hollowness,
    }
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
