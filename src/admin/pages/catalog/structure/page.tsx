import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StructureKind } from '../../../../shop/catalog/structure/rules.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { Tabs } from '../../../../web/ui/layout/tabs.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { VersionsSheet } from '../../../parts/dialog/versions-sheet.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { ArchiveDialog, MergeDialog } from './archive-and-merge.tsx'
import { EntrySheet } from './entry-sheets.tsx'
import { type CatalogueStructure, rowsOfKind, type StructureOverlay, structureKindTexts } from './structure-kinds.ts'
import { StructureTable } from './structure-table.tsx'

const defaults = { tab: 'brand' }
const kinds = Object.keys(structureKindTexts) as readonly StructureKind[]

/** Brands, categories, sub-categories and occasions: what products are filed under, and what the shop's menus show. */
export default function CatalogueStructurePage() {
  const [query, change] = useTypedSearchParams(defaults)
  const kind = kinds.find((one) => one === query.tab) ?? 'brand'
  const structure = useAdminQuery('GET admin/catalogue', {})
  const [over, open] = useState<StructureOverlay>()
  const close = () => open(undefined)
  const done = () => {
    close()
    structure.refetch()
  }
  return (
    <Page
      title="Catalogue structure"
      sub="Changes appear in menus, filters and product forms at once."
      actions={
        <Button size="small" disabled={!structure.data} onClick={() => open({ what: 'new' })}>
          <Icon of={Plus} size="small" /> New {structureKindTexts[kind].one}
        </Button>
      }
    >
      <Loaded of={structure} lines={12}>
        {(data) => (
          <>
            <Tabs
              label="Catalogue structure"
              chosen={kind}
              onChoose={(tab) => change({ tab })}
              tabs={kinds.map((id) => ({
                id,
                title: structureKindTexts[id].title,
                panel: (
                  <StructureTable
                    kind={id}
                    rows={rowsOfKind(data, id)}
                    structure={data}
                    onOpen={open}
                    onSorted={structure.refetch}
                  />
                ),
              }))}
            />
            {over && <Overlay over={over} kind={kind} structure={data} onClose={close} onDone={done} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface OverlayProps {
  over: StructureOverlay
  kind: StructureKind
  structure: CatalogueStructure
  onClose: () => void
  onDone: () => void
}

function Overlay({ over, kind, structure, onClose, onDone }: OverlayProps) {
  if (over.what === 'new')
    return <EntrySheet kind={kind} row={null} structure={structure} onClose={onClose} onDone={onDone} />
  const { row } = over
  if (over.what === 'edit')
    return <EntrySheet kind={kind} row={row} structure={structure} onClose={onClose} onDone={onDone} />
  if (over.what === 'history')
    return (
      <VersionsSheet
        of={`“${row.title}”`}
        call="GET admin/catalogue/history"
        params={{ kind, id: row.id }}
        onClose={onClose}
      />
    )
  if (over.what === 'merge' && kind !== 'category')
    return <MergeDialog kind={kind} row={row} structure={structure} onClose={onClose} onDone={onDone} />
  return <ArchiveDialog kind={kind} row={row} restores={over.what === 'restore'} onClose={onClose} onDone={onDone} />
}
