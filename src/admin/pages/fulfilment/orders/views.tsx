import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ViewsMenu } from '../../../parts/table/views-menu.tsx'
import { defaultOrderListQuery, type OrderListQuery } from './filters.tsx'

interface ViewsProps {
  query: OrderListQuery
  onChange: (query: Partial<OrderListQuery>) => void
}

/** Saved views are stored with the staff account, so they are the same on every computer. */
export function Views({ query, onChange }: ViewsProps) {
  const { data, setData } = useAdminQuery('GET admin/orders/views', {})
  const save = useAdminMutation('POST admin/orders/views/save', { onSuccess: setData, successMessage: 'View saved' })
  const drop = useAdminMutation('POST admin/orders/views/drop', { onSuccess: setData })
  const { page: _, search: __, late, ...filters } = query
  return (
    <ViewsMenu
      views={data?.views ?? []}
      keyOf={({ id }) => id}
      onFollow={({ wish: { isLate, ...request } }) =>
        onChange({ ...defaultOrderListQuery, ...(request as Partial<OrderListQuery>), late: isLate ?? false })
      }
      onForget={({ id }) => drop.mutate({ id })}
      onKeep={async (name) => Boolean(await save.mutate({ name, wish: { ...filters, isLate: late } as never }))}
      busy={Boolean(save.isPending)}
    />
  )
}
