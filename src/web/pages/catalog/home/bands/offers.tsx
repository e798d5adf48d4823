import './offers.css'
import { formatPercent, formatRoundMoney } from '../../../../../units/format.ts'
import type { SiteFacts } from '../../../../parts/site/site-facts.ts'
import { canBeOpened } from '../../../../parts/site/text-pages.ts'
import { PageLink } from '../../../../routing/link.tsx'
import { useSite } from '../../../../routing/use-page.ts'
import type { Texts } from '../../../../texts/area.ts'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { urls } from '../../../../urls.ts'

/**
 * Permanent offers: volume prices; no charge on UPI and bank transfer, while UPI has none; free shipping above an amount
 * (rules/delivery.md 2.2).
 */
export function OffersBand() {
  const t = useTexts(homeTexts).offers
  const site = useSite()
  const { charges, freeShippingFrom } = site
  const offers = [
    { title: t.more, text: t.moreText, to: urls.products('bs_silver_coin'), action: t.moreSee },
    ...(charges.upi === 0
      ? [{ title: t.upi, text: upiText(charges, t), to: urls.paymentOptions(), action: t.upiSee }]
      : []),
    {
      title: t.shipping,
      text: t.shippingText(formatRoundMoney(freeShippingFrom)),
      to: urls.shippingInstruction(),
      action: t.shippingSee,
    },
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
              {canBeOpened(to, site) && (
                <PageLink className="link small" to={to}>
                  {action}
                </PageLink>
              )}
              <span className="small soft offer-text">{text}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function upiText({ lowest, highest }: SiteFacts['charges'], t: Texts<typeof homeTexts>['offers']): string {
  if (highest === 0) return t.upiTextAllFree
  return lowest < highest ? t.upiTextUpTo(formatPercent(highest)) : t.upiText(formatPercent(highest))
}
