import './gallery.css'
import '../../../parts/picture/picture.css'
import './page.css'
import { Maximize2, Play, Rotate3d } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../../../parts/picture/picture.tsx'
import { isTurning } from '../../../parts/picture/picture-sources.ts'
import { isGift } from '../../../parts/product/listed-product.ts'
import { productTexts } from '../../../texts/catalog/product.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { awaitingScrollRow } from '../../../ui/awaiting-control.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Mark } from '../../../ui/icon/mark.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { largePictureSizes } from './large-picture.ts'
import type { ProductDetail } from './load.ts'

const PictureZoom = lazyPart(async () => (await import('./later/picture-zoom.tsx')).PictureZoom)

const TurningView = lazyPart(async () => (await import('./later/turning-view.tsx')).TurningView)

/** One large picture, thumbnails of all pictures, two more below on wide screens, and the video if there is one. */
export function ProductGallery({ product }: { product: ProductDetail }) {
  const t = useTexts(productTexts).gallery
  const { images, imageAlts, name, videoLink } = product
  const count = images.length
  // The video follows the last picture.
  const [current, show] = useState(0)
  const [zoomed, zoom] = useState<number>()
  const turning = images.find(isTurning)
  const [turned, turn] = useState(false)
  const hasThumbs = count > 1 || Boolean(videoLink)
  const altOf = (at: number) => imageAlts[at] || (at === 0 ? name : t.alt(name, at + 1))
  return (
    <div className={hasThumbs ? 'gallery with-thumbs' : 'gallery'}>
      {current >= count && videoLink ? (
        <Video link={videoLink} name={name} />
      ) : (
        <div className={images[current] ? groundOf(images[current]) : 'picture missing'}>
          {images[current] ? (
            <>
              <Picture
                key={images[current]}
                image={images[current]}
                alt={altOf(current)}
                sizes={largePictureSizes}
                first={current === 0}
              />
              <ActionButton className="icon-button enlarge" aria-label={t.enlarge} onClick={() => zoom(current)}>
                <Icon of={Maximize2} />
              </ActionButton>
              {turning && (
                <ActionButton className="icon-button turn" aria-label={t.turn} onClick={() => turn(true)}>
                  <Icon of={Rotate3d} />
                </ActionButton>
              )}
            </>
          ) : (
            <Mark />
          )}
        </div>
      )}
      {hasThumbs && (
        <div className="gallery-thumbs" {...awaitingScrollRow}>
          {images.map((image, at) => (
            <ActionButton
              key={image}
              type="button"
              className={groundOf(image)}
              aria-label={t.picture(at + 1, count)}
              aria-current={at === current}
              onClick={() => show(at)}
            >
              {/* The first is the file that is shown large already. */}
              <Picture image={image} alt="" sizes={at === 0 ? largePictureSizes : '72px'} minor />
            </ActionButton>
          ))}
          {videoLink && (
            <ActionButton
              className="picture"
              aria-label={t.play}
              aria-current={current === count}
              onClick={() => show(count)}
            >
              <Icon of={Play} size="large" />
            </ActionButton>
          )}
        </div>
      )}
      {count > 2 && (
        <div className="gallery-pair">
          {images.slice(1, 3).map((image, at) => (
            <div key={image} className={groundOf(image)}>
              <Picture image={image} alt={altOf(at + 1)} sizes="300px" />
            </div>
          ))}
        </div>
      )}
      {zoomed !== undefined && (
        <PictureZoom images={images} altOf={altOf} first={zoomed} onClose={() => zoom(undefined)} />
      )}
      {turned && turning && <TurningView image={turning} name={name} onClose={() => turn(false)} />}
    </div>
  )
}

const groundOf = (image: string): string => (isGift(image) ? 'picture gift' : 'picture')

/** A file of ours plays here; a video elsewhere opens there, since our pages embed no frames. */
function Video({ link, name }: { link: string; name: string }) {
  const t = useTexts(productTexts).gallery
  if (/^\/.*\.(?:mp4|webm)$/.test(link)) {
    return (
      <div className="picture">
        <video
          className="gallery-video"
          src={link}
          controls
          autoPlay
          muted
          loop
          playsInline
          aria-label={t.video(name)}
        />
      </div>
    )
  }
  return (
    <div className="picture">
      <a className="link" href={link} target="_blank" rel="noopener noreferrer">
        {t.watch(name)}
      </a>
    </div>
  )
}
