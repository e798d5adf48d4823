import './testimonials.css'
import '../../../../parts/product/quote.css'
import { ProductSlider } from '../../../../parts/product/product-slider.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { ShopHomePageData } from '../load.ts'
import { shortened } from './shorten-text.ts'

export function Testimonials({ testimonials }: { testimonials: ShopHomePageData['testimonials'] }) {
  const langOf = useLangOf()
  const t = useTexts(homeTexts).testimonials
  if (testimonials.length === 0) return null
  return (
    <section className="section testimonials-band">
      <div className="wrap">
        <ProductSlider label={t.label} lead={<h2>{t.title}</h2>} className="testimonials" autoplay>
          {testimonials.map(({ id, author, place, content }) => (
            <figure key={id} className="quote">
              <blockquote lang={langOf(content)}>{shortened(content)}</blockquote>
              <figcaption className="small">
                <span className="medium" lang={langOf(author)}>
                  {author}
                </span>
                <br />
                <span className="muted">{place}</span>
              </figcaption>
            </figure>
          ))}
        </ProductSlider>
      </div>
    </section>
  )
}
