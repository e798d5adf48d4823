import { LinkButton } from '../../link.tsx'
import { Card } from '../../parts/card.tsx'
import { RowsTable } from '../../parts/data-table.tsx'
import type { Home } from './page.tsx'

export const LowStock = ({ stock: { low, out, pieces } }: { stock: NonNullable<Home['stock']> }) => (
  <Card
    title="Stock low"
    sub={`${low} below five, ${out} with none`}
    flush
    actions={<LinkButton to="/admin/products?stock=low">All of them</LinkButton>}
  >
    <RowsTable
      name="Pieces that run out"
      rows={pieces}
      keyOf={({ productId }) => productId}
      to={({ productId }) => `/admin/products/${productId}`}
      empty="Every piece has five or more."
      columns={[
        { id: 'name', title: 'Piece', cell: ({ name }) => name, phone: 'title' },
        { id: 'left', title: 'Left', right: true, cell: ({ left }) => left, phone: 'figure' },
      ]}
    />
  </Card>
)
