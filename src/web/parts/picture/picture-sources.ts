import { turningSuffix, uploadPrefix } from '../../../shop/content/pictures/rules.ts'

/** Display width of a product card's picture in a swiped row. Repeated in every card, so widths in between are rounded. */
export const cardSizes = '(min-width:768px)300px,45vw'
/** The same in a list, two across on a phone: with 45vw, a phone of 412 pixels would fetch 500 where 320 is enough. */
export const listCardSizes = '(min-width:768px)300px,37vw'

/** The stored sizes of every catalogue picture; the two sizes most useful on phones exist as AVIF only. */
const widths = { avif: [320, 500, 640, 800, 1280], webp: [320, 640, 1280] } as const

const storedPicture = /^(.*\/pictures\/.+?)(?:-(?:320|500|640|800|1280))?(?:\.(?:avif|webp))?$/

export type PictureWidth = (typeof widths)['avif'][number]

/** The widest picture that is useful at these sizes, in pixels. */
export const widestFor = (sizes: string): PictureWidth => (sizes === cardSizes || sizes === listCardSizes ? 640 : 1280)

export interface PictureSources {
  readonly avif: string
  readonly webp: string
  /** For browsers that support neither. */
  readonly fallback: string
  /** The largest size, for link previews. */
  readonly large: string
}

/** "/pictures/bar-gold-10-640.webp" → "/pictures/bar-gold-10"; undefined for a picture from elsewhere. */
const baseOf = (image: string): string | undefined => storedPicture.exec(image)?.[1]

/** A render of the design and no photograph: every picture of ours that nobody uploaded. */
export const isRender = (image: string): boolean => baseOf(image)?.includes(`/pictures/${uploadPrefix}`) === false

/** A picture with frames of the piece from all sides. */
export const isTurning = (image: string): boolean => baseOf(image)?.endsWith(turningSuffix) === true

/** One frame of a full turn, 0 to `turningFrames` − 1; frames are stored in two sizes. */
export function turningFrameSources(image: string, frame: number): Pick<PictureSources, 'avif' | 'fallback'> {
  const base = `${baseOf(image)}-${frame}`
  return { avif: `${base}-640.avif 640w, ${base}-800.avif 800w`, fallback: `${base}-640.webp` }
}

/**
 * "/pictures/bar-gold-10-640.webp" or "/pictures/bar-gold-10" → its AVIF and WebP sets; `null` for a picture that is not
 * ours and has no other sizes.
 *
 * @param widest in pixels; the sets contain no wider picture
 */
export function pictureSources(image: string, widest: PictureWidth = 1280): PictureSources | null {
  const base = baseOf(image)
  if (!base) return null
  const set = (kind: 'avif' | 'webp') =>
    widths[kind]
      .filter((width) => width <= widest)
      .map((width) => `${base}-${width}.${kind} ${width}w`)
      .join(', ')
  return { avif: set('avif'), webp: set('webp'), fallback: `${base}-640.webp`, large: `${base}-1280.webp` }
}
