import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type AdminList, savedQueryOf } from '../../../shop/staff/saved-views/rules.ts'
import type { AdminResponse } from '../../client/call-admin-api.ts'
import { useAdminMutation } from '../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../client/use-admin-query.ts'
import type { DataTableColumn } from './data-table.tsx'

export type SavedListView = AdminResponse<'GET admin/views'>['views'][number]

/** A column that may be hidden. */
export interface ColumnChoice {
  readonly id: string
  readonly title: string
  readonly isShown: boolean
}

/** What the menus of a list's views and columns need (`view` of `ListFilters`). */
export interface ListViewControls {
  readonly list: AdminList
  readonly views: readonly SavedListView[]
  /** The view that was chosen, and whether filters or columns were changed since. */
  readonly current: SavedListView | undefined
  readonly isChanged: boolean
  readonly columnChoices: readonly ColumnChoice[]
  readonly onFollow: (view: SavedListView | undefined) => void
  /** Resolves to false when it was refused, and the typed name stays. */
  readonly onSave: (view: { id?: number; name: string; isShared: boolean; isPresent: boolean }) => Promise<boolean>
  readonly onDelete: (view: SavedListView) => void
  readonly onColumns: (ids: readonly string[] | null) => void
  readonly isBusy: boolean
}

/** Always shown: what names the row, and what is done with it. */
const isFixed = <Row extends object>({ quiet, phone }: DataTableColumn<Row>): boolean =>
  quiet === true || phone === 'title'

/**
 * The saved views of a list and the columns that are shown: `const view = useListView('orders', columns)`, then
 * `<ListFilters view={view.controls} …>` and `<DataTable columns={view.columns} …>`. Filters and sort are those of the address;
 * columns are those of the chosen view, else those that the person chose, else those without `extra`.
 */
export function useListView<Row extends object>(list: AdminList, columns: readonly DataTableColumn<Row>[]) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { data, setData } = useAdminQuery('GET admin/views', { list })
  const save = useAdminMutation('POST admin/views/save', { onSuccess: setData, successMessage: 'View saved' })
  const remove = useAdminMutation('POST admin/views/delete', { onSuccess: setData, successMessage: 'View deleted' })
  const chooseColumns = useAdminMutation('POST admin/views/columns', { onSuccess: setData })
  const views = data?.views ?? []
  const current = views.find(({ id }) => String(id) === params.get('saved'))
  const changedColumns = params.get('columns')?.split(',')
  // What was just chosen is shown before it is saved.
  const chosen = chooseColumns.params ? chooseColumns.params.columns : data?.columns
  const shown = changedColumns ?? current?.columns ?? chosen ?? null
  const isShown = (column: DataTableColumn<Row>): boolean =>
    isFixed(column) || (shown ? shown.includes(column.id) : !column.extra)
  const query = savedQueryOf(search)
  const controls: ListViewControls = {
    list,
    views,
    current,
    isChanged: current !== undefined && (current.query !== query || changedColumns !== undefined),
    columnChoices: columns
      .filter((column) => !isFixed(column))
      .map((column) => ({ id: column.id, title: column.title, isShown: isShown(column) })),
    onFollow: (view) => navigate(view ? `${pathname}?${addressOf(view)}` : pathname, { preventScrollReset: true }),
    onSave: async ({ id, name, isShared, isPresent }) => {
      const renamed = views.find((one) => one.id === id)
      const content = isPresent || !renamed ? { query, columns: shown && [...shown] } : contentOf(renamed)
      const saved = await save.mutate({ list, id, name, isShared, ...content })
      const view = saved?.views.find((one) =>
        id === undefined ? one.name === name && one.isShared === isShared : one.id === id,
      )
      if (view && isPresent) navigate(`${pathname}?${addressOf(view)}`, { replace: true, preventScrollReset: true })
      return saved !== undefined
    },
    onDelete: ({ id }) => remove.mutate({ list, id }),
    onColumns: (ids) => {
      if (!current && changedColumns === undefined) return void chooseColumns.mutate({ list, columns: ids && [...ids] })
      const next = new URLSearchParams(params)
      if (ids) next.set('columns', ids.join(','))
      else next.delete('columns')
      setParams(next, { replace: true, preventScrollReset: true })
    },
    isBusy: Boolean(save.isPending),
  }
  return { columns: columns.filter(isShown), controls }
}

const contentOf = ({ query, columns }: SavedListView) => ({ query, columns: columns && [...columns] })

const addressOf = ({ id, query }: SavedListView): string => `${query}${query && '&'}saved=${id}`
