import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Card } from '../../parts/card.tsx'
import { type Column, RowsTable } from '../../parts/data-table.tsx'
import { When } from '../../parts/figures.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { useQuery } from '../../router.ts'
import { useAsked } from '../../use-asked.ts'
import { Announcement } from './announcement.tsx'
import { History } from './history.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { type Kind, kinds, type Row, seenAt } from './words.ts'

const asked = { kind: 'banner' }
const allKinds = Object.keys(kinds) as readonly Kind[]

type Opened = { readonly what: 'edit' | 'history'; readonly row: Row } | { readonly what: 'new' }

/** What the pages say besides products: the announcement, and every kind of text and picture. */
export default function ContentPage() {
  const [query, change] = useQuery(asked)
  const kind = allKinds.find((one) => one === query.kind) ?? 'banner'
  const reading = useAsked('GET admin/content', {})
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const done = () => {
    close()
    reading.again()
  }
  const words = kinds[kind]
  return (
    <Page
      title="Content"
      sub="A change is on the pages at once; every version is kept and can be brought back."
      actions={
        <Button size="small" onClick={() => setOpened({ what: 'new' })}>
          <Icon of={Plus} size="small" /> New {words.one}
        </Button>
      }
    >
      <Loaded of={reading} lines={14}>
        {({ announcement, items }) => (
          <>
            <Announcement key={announcement.text} of={announcement} again={reading.again} />
            <Filters
              chips={allKinds.map((id) => ({
                id,
                title: kinds[id].title,
                count: items.filter(({ item }) => item.kind === id).length,
              }))}
              chosen={kind}
              onChoose={(id) => change({ kind: id })}
            />
            <Card title={words.title} sub={words.about} flush>
              <RowsTable
                name={words.title}
                rows={items.filter(({ item }) => item.kind === kind)}
                keyOf={({ key }) => key}
                columns={columnsOf(setOpened)}
                empty="Nothing was written yet."
              />
            </Card>
            {opened && opened.what !== 'history' && (
              <ItemSheet
                kind={kind}
                row={opened.what === 'edit' ? opened.row : null}
                categories={items.flatMap(({ item, key, title }) =>
                  item.kind === 'question-category' ? [[key, title] as const] : [],
                )}
                onClose={close}
                onDone={done}
              />
            )}
            {opened?.what === 'history' && <History row={opened.row} onClose={close} onDone={done} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const columnsOf = (open: (opened: Opened) => void): readonly Column<Row>[] => [
  { id: 'title', title: 'Title', phone: 'title', cell: (row) => <Named row={row} /> },
  { id: 'place', title: 'Place', cell: ({ item: { facts } }) => ('place' in facts ? facts.place : '') },
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
  { id: 'state', title: 'State', phone: 'tag', cell: (row) => <State row={row} /> },
  {
    id: 'acts',
    title: 'Acts',
    quiet: true,
    right: true,
    phone: 'line',
    cell: (row) => (
      <span className="row [--gap:.375rem] flex-wrap justify-end">
        <Button
          look="tertiary"
          size="tiny"
          aria-label={`History of ${row.title}`}
          onClick={() => open({ what: 'history', row })}
        >
          History
        </Button>
        <a className="button tertiary tiny" href={seenAt(row)} target="_blank" rel="noreferrer">
          See it<span className="visually-hidden">: {row.title}</span>
        </a>
        <Button
          look="secondary"
          size="tiny"
          aria-label={`Change ${row.title}`}
          onClick={() => open({ what: 'edit', row })}
        >
          Change
        </Button>
      </span>
    ),
  },
]

function Named({ row: { item, title, key } }: { row: Row }) {
  const image = 'image' in item.facts ? item.facts.image : ''
  return (
    <span className="product-named">
      {image && <img src={`/pictures/${image}-320.webp`} alt="" width={40} height={40} loading="lazy" />}
      <span>
        <b className="medium">{title}</b>
        {item.kind === 'banner' && (
          <span className="small muted">
            {item.facts.form === 'ad' ? 'Ad tile' : 'Banner'}, {item.facts.position}
          </span>
        )}
        {(item.kind === 'page' || item.kind === 'question') && <span className="small muted">{key}</span>}
      </span>
    </span>
  )
}

const State = ({ row: { item } }: { row: Row }) =>
  'shown' in item.facts && !item.facts.shown ? <StateTag>Draft</StateTag> : <StateTag tone="ok">Shown</StateTag>
