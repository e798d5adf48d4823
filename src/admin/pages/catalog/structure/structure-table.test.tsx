import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { EntrySheet } from './entry-sheets.tsx'
import type { CatalogueStructure, OccasionRow } from './structure-kinds.ts'
import { StructureTable } from './structure-table.tsx'

const occasion = (id: number, title: string, more: Partial<OccasionRow> = {}): OccasionRow => ({
  ...{ id, title, titleHi: '', slug: title.toLowerCase(), description: '', descriptionHi: '' },
  ...{ place: id, archivedAt: null, mergedIntoId: null, products: 2, version: 0, isFixed: false },
  ...more,
})
const structure: CatalogueStructure = {
  ...{ brands: [], categories: [], subCategories: [] },
  occasions: [
    occasion(35, 'Rakhi', { isFixed: true, titleHi: 'राखी' }),
    occasion(37, 'Diwali'),
    occasion(50, 'Deepavali', { archivedAt: '2026-11-21T11:00:00+05:30', mergedIntoId: 37 }),
  ],
}

function markup(element: React.ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const table = (kind: 'brand' | 'occasion') =>
  markup(
    <StructureTable
      kind={kind}
      rows={kind === 'brand' ? structure.brands : structure.occasions}
      structure={structure}
      onOpen={() => {}}
      onSorted={() => {}}
    />,
  )

test('entries can be moved, changed and archived; a fixed one cannot be merged', () => {
  const html = table('occasion')
  expect(html).toContain('<span class="own-line small muted" lang="hi">राखी</span>')
  for (const label of ['Move Rakhi down', 'Edit Diwali', 'Archive Diwali', 'Merge Diwali', 'History of Rakhi'])
    expect(html).toContain(`aria-label="${label}"`)
  expect(html).not.toContain('aria-label="Merge Rakhi"')
})

test('archived entries are collapsed, and say where they went', () => {
  const [active, archived] = table('occasion').split('<details')
  expect(active).not.toContain('Deepavali')
  expect(archived).toContain('1 archived')
  expect(archived).toContain('Merged into Diwali')
  expect(archived).toContain('aria-label="Restore Deepavali"')
})

test('without a brand, the list says what to do first', () => {
  expect(table('brand')).toContain('Add your own brand first.')
})

test('English and Hindi stand beside each other in the form', () => {
  const sheet = (kind: 'brand' | 'occasion') =>
    markup(
      <EntrySheet
        kind={kind}
        row={kind === 'brand' ? null : structure.occasions[0]!}
        structure={structure}
        onClose={() => {}}
        onDone={() => {}}
      />,
    )
  expect(sheet('occasion')).toContain('value="राखी"')
  expect(sheet('brand')).toContain('Your own brand')
  expect(sheet('brand')).toContain('Importer’s name and address')
})
