import { Card } from '../../../parts/page/card.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { OpenButton } from './open-button.tsx'
import type { HomePageData } from './page.tsx'

type LowProduct = NonNullable<HomePageData['lowStock']>[number]

export function LowStock({ products }: { products: readonly LowProduct[] }) {
  const permittedPath = usePermittedPath()
  return (
    <Card title="Low stock" flush actions={<OpenButton to="/admin/products?stock=low">View all</OpenButton>}>
      <RowsTable
        name="Low stock"
        rows={products}
        keyOf={({ productId }) => productId}
        {...(permittedPath('/admin/products/0') && {
          to: ({ productId }: LowProduct) => `/admin/products/${productId}`,
        })}
        empty="No products with stock are running low"
        columns={[
          { id: 'name', title: 'Product', cell: ({ name }) => name, phone: 'title' },
          { id: 'left', title: 'Left', right: true, cell: ({ left }) => left, phone: 'figure' },
        ]}
      />
    </Card>
  )
}
