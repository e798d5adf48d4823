import './page.css'
import { Timer } from 'lucide-react'
import { ProductCard } from '../../../parts/product/product-card.tsx'
import { dealsTexts } from '../../../texts/catalog/deals.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CountdownText, useTimeLeft } from '../../../ui/value/countdown-text.tsx'
import { dealLeadSizes, hasDealLead } from './deal-lead.ts'
import type { Deals } from './load.ts'

/** Title, countdown to the end, and the products: four side by side, one on a phone (spec §2 Deals). */
export function DealBlock({ deal, first }: { deal: Deals['deals'][number]; first: boolean }) {
  const langOf = useLangOf()
  const t = useTexts(dealsTexts)
  const { moment } = useTexts(dateTexts)
  const end = new Date(deal.endsAt)
  const hasLead = hasDealLead(deal.products.length)
  const over = useTimeLeft(end.getTime()) === 0
  return (
    <section className="section joined" aria-labelledby={`deal-${deal.id}`}>
      <div className="wrap">
        <div className="head-row deal-head">
          <div>
            <h2 id={`deal-${deal.id}`} lang={langOf(deal.title)}>
              {deal.title}
            </h2>
            <p className="small soft above-2xs">{t.until(moment(end))}</p>
          </div>
          {!over && (
            <div className="row gap-xs">
              <Icon of={Timer} />
              <CountdownText end={deal.endsAt} />
            </div>
          )}
        </div>
        <div className={classNames('deal-grid', hasLead && 'with-lead')}>
          {deal.products.map((product, at) => (
            <ProductCard
              key={product.id}
              product={product}
              first={first && at === 0}
              {...(hasLead && at === 0 && { sizes: dealLeadSizes })}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
