import type { PicturePreload } from '../../../../head/page-head.ts'
import { firstPicture } from '../../../../parts/picture/first-picture.ts'
import { pictureSources } from '../../../../parts/picture/picture-sources.ts'

/** What stands there while the shopkeeper has put up no banner. */
export const ownHeroImage = '/pictures/hero-coin-and-bar-640.webp'

/** The screens that take the upright crop. */
export const narrowScreens = '(max-width: 767px)'
/** On phones a little narrower than shown: a screen of 412 pixels would fetch 800 where 640 is 96 % of what it can show. */
export const heroSizes = { narrow: '88vw', wide: '(min-width: 992px) 55vw, 100vw' } as const

/** A wide scene, and on phones its upright crop; heroes are kept in both. */
export const heroSources = (image: string) => ({
  wide: pictureSources(image),
  narrow: /\/hero-/.test(image) ? pictureSources(image.replace(/(?:-\d+)?(?:\.\w+)?$/, '-phone')) : null,
})

/** A phone asks for its own picture only, and a wide screen for its own. */
export function firstHeroPicture(image: string): readonly PicturePreload[] {
  const { narrow } = heroSources(image)
  const wide = firstPicture(image, heroSizes.wide)
  if (!narrow) return wide
  return [
    { srcSet: narrow.avif, sizes: heroSizes.narrow, media: narrowScreens },
    ...wide.map((set) => ({ ...set, media: `not all and ${narrowScreens}` })),
  ]
}
