import './offers.css'
import { PageLink } from '../../../../routing/link.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { urls } from '../../../../urls.ts'

/** What always holds: volume prices, no charge on UPI and bank transfer, free shipping from ₹1,50,000 (rules/delivery.md 2.2). */
export function OffersBand() {
  const t = useTexts(homeTexts).offers
  const offers = [
    { title: t.more, text: t.moreText, to: urls.products('bs_silver_coin'), action: t.moreSee },
    { title: t.upi, text: t.upiText, to: urls.paymentOptions(), action: t.upiSee },
    { title: t.shipping, text: t.shippingText, to: urls.shippingInstruction(), action: t.shippingSee },
  ]
  return (
    <section className="section">
      <div className="wrap">
        <div className="head-row">
          <h2>{t.title}</h2>
        </div>
        <div className="offers">
          {offers.map(({ title, text, to, action }) => (
            <div key={title} className="offer">
              <b className="medium">{title}</b>
              <PageLink className="link small" to={to}>
                {action}
              </PageLink>
              <span className="small soft offer-text">{text}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
