import './gift-band.css'
import { Picture } from '../../../../parts/picture/picture.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { urls } from '../../../../urls.ts'

export function GiftBand() {
  const t = useTexts(homeTexts).gifts
  return (
    <section className="gift-band section">
      <div className="wrap">
        <div>
          <h2>{t.title}</h2>
          <p className="lead above-m below-xl">{t.text}</p>
          <div className="row wrapping">
            <LinkButton to={urls.gifts()}>{t.see}</LinkButton>
            <LinkButton variant="tertiary" to={`${urls.products('silver_coin')}?price=1000-5000`}>
              {t.under}
            </LinkButton>
          </div>
        </div>
        <Picture
          image="/pictures/gift-trio"
          alt={t.picture}
          sizes="(min-width: 992px) 720px, 100vw"
          width={1600}
          height={600}
        />
      </div>
    </section>
  )
}
