import { useId, useState } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'

type Found = AdminResponse<'GET admin/offers/products'>['products'][number]

/** Finds a product by words of its name. */
export function OfferProductSearch({ onPick }: { onPick: (product: Found) => void }) {
  const [search, setSearch] = useState('')
  const isLong = search.trim().length >= 2
  const found = useAdminQuery('GET admin/offers/products', isLong ? { search } : null)
  const id = useId()
  const products = isLong ? (found.data?.products ?? []) : []
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Add product
      </label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        placeholder="Find a product"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="stack gap-xs above-xs">
        {products.map((product) => (
          <li key={product.id} className="row between">
            <span>
              {product.name}
              <span className="own-line small muted number">
                {formatMoney(product.pricePaise)}, {formatCount(product.sellable, 'piece')} available
              </span>
            </span>
            <Button
              variant="secondary"
              size="tiny"
              aria-label={`Add ${product.name}`}
              onClick={() => {
                onPick(product)
                setSearch('')
              }}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {isLong && found.data && products.length === 0 && <p className="small muted above-xs">No products match</p>}
    </div>
  )
}
