import './page.css'
import { Gift, PackageCheck, Send } from 'lucide-react'
import { ProductCard } from '../../../parts/product/product-card.tsx'
import { ProductSlider } from '../../../parts/product/product-slider.tsx'
import { usePageData, useSite } from '../../../routing/use-page.ts'
import { giftsTexts } from '../../../texts/catalog/gifts.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'
import { ViewAll } from '../home/rows/product-row.tsx'
import type { GiftShelves, load } from './load.ts'

export { meta } from './meta.ts'

export const area = giftsTexts

/** `/gifts`: a shelf for each occasion, small gifts, and how a gift is sent. */
export function Page() {
  const t = useTexts(giftsTexts)
  const langOf = useLangOf()
  const { shelves, small } = usePageData<typeof load>()
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.title }]} />
        <h1>{t.title}</h1>
        <p className="lead above-s measure">{t.lead}</p>
        {shelves.length > 0 && (
          <nav className="gift-occasions above-l" aria-label={t.occasions}>
            {shelves.map(({ slug, title }) => (
              <a key={slug} className="button secondary small" href={`#${slug}`} lang={langOf(title)}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </div>
      {shelves.map((shelf, at) => (
        <Shelf key={shelf.slug} id={shelf.slug} title={shelf.title} all={urls.products(shelf.slug)} first={at === 0}>
          {shelf.products}
        </Shelf>
      ))}
      {small.products.length > 0 && (
        <Shelf id="small-gifts" title={t.small} all={`${urls.products('silver_coin')}?price=0-5000`}>
          {small.products}
        </Shelf>
      )}
      {shelves.length === 0 && small.products.length === 0 && (
        <div className="wrap">
          <EmptyState
            icon={Gift}
            title={t.none}
            action={
              <LinkButton to={urls.products('best_seller')} size="small">
                {t.noneSee}
              </LinkButton>
            }
          >
            {t.noneText}
          </EmptyState>
        </div>
      )}
      <GiftSending />
    </>
  )
}

interface ShelfProps {
  id: string
  title: string
  /** URL of the complete list. */
  all: string
  first?: boolean
  children: GiftShelves['small']['products']
}

function Shelf({ id, title, all, first = false, children: products }: ShelfProps) {
  const langOf = useLangOf()
  return (
    <section className="section gift-shelf" id={id}>
      <div className="wrap">
        <ProductSlider label={title} lead={<h2 lang={langOf(title)}>{title}</h2>} aside={<ViewAll to={all} />}>
          {products.map((product, at) => (
            <ProductCard key={product.id} product={product} first={first && at === 0} />
          ))}
        </ProductSlider>
      </div>
    </section>
  )
}

/** What can be done with a gift that the shop sends. */
function GiftSending() {
  const t = useTexts(giftsTexts).sending
  const { despatchDays } = useSite()
  const ways = [
    { icon: Gift, title: t.card, text: t.cardText },
    { icon: PackageCheck, title: t.address, text: t.addressText(despatchDays) },
    { icon: Send, title: t.link, text: t.linkText, to: urls.giveSilver(), action: t.linkAction },
  ]
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="below-m">{t.title}</h2>
        <div className="gift-ways">
          {ways.map(({ icon, title, text, to, action }) => (
            <div key={title}>
              <Icon of={icon} />
              <h3 className="above-xs">{title}</h3>
              <p className="small soft under-heading">{text}</p>
              {to && (
                <p className="above-xs">
                  <LinkButton to={to} variant="tertiary" size="small">
                    {action}
                  </LinkButton>
                </p>
              )}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
