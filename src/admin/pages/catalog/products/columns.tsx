import { formatFineness, formatWeight } from '../../../../units/format.ts'
import { Money } from '../../../parts/page/figures.tsx'
import { AdminStateTag, MetalLabel } from '../../../parts/page/state-tag.tsx'
import type { DataTableColumn } from '../../../parts/table/data-table.tsx'
import { type ProductListRow, productBlockLabels, productStateLabels } from './product-labels.ts'

export const productListColumns: readonly DataTableColumn<ProductListRow>[] = [
  {
    id: 'name',
    title: 'Product',
    sorts: true,
    phone: 'title',
    cell: ({ name, picture, sku, slug }) => (
      <span className="product-named">
        {picture ? <img src={picture} alt="" width={40} height={40} loading="lazy" /> : <span className="no-picture" />}
        <span>
          <span className="medium">{name}</span>
          <span className="micro muted">{sku || slug}</span>
        </span>
      </span>
    ),
  },
  { id: 'metal', title: 'Metal', phone: 'hidden', cell: ({ metal }) => <MetalLabel of={metal} /> },
  { id: 'brand', title: 'Brand', phone: 'line', cell: ({ brand }) => brand },
  {
    id: 'weight',
    title: 'Weight',
    right: true,
    sorts: true,
    cell: ({ weightMg, finenessPer10000 }) => (
      <span className="number">
        {weightMg > 0 ? formatWeight(weightMg) : '–'}{' '}
        <span className="muted">{finenessPer10000 > 0 && formatFineness(finenessPer10000)}</span>
      </span>
    ),
  },
  {
    id: 'price',
    title: 'Price',
    right: true,
    phone: 'figure',
    cell: ({ pricePaise }) => <Money paise={pricePaise} />,
  },
  { id: 'stock', title: 'Stock', right: true, sorts: true, cell: (one) => <Stock of={one} /> },
  {
    id: 'sales',
    title: 'Sold, 30 days',
    right: true,
    sorts: true,
    phone: 'hidden',
    cell: ({ unitsSold30 }) => <span className="number">{unitsSold30}</span>,
  },
  { id: 'state', title: 'State', phone: 'tag', cell: (one) => <Status of={one} /> },
]

/** For a pre-booking, the number that can still be booked. */
const Stock = ({ of: { sellable, isLow, isPreSale, isOnOrder } }: { of: ProductListRow }) => (
  <span className={isLow ? 'number low-stock' : 'number'}>
    {sellable}
    {isPreSale && <span className="micro muted"> for pre-booking</span>}
    {isOnOrder && <span className="micro muted"> on order</span>}
    {isLow && <span className="sr-only"> (low)</span>}
  </span>
)

function Status({ of: { state, blocked } }: { of: ProductListRow }) {
  const why = blocked.filter((one) => one !== state)
  return (
    <span className="row wrapping gap-xs">
      <AdminStateTag tone={productStateLabels[state].tone}>{productStateLabels[state].title}</AdminStateTag>
      {state === 'published' &&
        why.map((one) => (
          <AdminStateTag key={one} tone="warn">
            {productBlockLabels[one]}
          </AdminStateTag>
        ))}
    </span>
  )
}
