import { FolderTree } from 'lucide-react'
import type { StructureKind } from '../../../../shop/catalog/structure/rules.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { ReorderButtons, reorderItem } from '../../../parts/form/product-picker.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import { actionsColumn, RowAction, RowActions } from '../../../parts/table/row-actions.tsx'
import {
  type CatalogueStructure,
  type StructureOverlay,
  type StructureRow,
  structureKindTexts,
} from './structure-kinds.ts'

interface ListProps {
  kind: StructureKind
  rows: readonly StructureRow[]
  structure: CatalogueStructure
  onOpen: (over: StructureOverlay) => void
  onSorted: () => void
}

/** The entries of one kind in their order; archived ones are collapsed below. */
export function StructureTable({ kind, rows, structure, onOpen, onSorted }: ListProps) {
  const texts = structureKindTexts[kind]
  const active = rows.filter(({ archivedAt }) => archivedAt === null)
  const archived = rows.filter(({ archivedAt }) => archivedAt !== null)
  const sort = useAdminMutation('POST admin/catalogue/sort', { onSuccess: onSorted, onRefused: onSorted })
  const move = (at: number, by: -1 | 1) => sort.mutate({ kind, ids: reorderItem(active, at, by).map(({ id }) => id) })
  const columns = columnsOf(kind, structure)
  return (
    <Card title={texts.title} sub={texts.about} flush>
      {active.length === 0 ? (
        <EmptyState
          icon={FolderTree}
          title={`No ${texts.title.toLowerCase()} yet`}
          action={<Button onClick={() => onOpen({ what: 'new' })}>New {texts.one}</Button>}
        >
          {texts.empty}
        </EmptyState>
      ) : (
        <RowsTable
          name={texts.title}
          rows={active}
          keyOf={({ id }) => id}
          columns={[
            ...columns,
            {
              id: 'order',
              title: 'Order',
              phone: 'act',
              cell: (row) => (
                <ReorderButtons
                  name={row.title}
                  at={active.indexOf(row)}
                  of={active.length}
                  onReorder={(by) => move(active.indexOf(row), by)}
                />
              ),
            },
            actionsColumn<StructureRow>((row) => (
              <RowActions
                of={row.title}
                onHistory={() => onOpen({ what: 'history', row })}
                onChange={() => onOpen({ what: 'edit', row })}
              >
                {kind !== 'category' && !row.isFixed && (
                  <RowAction label="Merge" of={row.title} quiet onPress={() => onOpen({ what: 'merge', row })} />
                )}
                <RowAction label="Archive" of={row.title} quiet onPress={() => onOpen({ what: 'archive', row })} />
              </RowActions>
            )),
          ]}
          empty={texts.empty}
        />
      )}
      {archived.length > 0 && (
        <details className="archived-entries">
          <summary className="small medium">{archived.length} archived</summary>
          <RowsTable
            name={`Archived ${texts.title.toLowerCase()}`}
            rows={archived}
            keyOf={({ id }) => id}
            columns={[
              ...columns,
              {
                id: 'merged',
                title: 'State',
                phone: 'tag',
                cell: (row) => <AdminStateTag tone="plain">{archivedLabel(row, rows)}</AdminStateTag>,
              },
              actionsColumn<StructureRow>((row) => (
                <RowActions of={row.title} onHistory={() => onOpen({ what: 'history', row })}>
                  <RowAction label="Restore" of={row.title} onPress={() => onOpen({ what: 'restore', row })} />
                </RowActions>
              )),
            ]}
            empty=""
          />
        </details>
      )}
    </Card>
  )
}

function archivedLabel(row: StructureRow, rows: readonly StructureRow[]): string {
  const into = 'mergedIntoId' in row && rows.find(({ id }) => id === row.mergedIntoId)
  return into ? `Merged into ${into.title}` : 'Archived'
}

function columnsOf(kind: StructureKind, structure: CatalogueStructure): readonly DataTableColumn<StructureRow>[] {
  const title: DataTableColumn<StructureRow> = {
    id: 'title',
    title: 'Title',
    phone: 'title',
    cell: (row) => (
      <>
        <b className="medium">{row.title}</b>
        {row.titleHi && (
          <span className="own-line small muted" lang="hi">
            {row.titleHi}
          </span>
        )}
      </>
    ),
  }
  if (kind === 'category')
    return [
      title,
      { id: 'metal', title: 'Metal', cell: (row) => ('metal' in row && row.metal === 'gold' ? 'Gold' : 'Silver') },
    ]
  const categoryOf = (id: number) => structure.categories.find((one) => one.id === id)?.title ?? ''
  return [
    title,
    ...(kind === 'sub-category'
      ? [
          {
            id: 'category',
            title: 'Category',
            cell: (row: StructureRow) => ('categoryId' in row ? categoryOf(row.categoryId) : ''),
          },
        ]
      : []),
    { id: 'slug', title: 'URL handle', cell: (row) => ('slug' in row ? row.slug : '') },
    {
      id: 'products',
      title: 'Products',
      right: true,
      cell: ({ products }) => products.toLocaleString('en-IN'),
    },
  ]
}
