import './picture.css'
import type { ReactNode } from 'react'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { classNames } from '../../ui/class-names.ts'
import { Mark } from '../../ui/icon/mark.tsx'
import { cardSizes, type PictureWidth, pictureSources, widestFor } from './picture-sources.ts'

interface PictureProps {
  /** As the catalogue gives it; empty when there is none. */
  image: string
  /** Product and what is seen; empty for a repeat (rules/design.md 11.3). */
  alt: string
  /** How wide it is shown, for the browser's choice of a size. */
  sizes?: string
  /** The widest that is offered, in pixels: as many as a dense screen shows at these sizes. */
  widest?: PictureWidth
  /** The first picture of a page: fetched at once, before all others. */
  first?: boolean
  className?: string | undefined
  /** A tile of 4:5 and the like has its own proportions. */
  width?: number
  height?: number
}

/**
 * AVIF in the size that fits, and one WebP for the few browsers that know no AVIF: a set of both would be half the markup of a
 * list. The size is known before it comes, so nothing jumps.
 */
export function Picture({
  image,
  alt,
  sizes = cardSizes,
  widest = widestFor(sizes),
  first,
  className,
  width = 640,
  height = 640,
}: PictureProps) {
  const langOf = useLangOf()
  const sources = pictureSources(image, widest)
  return (
    <picture className={className}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        src={sources?.fallback ?? image}
        alt={alt}
        lang={langOf(alt)}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  )
}

interface PictureTileProps extends PictureProps {
  /** Gifts stand on rose (rules/design.md 11.2). */
  gift?: boolean | undefined
  /** 72 or 52 px, in rows. */
  thumb?: 'regular' | 'small'
  children?: ReactNode
}

/** A picture on its ground. Without a picture the ground shows the mark at 20 percent. */
export function PictureTile({ gift, thumb, children, className, ...picture }: PictureTileProps) {
  const names = classNames(
    'picture',
    gift && 'gift',
    thumb && 'thumb',
    thumb === 'small' && 'small',
    !picture.image && 'missing',
    className,
  )
  return (
    <span className={names}>
      {picture.image ? <Picture {...(thumb && { sizes: '72px', widest: 320 })} {...picture} /> : <Mark />}
      {children}
    </span>
  )
}
