import './page.css'
import { Navigation, Store } from 'lucide-react'
import { formatMobile } from '../../../../units/format.ts'
import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { PageLink } from '../../../routing/link.tsx'
import { usePageData } from '../../../routing/use-page.ts'
import { countersTexts } from '../../../texts/inventory/counters.ts'
import { openingHoursTexts } from '../../../texts/inventory/opening-hours.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'
import { directionsUrl } from './directions-url.ts'
import { IndiaMap } from './india-map.tsx'
import type { CounterView, load } from './load.ts'
import { CountersStructuredData } from './structured-data.tsx'

export const area = countersTexts

export const meta = ({ data, texts, site }: MetaInput<typeof area, typeof load>): PageHead => ({
  title: texts.title,
  description: texts.meta(site.brandName),
  canonical: data.canonical,
})

/** `/counters`: where the shop can be visited, and what for. */
export function Page() {
  const t = useTexts(countersTexts)
  const { counters } = usePageData<typeof load>()
  return (
    <div className="wrap">
      <CountersStructuredData />
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.title }]} />
      <h1>{t.title}</h1>
      {counters.length === 0 ? (
        <EmptyState
          icon={Store}
          title={t.none}
          action={<LinkButton to={urls.shippingInstruction()}>{t.shipping}</LinkButton>}
        >
          {t.noneText}
        </EmptyState>
      ) : (
        <>
          <p className="lead soft measure above-s">{t.lead}</p>
          <div className="shop-counters">
            <div>
              {counters.map((counter) => (
                <Counter key={counter.id} counter={counter} />
              ))}
            </div>
            <IndiaMap counters={counters} />
          </div>
          <Services />
        </>
      )}
    </div>
  )
}

function Counter({ counter }: { counter: CounterView }) {
  const { id, name, address, city, state, pincode, hours, mobile, email } = counter
  const langOf = useLangOf()
  const t = useTexts(countersTexts)
  const openingHours = useTexts(openingHoursTexts).hours(hours)
  const place = `${address}, ${city} ${pincode}, ${state}`
  return (
    <article className="shop-counter" id={`counter-${id}`} aria-labelledby={`counter-${id}-name`}>
      <h2 className="subheading" id={`counter-${id}-name`} lang={langOf(name)}>
        {name}
      </h2>
      <p className="soft above-2xs" lang={langOf(place)}>
        {place}
      </p>
      <dl className="shop-counter-facts">
        <dt>{t.hours}</dt>
        <dd lang={langOf(openingHours)}>{openingHours}</dd>
        <dt>{t.phone}</dt>
        <dd>
          <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
        </dd>
        <dt>{t.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </dl>
      <a
        className={buttonClass({ variant: 'secondary', size: 'small' })}
        href={directionsUrl(counter)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t.directionsTo(name)}
      >
        <Icon of={Navigation} size="small" />
        {t.directions}
      </a>
    </article>
  )
}

function Services() {
  const t = useTexts(countersTexts).services
  const services = [
    { ...t.pickup, to: urls.howItWorks() },
    { ...t.sell, to: urls.sellToUs() },
    { ...t.testing, to: urls.contentPage('buyback-policy') },
  ]
  return (
    <section className="section" aria-labelledby="counter-services">
      <h2 id="counter-services">{t.title}</h2>
      <div className="counter-services">
        {services.map(({ title, text, link, to }) => (
          <div key={to}>
            <h3 className="label-heading">{title}</h3>
            <p className="small soft above-2xs">{text}</p>
            <PageLink className="link small" to={to}>
              {link}
            </PageLink>
          </div>
        ))}
      </div>
    </section>
  )
}
