import './gift-band.css'
import { Picture } from '../../../../parts/picture/picture.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { urls } from '../../../../urls.ts'

const boxes = [
  { image: '/pictures/box-maroon-silver-mandala', name: 'mandala' },
  { image: '/pictures/box-green-gold-shree', name: 'shree' },
  { image: '/pictures/box-navy-silver-lotus', name: 'lotus' },
] as const

export function GiftBand() {
  const t = useTexts(homeTexts).gifts
  return (
    <section className="gift-band section">
      <div className="wrap">
        <div>
          <h2>{t.title}</h2>
          <p className="lead above-m below-xl">{t.text}</p>
          <div className="row wrapping">
            <LinkButton to={urls.products('divine_collection')}>{t.see}</LinkButton>
            <LinkButton variant="tertiary" to={`${urls.products('silver_coin')}?price=1000-5000`}>
              {t.under}
            </LinkButton>
          </div>
        </div>
        <div className="gift-pictures">
          {boxes.map(({ image, name }) => (
            <Picture key={image} image={image} alt={t[name]} sizes="(min-width: 992px) 240px, 45vw" />
          ))}
        </div>
      </div>
    </section>
  )
}
