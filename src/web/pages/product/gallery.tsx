import { Play } from 'lucide-react'
import { isGift } from '../../parts/listed-product.ts'
import { Picture } from '../../parts/picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import type { ProductPage } from './load.ts'

interface GalleryProps {
  product: ProductPage
  /** Which picture is large; behind the last one lies the video. */
  shown: number
  onShow: (at: number) => void
}

const largeSizes = '(min-width: 1280px) 620px, (min-width: 992px) 50vw, 100vw'

/** One large picture, all of them as thumbs, two more beneath on wide screens, and the video when there is one. */
export function Gallery({ product, shown, onShow }: GalleryProps) {
  const { images, name, videoLink } = product
  const count = images.length
  return (
    <div className="gallery">
      {shown >= count && videoLink ? (
        <Video link={videoLink} name={name} />
      ) : (
        <div className={images[shown] ? groundOf(images[shown]) : 'picture missing'}>
          {images[shown] ? (
            <Picture
              key={images[shown]}
              image={images[shown]}
              alt={altOf(name, shown)}
              sizes={largeSizes}
              first={shown === 0}
            />
          ) : (
            <Mark />
          )}
        </div>
      )}
      {(count > 1 || videoLink) && (
        <div className="gallery-thumbs">
          {images.map((image, at) => (
            <button
              key={image}
              type="button"
              className={groundOf(image)}
              aria-label={`Picture ${at + 1} of ${count}`}
              aria-current={at === shown}
              onClick={() => onShow(at)}
            >
              <Picture image={image} alt="" sizes="72px" />
            </button>
          ))}
          {videoLink && (
            <button
              type="button"
              className="picture"
              aria-label="Play video"
              aria-current={shown === count}
              onClick={() => onShow(count)}
            >
              <Icon of={Play} size="large" />
            </button>
          )}
        </div>
      )}
      {count > 2 && (
        <div className="gallery-pair">
          {images.slice(1, 3).map((image, at) => (
            <div key={image} className={groundOf(image)}>
              <Picture image={image} alt={altOf(name, at + 1)} sizes="300px" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const groundOf = (image: string): string => (isGift(image) ? 'picture gift' : 'picture')

const altOf = (name: string, at: number): string => (at === 0 ? name : `${name}, picture ${at + 1}`)

/** A file of ours plays here; a video elsewhere opens there, since our pages frame nobody. */
function Video({ link, name }: { link: string; name: string }) {
  if (/^\/.*\.(?:mp4|webm)$/.test(link)) {
    return (
      <div className="picture">
        <video
          className="h-full w-full object-contain"
          src={link}
          controls
          autoPlay
          muted
          playsInline
          aria-label={`Video of ${name}`}
        />
      </div>
    )
  }
  return (
    <div className="picture">
      <a className="link" href={link} target="_blank" rel="noopener noreferrer">
        Watch the video of {name}
      </a>
    </div>
  )
}
