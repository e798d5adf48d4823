import { heroSizes, heroSources, narrowScreens } from './hero-image.ts'
import './hero.css'

const upright = { media: narrowScreens, sizes: heroSizes.narrow, width: 1280, height: 1440 }

export function HeroPicture({ image, first }: { image: string; first: boolean }) {
  const { wide, narrow } = heroSources(image)
  return (
    <picture>
      {narrow && <source type="image/avif" srcSet={narrow.avif} {...upright} />}
      {narrow && <source type="image/webp" srcSet={narrow.webp} {...upright} />}
      {wide && <source type="image/avif" srcSet={wide.avif} sizes={heroSizes.wide} />}
      {wide && <source type="image/webp" srcSet={wide.webp} sizes={heroSizes.wide} />}
      <img
        className="hero-picture"
        src={wide?.fallback ?? image}
        alt=""
        width="1600"
        height="900"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  )
}
