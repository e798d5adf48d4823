import './mints.css'
import { PageLink } from '../../../../routing/link.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { urls } from '../../../../urls.ts'
import type { ShopHomePageData } from '../load.ts'

export function Mints({ mints }: { mints: ShopHomePageData['mints'] }) {
  const langOf = useLangOf()
  const t = useTexts(homeTexts).mints
  return (
    <section className="section joined">
      <div className="wrap">
        <div className="head-row">
          <h2>{t.title}</h2>
        </div>
        <ul className="mints">
          {mints.map(({ title, slug, products }) => (
            <li key={slug}>
              <PageLink to={urls.products(slug)}>
                <b lang={langOf(title)}>{title}</b>
                <span className="small muted">{t.products(products)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
