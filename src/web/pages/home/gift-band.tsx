import { Picture } from '../../parts/picture.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'

const boxes = [
  { image: '/pictures/box-maroon-silver-mandala', alt: 'Mandala silver coin in a maroon box' },
  { image: '/pictures/box-green-gold-shree', alt: 'Shree gold coin in a green box' },
  { image: '/pictures/box-navy-silver-lotus', alt: 'Lotus silver coin in a navy box' },
]

export function GiftBand() {
  return (
    <section className="gift-band section">
      <div className="wrap">
        <div>
          <h2 className="text-h1">For the wedding season</h2>
          <p className="lead mt-4 mb-6 max-w-[28rem]">
            Mandala, Shree and Lotus coins, boxed and with a card for your own words.
          </p>
          <div className="row wrapping">
            <LinkButton to={urls.products('divine_collection')}>See gift collections</LinkButton>
            <LinkButton look="tertiary" to={`${urls.products('silver_coin')}?price=1000-5000`}>
              Gifts under ₹5,000
            </LinkButton>
          </div>
        </div>
        <div className="gift-pictures">
          {boxes.map(({ image, alt }) => (
            <Picture key={image} image={image} alt={alt} sizes="(min-width: 992px) 240px, 45vw" />
          ))}
        </div>
      </div>
    </section>
  )
}
