import { PageLink } from '../../link.tsx'
import { urls } from '../../urls.ts'
import type { Home } from './load.ts'

export function Mints({ mints }: { mints: Home['mints'] }) {
  return (
    <section className="pb-(--section)">
      <div className="wrap">
        <div className="head-row">
          <h2>Mints we carry</h2>
        </div>
        <ul className="mints">
          {mints.map(({ title, slug, products }) => (
            <li key={slug}>
              <PageLink to={urls.products(slug)}>
                <b>{title}</b>
                <span className="small muted">{products === 1 ? '1 product' : `${products} products`}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
