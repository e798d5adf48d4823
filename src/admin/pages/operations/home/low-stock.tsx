import { Card } from '../../../parts/page/card.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { OpenButton } from './open-button.tsx'
import type { HomePageData } from './page.tsx'

type Stock = NonNullable<HomePageData['stock']>
type Piece = Stock['pieces'][number]

export function LowStock({ stock: { low, out, pieces } }: { stock: Stock }) {
  const permittedPath = usePermittedPath()
  return (
    <Card
      title="Low stock"
      sub={`${low} low on stock, ${out} out of stock`}
      flush
      actions={<OpenButton to="/admin/products?stock=low">View all</OpenButton>}
    >
      <RowsTable
        name="Low stock"
        rows={pieces}
        keyOf={({ productId }) => productId}
        {...(permittedPath('/admin/products/0') && { to: ({ productId }: Piece) => `/admin/products/${productId}` })}
        empty="All products are in stock"
        columns={[
          { id: 'name', title: 'Product', cell: ({ name }) => name, phone: 'title' },
          { id: 'left', title: 'Left', right: true, cell: ({ left }) => left, phone: 'figure' },
        ]}
      />
    </Card>
  )
}
