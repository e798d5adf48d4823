import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { formatMoney, formatPercent } from '../../../units/format.ts'
import { PageLink } from '../../link.tsx'
import { PictureTile } from '../../parts/picture.tsx'
import { StockLabel } from '../../parts/stock-label.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Punch } from '../../ui/punch.tsx'
import { ScrollX } from '../../ui/scroll-x.tsx'
import { urls } from '../../urls.ts'
import { AddToCart } from '../../parts/add-to-cart.tsx'
import { type Column, type Order, sorted } from './ledger-order.ts'
import type { ListedRow } from './load.ts'

const heads: readonly { column?: Column; label: string; extra?: boolean; right?: boolean }[] = [
  { column: 'name', label: 'Product' },
  { column: 'brand', label: 'Mint', extra: true },
  { column: 'fineness', label: 'Fineness', extra: true },
  { label: 'Weight', extra: true, right: true },
  { column: 'makingPerGram', label: 'Making, per g', extra: true, right: true },
  { column: 'premiumPercent', label: 'Over the rate', extra: true, right: true },
  { column: 'pricePerGram', label: 'Per gram incl. GST', right: true },
  { column: 'price', label: 'Price incl. GST', right: true },
  { label: 'Stock', extra: true },
]

/** The list as a table for people who compare (design §7 Ledger view). */
export function LedgerView({ products, dimmed }: { products: readonly ListedRow[]; dimmed: boolean }) {
  const [order, setOrder] = useState<Order>()
  const lowest = Math.min(...products.map(({ pricePerGram }) => pricePerGram))
  return (
    <>
      <ScrollX label="Products as a table">
        <table className={classNames('table dense ledger-view', dimmed && 'opacity-50')}>
          <thead>
            <tr>
              {heads.map((head) => (
                <Head key={head.label} {...head} order={order} onOrder={setOrder} />
              ))}
              <th scope="col">
                <span className="visually-hidden">Add to cart</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted(products, order).map((product) => (
              <Row key={product.id} product={product} lowest={product.pricePerGram === lowest} />
            ))}
          </tbody>
        </table>
      </ScrollX>
      <p className="micro muted mt-4">
        Over the rate is making charge against the metal value. Lowest price per gram on this page:{' '}
        {formatMoney(lowest)}.
      </p>
    </>
  )
}

interface HeadProps {
  column?: Column
  label: string
  extra?: boolean
  right?: boolean
  order: Order | undefined
  onOrder: (order: Order) => void
}

function Head({ column, label, extra, right, order, onOrder }: HeadProps) {
  const mine = order && order.column === column ? order : undefined
  const direction = mine && (mine.descending ? 'descending' : 'ascending')
  return (
    <th scope="col" className={classNames(extra && 'extra', right && 'right')} aria-sort={direction}>
      {column ? (
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1"
          onClick={() => onOrder({ column, descending: mine ? !mine.descending : false })}
        >
          {label}
          {mine && <Icon of={mine.descending ? ArrowDown : ArrowUp} size="small" />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

function Row({ product, lowest }: { product: ListedRow; lowest: boolean }) {
  return (
    <tr className={lowest ? 'in-force' : undefined}>
      <td>
        <PageLink className="row no-underline" to={urls.product(product.slug)}>
          <PictureTile image={product.image} alt="" thumb="small" gift={product.gift} className="only-wide" />
          <span className="medium">{product.name}</span>
        </PageLink>
      </td>
      <td className="extra soft">{product.brand}</td>
      <td className="extra">
        <Punch metal={product.metal} fineness={product.fineness} />
      </td>
      <td className="extra right number">{product.weightText}</td>
      <td className="extra right number soft">{formatMoney(product.makingPerGram)}</td>
      <td className="extra right number soft">{formatPercent(product.premiumPercent, 2)}</td>
      <td className="right number font-semibold">{formatMoney(product.pricePerGram)}</td>
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
