import { isShape, isSlotName } from '../../../../shop/content/rules/home-slots.ts'
import { When } from '../../../parts/page/figures.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import type { Column } from '../../../parts/table/data-table.tsx'
import { actsColumn, RowAct, RowActs } from '../../../parts/table/row-acts.tsx'
import type { Over } from '../../../parts/use-over.ts'
import { shopTime } from '../../../shop-time.ts'
import type { Item } from './draft.ts'
import { useLook } from './use-look.ts'
import { type Content, canBeLookedAt, type Kind, kinds, type Row, seenAt, stateOf } from './words.ts'

type Names = Content['products']

/** `kind` decides whether there is an order to tell. */
export const columnsOf = (kind: Kind, names: Names, open: (over: Over<Row>) => void): readonly Column<Row>[] => [
  { id: 'title', title: 'Title', phone: 'title', cell: (row) => <Named row={row} names={names} /> },
  ...(kinds[kind].fields.some(({ name }) => name === 'place') ? [placeColumn] : []),
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
      const { title, tone } = stateOf(row, shopTime())
      return <StateTag tone={tone}>{title}</StateTag>
    },
  },
  actsColumn((row) => (
    <RowActs
      of={row.title}
      onHistory={() => open({ what: 'history', row })}
      onChange={() => open({ what: 'edit', row })}
    >
      <SeeIt row={row} />
    </RowActs>
  )),
]

const placeColumn: Column<Row> = {
  id: 'place',
  title: 'Place',
  cell: ({ item: { facts } }) => ('place' in facts ? facts.place : ''),
}

/** On the shop's own page: as everybody sees it, or as it would be while nobody does. */
function SeeIt({ row }: { row: Row }) {
  const { look, busy } = useLook()
  const { item, key, title } = row
  if (stateOf(row, shopTime()).title !== 'Shown')
    return canBeLookedAt(item.kind) ? (
      <RowAct
        label="Preview"
        of={title}
        quiet
        busy={busy && 'Opening'}
        onPress={() => look({ key, item: item as Item })}
      />
    ) : null
  return (
    <a className="button tertiary tiny" href={seenAt(item.kind, key)} target="_blank" rel="noreferrer">
      See it<span className="visually-hidden">: {title}</span>
    </a>
  )
}

function Named({ row: { item, title, key }, names }: { row: Row; names: Names }) {
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

function belowTitle({ kind, facts }: Row['item'], key: string, names: Names): string {
  const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? `Product ${id}, not on sale`
  if (kind === 'banner') return `${facts.form === 'ad' ? 'Ad tile' : 'Banner'}, ${facts.position}`
  if (kind === 'page' || kind === 'question') return key
  if (kind === 'popup') return nameOf(facts.productId)
  if (kind !== 'slot') return ''
  if (isSlotName(key) && isShape(key)) return 'Coins and bars by mint'
  const rest = facts.fillsUp ? ', then the rest' : ''
  return facts.productIds.length > 0 ? `${facts.productIds.map(nameOf).join(' · ')}${rest}` : ''
}
