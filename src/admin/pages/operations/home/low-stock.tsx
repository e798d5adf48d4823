import { Card } from '../../../parts/page/card.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { OpenButton } from './open-button.tsx'
import type { HomePageData } from './page.tsx'

type Stock = NonNullable<HomePageData['stock']>
type Piece = Stock['pieces'][number]

export function LowStock({ stock: { low, out, pieces } }: { stock: Stock }) {
  const opens = usePermittedPath()
  return (
    <Card
      title="Stock low"
      sub={`${low} below their level, ${out} of them gone`}
      flush
      actions={<OpenButton to="/admin/products?stock=low">All of them</OpenButton>}
    >
      <RowsTable
        name="Pieces that run out"
        rows={pieces}
        keyOf={({ productId }) => productId}
        {...(opens('/admin/products/0') && { to: ({ productId }: Piece) => `/admin/products/${productId}` })}
        empty="Of every other piece there is enough."
        columns={[
          { id: 'name', title: 'Piece', cell: ({ name }) => name, phone: 'title' },
          { id: 'left', title: 'Left', right: true, cell: ({ left }) => left, phone: 'figure' },
        ]}
      />
    </Card>
  )
}
