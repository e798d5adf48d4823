/** The picture that is seen first, with whatever sources come before its `img`. */
const eager = /<picture[^>]*>((?:<source[^>]*>)*)<img[^>]*fetchPriority="high"/
const avif = /<source type="image\/avif"(?: media="([^"]*)")? srcSet="([^"]*)" sizes="([^"]*)"/g

/**
 * Asks for the picture that is seen first before the page is read so far: its AVIF sets, which nearly all browsers take.
 * Where a narrow screen has a picture of its own, no other screen asks for it, nor it for theirs.
 */
export function firstPicture(html: string): string {
  const sets = [...(eager.exec(html)?.[1] ?? '').matchAll(avif)]
  const narrow = sets.map(([, media]) => media).find(Boolean)
  return sets
    .map(([, media = narrow && `not all and ${narrow}`, set, sizes]) => {
      const screens = media ? ` media="${media}"` : ''
      return `<link rel="preload" as="image" type="image/avif"${screens} imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`
    })
    .join('')
}
