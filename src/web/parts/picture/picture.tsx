import './picture.css'
import type { ReactNode } from 'react'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { classNames } from '../../ui/class-names.ts'
import { Mark } from '../../ui/icon/mark.tsx'
import { cardSizes, type PictureWidth, pictureSources, widestFor } from './picture-sources.ts'

interface PictureProps {
  /** Path from the catalogue; empty if there is no picture. */
  image: string
  /** Product and view; empty if the same picture is already described (rules/design.md 11.3). */
  alt: string
  /** `sizes` attribute, from which the browser chooses a width. */
  sizes?: string
  /** Widest offered size, in pixels: enough for a high-density screen at these sizes. */
  widest?: PictureWidth
  /** The first picture of a page: fetched at once, with high priority. */
  first?: boolean
  /** A small one beside the first: fetched after all else that is in view. */
  minor?: boolean
  className?: string | undefined
  /** Own proportions, for example of a 4:5 tile. */
  width?: number
  height?: number
}

/**
 * AVIF in the best size, and one WebP for the few browsers without AVIF: a full set of both would be half the markup of a list.
 * The size is set before the picture loads, so the layout does not shift.
 */
export function Picture({
  image,
  alt,
  sizes = cardSizes,
  widest = widestFor(sizes),
  first,
  minor,
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
        fetchPriority={first ? 'high' : minor ? 'low' : undefined}
      />
    </picture>
  )
}

interface PictureTileProps extends PictureProps {
  /** Gifts have a rose background (rules/design.md 11.2). */
  gift?: boolean | undefined
  /** 72 or 52 px, in rows. */
  thumb?: 'regular' | 'small'
  children?: ReactNode
}

/** A picture on its background. Without a picture, the background shows the mark at 20 percent. */
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
