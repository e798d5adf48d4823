import { isShape, isSlotName } from '../../../../shop/content/rules/home-slots.ts'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import type { DataTableColumn } from '../../../parts/table/data-table.tsx'
import { actionsColumn, RowAction, RowActions } from '../../../parts/table/row-actions.tsx'
import type { ListOverlay } from '../../../parts/use-list-overlay.ts'
import { shopTime } from '../../../shop-time.ts'
import type { ContentItemRequest } from './content-draft.ts'
import {
  type ContentItemKind,
  type ContentListRow,
  type ContentPageData,
  canPreviewContent,
  contentKinds,
  contentPagePath,
  contentStateLabel,
} from './content-kinds.ts'
import { useContentPreview } from './use-content-preview.ts'

type Names = ContentPageData['products']

/** `kind` decides whether there is an order to tell. */
export const contentListColumns = (
  kind: ContentItemKind,
  names: Names,
  open: (over: ListOverlay<ContentListRow>) => void,
): readonly DataTableColumn<ContentListRow>[] => [
  { id: 'title', title: 'Title', phone: 'title', cell: (row) => <Named row={row} names={names} /> },
  ...(contentKinds[kind].fields.some(({ name }) => name === 'place') ? [placeColumn] : []),
  {
    id: 'changed',
    title: 'Last change',
    cell: ({ changedAt, changedBy }) =>
      changedAt ? (
        <span className="small">
          <When at={changedAt} />, {changedBy}
        </span>
      ) : (
        <span className="small muted">Never</span>
      ),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: (row) => {
      const { title, tone } = contentStateLabel(row, shopTime())
      return <AdminStateTag tone={tone}>{title}</AdminStateTag>
    },
  },
  actionsColumn((row) => (
    <RowActions
      of={row.title}
      onHistory={() => open({ what: 'history', row })}
      onChange={() => open({ what: 'edit', row })}
    >
      <SeeIt row={row} />
    </RowActions>
  )),
]

const placeColumn: DataTableColumn<ContentListRow> = {
  id: 'place',
  title: 'Position',
  cell: ({ item: { facts } }) => ('place' in facts ? facts.place : ''),
}

/** Opens the shop's page: as shoppers see it, or a preview while it is hidden. */
function SeeIt({ row }: { row: ContentListRow }) {
  const { openPreview, busy } = useContentPreview()
  const { item, key, title } = row
  if (contentStateLabel(row, shopTime()).title !== 'Shown')
    return canPreviewContent(item.kind) ? (
      <RowAction
        label="Preview"
        of={title}
        quiet
        busy={busy && 'Opening'}
        onPress={() => openPreview({ key, item: item as ContentItemRequest })}
      />
    ) : null
  return (
    <a className="button tertiary tiny" href={contentPagePath(item.kind, key)} target="_blank" rel="noreferrer">
      View<span className="sr-only">: {title}</span>
    </a>
  )
}

function Named({ row: { item, title, key }, names }: { row: ContentListRow; names: Names }) {
  const image = 'image' in item.facts ? item.facts.image : ''
  const below = belowTitle(item, key, names)
  return (
    <span className="product-named">
      {image && <img src={`/pictures/${image}-320.webp`} alt="" width={40} height={40} loading="lazy" />}
      <span>
        <b className="medium">{title}</b>
        {below && <span className="small muted">{below}</span>}
      </span>
    </span>
  )
}

function belowTitle({ kind, facts }: ContentListRow['item'], key: string, names: Names): string {
  const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? `Product ${id}, unpublished`
  if (kind === 'banner') return `${facts.form === 'ad' ? 'Ad tile' : 'Banner'}, ${facts.position}`
  if (kind === 'page' || kind === 'question') return key
  if (kind === 'popup') return nameOf(facts.productId)
  if (kind !== 'slot') return ''
  if (isSlotName(key) && isShape(key)) return 'Coins and bars by mint'
  const rest = facts.fillsUp ? ', then the rest' : ''
  return facts.productIds.length > 0 ? `${facts.productIds.map(nameOf).join(' · ')}${rest}` : ''
}
