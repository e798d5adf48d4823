/** The sizes pages ask for, and how a cut is said. */
import { refuse } from '../../refusal.ts'

/** Two that fit phones best are kept in AVIF alone. */
export const pictureWidths = { avif: [320, 500, 640, 800, 1280], webp: [320, 640, 1280] } as const

/** What is cut out of the whole, in pixels of it: a square, as every place for a product's picture is. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** A smaller piece of a picture would look coarse on the page of its product. */
export const leastSide = 320

/** Throws `pictures.crop` for a square that is too small or reaches beyond the picture. */
export function checkCrop({ left, top, side }: Crop, { width, height }: { width: number; height: number }): void {
  if (side < leastSide || left < 0 || top < 0 || left + side > width || top + side > height)
    throw refuse('pictures.crop', { least: leastSide }, 'crop')
}

/** The largest square in the middle. */
export function middleSquare({ width, height }: { width: number; height: number }): Crop {
  const side = Math.min(width, height)
  return { left: (width - side) >> 1, top: (height - side) >> 1, side }
}
