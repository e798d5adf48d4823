import { listAddress } from '../../../../shop/operations/overview/rules/open-work.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Grams, Money } from '../../../parts/page/figures.tsx'
import { MetalLabel } from '../../../parts/page/state-tag.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import type { TrendPeriod, TrendsData } from './page.tsx'
import { shareText } from './trend-figures.tsx'

type Goods = Pick<TrendsData, 'pieces' | 'fineMilligrams' | 'salesPaise' | 'marginPaise'>
type MetalGoods = TrendsData['metals'][number]
type NamedGoods = TrendsData['products'][number]

const goodsColumns: readonly DataTableColumn<Goods>[] = [
  { id: 'pieces', title: 'Pieces', right: true, cell: ({ pieces }) => pieces.toLocaleString('en-IN'), phone: 'line' },
  {
    id: 'weight',
    title: 'Fine weight',
    right: true,
    cell: ({ fineMilligrams }) => <Grams milligrams={fineMilligrams} />,
    phone: 'line',
  },
  { id: 'sales', title: 'Goods', right: true, cell: ({ salesPaise }) => <Money paise={salesPaise} />, phone: 'figure' },
  {
    id: 'margin',
    title: 'Margin',
    right: true,
    cell: ({ marginPaise }) => <Money paise={marginPaise} />,
    phone: 'line',
  },
  {
    id: 'share',
    title: 'Of goods',
    right: true,
    cell: ({ marginPaise, salesPaise }) => shareText(marginPaise, salesPaise),
    phone: 'line',
  },
]

export function MetalsCard({ metals, period }: { metals: readonly MetalGoods[]; period: TrendPeriod }) {
  const permittedPath = usePermittedPath()
  const columns: readonly DataTableColumn<MetalGoods>[] = [
    { id: 'metal', title: 'Metal', cell: ({ metal }) => <MetalLabel of={metal} />, phone: 'title' },
    {
      id: 'orders',
      title: 'Orders',
      right: true,
      cell: ({ metal, orders }) => {
        const to = permittedPath(listAddress('/admin/orders', { stage: 'sold', metal, ...period }))
        const text = orders.toLocaleString('en-IN')
        return to ? (
          <AdminLink className="link" to={to}>
            {text}
          </AdminLink>
        ) : (
          text
        )
      },
      phone: 'line',
    },
    ...goodsColumns,
  ]
  return (
    <Card title="By metal" sub="An order of both metals is counted in both" flush>
      <RowsTable name="By metal" rows={metals} keyOf={({ metal }) => metal} columns={columns} empty="No sales" />
    </Card>
  )
}

interface NamedGoodsProps {
  title: string
  /** What the rows are. */
  name: string
  goods: readonly NamedGoods[]
  /** Before the id, where each has a page. */
  path?: string
}

export function NamedGoodsCard({ title, name, goods, path }: NamedGoodsProps) {
  const permittedPath = usePermittedPath()
  const isOpenable = path !== undefined && permittedPath(`${path}0`) !== undefined
  return (
    <Card title={title} flush>
      <RowsTable
        name={title}
        rows={goods}
        keyOf={({ id }) => id}
        {...(isOpenable && { to: ({ id }: NamedGoods) => `${path}${id}` })}
        columns={[{ id: 'name', title: name, cell: (one) => one.name, phone: 'title' }, ...goodsColumns]}
        empty="No sales in this period"
      />
    </Card>
  )
}
