/** The sizes of pictures, what their names say, and the format of a crop. */
import { refuse } from '../../refusal.ts'

/** Two sizes that suit phones are stored only in AVIF. */
export const pictureWidths = { avif: [320, 500, 640, 800, 1280], webp: [320, 640, 1280] } as const

/** Begins the names of pictures that staff upload; those without it are renders that belong to the repository. */
export const uploadPrefix = 'own-'

/** Ends the name of a picture that belongs to a series of frames: NAME-0 faces the viewer, NAME-1 is turned further, and so on. */
export const turningSuffix = '-turning'
/** Of a full turn. */
export const turningFrames = 12

/** The cropped part of the original, in pixels: a square, like every place for a product picture. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** A smaller crop would look coarse on the product page. */
export const leastSide = 320

/** Throws `pictures.crop` if the square is too small or exceeds the picture. */
export function checkCrop({ left, top, side }: Crop, { width, height }: { width: number; height: number }): void {
  if (side < leastSide || left < 0 || top < 0 || left + side > width || top + side > height)
    throw refuse('pictures.crop', { least: leastSide }, 'crop')
}

/** The largest square in the middle. */
export function middleSquare({ width, height }: { width: number; height: number }): Crop {
  const side = Math.min(width, height)
  return { left: (width - side) >> 1, top: (height - side) >> 1, side }
}
