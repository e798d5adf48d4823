import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { useListOverlay } from '../../../parts/use-list-overlay.ts'
import { AnnouncementForm } from './announcement.tsx'
import { contentListColumns } from './columns.tsx'
import { type ContentItemKind, type ContentListRow, contentKinds } from './content-kinds.ts'
import { ContentHistorySheet } from './history.tsx'
import { ItemSheet } from './item-sheet.tsx'

/** `edit`: the key of an item that is opened at once, as the search does. */
const defaults = { kind: 'banner', edit: '' }
const allKinds = Object.keys(contentKinds) as readonly ContentItemKind[]

/** The content besides products: the announcement, and every kind of text and picture. */
export default function ContentPage() {
  const [query, change] = useTypedSearchParams(defaults)
  const kind = allKinds.find((one) => one === query.kind) ?? 'banner'
  const listQuery = useAdminQuery('GET admin/content', {})
  const { over, open, close, done } = useListOverlay<ContentListRow>(listQuery.refetch)
  const listView = useListView('content', contentListColumns(kind, listQuery.data?.products ?? [], open))
  const texts = contentKinds[kind]
  const linked = query.edit && listQuery.data?.items.find(({ item, key }) => item.kind === kind && key === query.edit)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that the address names
  useEffect(() => {
    if (!linked) return
    open({ what: 'edit', row: linked })
    change({ edit: '' })
  }, [linked])
  return (
    <Page
      title="Content"
      sub="Changes go live at once. Every version is saved and can be restored."
      actions={
        texts.fresh && (
          <Button size="small" onClick={() => open({ what: 'new' })}>
            <Icon of={Plus} size="small" /> New {texts.one}
          </Button>
        )
      }
    >
      <Loaded of={listQuery} lines={14}>
        {({ announcement, items, products, coupons }) => (
          <>
            <AnnouncementForm key={announcement.text} of={announcement} refetch={listQuery.refetch} />
            <ListFilters
              view={listView.controls}
              chips={allKinds.map((id) => ({
                id,
                title: contentKinds[id].title,
                count: items.filter(({ item }) => item.kind === id).length,
              }))}
              chosen={kind}
              onChoose={(id) => change({ kind: id })}
            />
            <Card title={texts.title} sub={texts.about} flush>
              <RowsTable
                name={texts.title}
                rows={items.filter(({ item }) => item.kind === kind)}
                keyOf={({ key }) => key}
                columns={listView.columns}
                empty="No items yet"
              />
            </Card>
            {over?.what === 'history' && <ContentHistorySheet row={over.row} onClose={close} onDone={done} />}
            {over && over.what !== 'history' && (
              <ItemSheet
                kind={kind}
                row={over.what === 'new' ? null : over.row}
                choices={{ products, coupons, categories: categoriesOf(items) }}
                onClose={close}
                onDone={done}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const categoriesOf = (items: readonly ContentListRow[]) =>
  items.flatMap(({ item, key, title }) => (item.kind === 'question-category' ? [[key, title] as const] : []))
