import './hero.css'
import { pictureSources } from '../../../parts/picture-sources.ts'

const narrow = '(max-width: 767px)'

/** A wide scene, and on phones its upright crop; heroes are kept in both. */
export function HeroPicture({ image, first }: { image: string; first: boolean }) {
  const wide = pictureSources(image)
  const phone = /\/hero-/.test(image) ? pictureSources(image.replace(/(?:-\d+)?(?:\.\w+)?$/, '-phone')) : null
  return (
    <picture>
      {phone && (
        <source type="image/avif" media={narrow} srcSet={phone.avif} sizes="100vw" width="1280" height="1440" />
      )}
      {phone && (
        <source type="image/webp" media={narrow} srcSet={phone.webp} sizes="100vw" width="1280" height="1440" />
      )}
      {wide && <source type="image/avif" srcSet={wide.avif} sizes="(min-width: 992px) 55vw, 100vw" />}
      {wide && <source type="image/webp" srcSet={wide.webp} sizes="(min-width: 992px) 55vw, 100vw" />}
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
