/** How wide the picture of a product card is shown in a row that is swiped; it stands in every card, so widths between are told as the nearest. */
export const cardSizes = '(min-width:768px)300px,45vw'
/** The same in a list, two across on a phone: 45vw would have a phone of 412 pixels fetch 500 where 320 are enough. */
export const listCardSizes = '(min-width:768px)300px,37vw'

/** The sizes every picture of the catalogue is kept in; two that fit phones best are kept in AVIF alone. */
const widths = { avif: [320, 500, 640, 800, 1280], webp: [320, 640, 1280] } as const

const storedPicture = /^(.*\/pictures\/.+?)(?:-(?:320|500|640|800|1280))?(?:\.(?:avif|webp))?$/

export type PictureWidth = (typeof widths)['avif'][number]

/** The widest picture that is of use at these sizes, in pixels. */
export const widestFor = (sizes: string): PictureWidth => (sizes === cardSizes || sizes === listCardSizes ? 640 : 1280)

export interface PictureSources {
  readonly avif: string
  readonly webp: string
  /** For a browser that knows neither. */
  readonly fallback: string
  /** The largest one, for links to the page. */
  readonly large: string
}

/**
 * "/pictures/bar-gold-10-640.webp" and "/pictures/bar-gold-10" alike → its AVIF and WebP sets; `null` for a picture that
 * is not one of ours, which has only itself.
 *
 * @param widest in pixels; the sets name no wider one
 */
export function pictureSources(image: string, widest: PictureWidth = 1280): PictureSources | null {
  const base = storedPicture.exec(image)?.[1]
  if (!base) return null
  const set = (kind: 'avif' | 'webp') =>
    widths[kind]
      .filter((width) => width <= widest)
      .map((width) => `${base}-${width}.${kind} ${width}w`)
      .join(', ')
  return { avif: set('avif'), webp: set('webp'), fallback: `${base}-640.webp`, large: `${base}-1280.webp` }
}
