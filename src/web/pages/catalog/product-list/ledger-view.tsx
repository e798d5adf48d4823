import '../../../ui/layout/table.css'
import './ledger-view.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatMoney, formatPercent } from '../../../../units/format.ts'
import { AddToCart } from '../../../parts/cart/add-to-cart.tsx'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { StockLabel } from '../../../parts/product/stock-label.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { listTexts } from '../../../texts/catalog/list.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScrollX } from '../../../ui/layout/scroll-x.tsx'
import { FinenessBadge } from '../../../ui/value/fineness-badge.tsx'
import { keepUnitsTogether } from '../../../ui/value/unbroken-units.ts'
import { urls } from '../../../urls.ts'
import type { ProductListFilters } from './filters/use-filters.ts'
import type { ListedRow } from './load.ts'
import { type ListSortColumn, orderOf, sortingOf } from './sorting.ts'
import type { ListTexts } from './titles.ts'

interface Head {
  readonly name: keyof ListTexts['ledger']
  readonly column?: ListSortColumn
  /** Left out where there is no room for it: `extra` up to 1279 px, `middle` up to 899. */
  readonly hiddenOn?: 'extra' | 'middle'
  readonly right?: boolean
}

const heads: readonly Head[] = [
  { name: 'product' },
  { name: 'brand', column: 'brand', hiddenOn: 'extra' },
  { name: 'fineness', column: 'fineness', hiddenOn: 'middle' },
  { name: 'weight', column: 'weight', hiddenOn: 'middle', right: true },
  { name: 'making', column: 'making', hiddenOn: 'extra', right: true },
  { name: 'premium', column: 'premium', hiddenOn: 'middle', right: true },
  { name: 'perGram', column: 'price_per_gram', right: true },
  { name: 'price', column: 'price', right: true },
  { name: 'stock', hiddenOn: 'extra' },
]

interface LedgerViewProps {
  products: readonly ListedRow[]
  /** Lowest price per gram of the whole list. */
  lowest: number | undefined
  filters: ProductListFilters
}

/** The list as a table for people who compare (rules/design.md 7.6). */
export function LedgerView({ products, lowest, filters }: LedgerViewProps) {
  const t = useTexts(listTexts)
  return (
    <>
      <ScrollX label={t.ledger.label}>
        <table className={classNames('table dense ledger-view', filters.busy && 'waiting')}>
          <thead>
            <tr>
              {heads.map((head) => (
                <HeadCell key={head.name} {...head} filters={filters} />
              ))}
              <th scope="col">
                <span className="sr-only">{t.ledger.add}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <Row key={product.id} product={product} lowest={product.pricePerGram === lowest} />
            ))}
          </tbody>
        </table>
      </ScrollX>
      <p className="micro muted above-m">
        {t.ledger.explained} {lowest !== undefined && t.ledger.lowest(formatMoney(lowest))}
      </p>
    </>
  )
}

/** A press sorts the whole list by the column, the next one the other way round. */
function HeadCell({ name, column, hiddenOn, right, filters }: Head & { filters: ProductListFilters }) {
  const t = useTexts(listTexts)
  const sorting = sortingOf(filters.query.get('sort'))
  const mine = sorting && sorting.column === column ? sorting : undefined
  const direction = mine && (mine.descending ? 'descending' : 'ascending')
  return (
    <th scope="col" className={classNames(hiddenOn, right && 'right')} aria-sort={direction}>
      {column ? (
        <ActionButton
          className="ledger-head"
          onClick={() => filters.sort(orderOf({ column, descending: mine ? !mine.descending : false }))}
        >
          {t.ledger[name] as string}
          {mine && <Icon of={mine.descending ? ArrowDown : ArrowUp} size="small" />}
        </ActionButton>
      ) : (
        (t.ledger[name] as string)
      )}
    </th>
  )
}

function Row({ product, lowest }: { product: ListedRow; lowest: boolean }) {
  const langOf = useLangOf()
  const t = useTexts(listTexts)
  return (
    <tr className={lowest ? 'in-force' : undefined}>
      <td>
        <PageLink className="row undecorated" to={urls.product(product.slug)}>
          <PictureTile image={product.image} alt="" thumb="small" gift={product.gift} className="only-wide" />
          <span className="medium" lang={langOf(product.name)}>
            {keepUnitsTogether(product.name)}
          </span>
        </PageLink>
      </td>
      <td className="extra soft" lang={langOf(product.brand)}>
        {product.brand}
      </td>
      <td className="middle">
        <FinenessBadge metal={product.metal} fineness={product.fineness} />
      </td>
      <td className="middle right number">{product.weightText}</td>
      <td className="extra right number soft">{formatMoney(product.makingPerGram)}</td>
      <td className="middle right number soft">{formatPercent(product.premiumPercent, 2)}</td>
      <td className="right number semibold">
        {formatMoney(product.pricePerGram)}
        {lowest && <span className="lowest">{t.ledger.lowestRow}</span>}
      </td>
      <td className="right number">{formatMoney(product.price)}</td>
      <td className="extra">
        <StockLabel {...product} />
      </td>
      <td className="right">
        <AddToCart product={product} compact />
      </td>
    </tr>
  )
}
