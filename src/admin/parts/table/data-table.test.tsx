import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../client/testing-hooks.ts'
import { useRowSelection } from '../row-selection.ts'
import { type DataTableColumn, RowsTable, type RowsTableProps } from './data-table.tsx'

interface Order {
  readonly id: string
  readonly pieces: number
}

const orders: readonly Order[] = [
  { id: 'SLV-1', pieces: 2 },
  { id: 'SLV-2', pieces: 1 },
]
const columns: readonly DataTableColumn<Order>[] = [
  { id: 'order', title: 'Order', sorts: true, phone: 'title', cell: ({ id }) => <b>{id}</b> },
  { id: 'pieces', title: 'Pieces', right: true, width: '6rem', cell: ({ pieces }) => pieces },
  { id: 'acts', title: 'Accept', quiet: true, phone: 'act', cell: () => <button type="button">Accept</button> },
]

function markup(props: Partial<RowsTableProps<Order>> = {}): string {
  const table = (
    <RowsTable name="Orders" rows={orders} columns={columns} keyOf={({ id }) => id} empty="No orders yet" {...props} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: table }])} />)
}

const selectionOf = (...keys: string[]) => ({
  rowSelection: Object.fromEntries(keys.map((key) => [key, true as const])),
  onRowSelectionChange: () => {},
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('rows stand in the order in which they came, with what a phone needs to lay them out as cards', () => {
  const html = markup({ sort: { by: 'order', down: true } })
  expect(html.match(/data-row="[^"]+"/g)).toEqual(['data-row="SLV-1"', 'data-row="SLV-2"'])
  expect(html).toContain('<td class="on-phone-title"><b>SLV-1</b></td>')
  expect(html).toContain('<td class="right on-phone-line" data-title="Pieces">2</td>')
  expect(html).toContain('<td class="on-phone-act"><button type="button">Accept</button></td>')
  expect(html).toContain('<th class="right" style="width:6rem" scope="col">Pieces</th>')
  expect(html).toContain('<span class="sr-only">Accept</span>')
})

test('a list without rows says so in its place', () => {
  expect(markup({ rows: [] })).toContain('No orders yet')
  expect(markup({ rows: [] })).not.toContain('<table')
})

test('only a column that sorts is a button, and only where sorting does something', () => {
  expect(markup()).not.toContain('class="sorts"')
  expect(markup({ onSort: () => {} }).match(/class="sorts"/g)).toHaveLength(1)
})

test.each([
  [{ by: 'order', down: true }, 'descending'],
  [{ by: 'order', down: false }, 'ascending'],
])('sorted by %o is read out as %s', (sort, order) => {
  expect(markup({ sort, onSort: () => {} })).toContain(`aria-sort="${order}"`)
})

test('selected rows are ticked by their keys, and all of them together', () => {
  expect(markup()).not.toContain('type="checkbox"')
  const some = markup({ selection: selectionOf('SLV-2', 'SLV-9'), rowName: ({ id }) => `order ${id}` })
  expect(some).toContain('class="chosen" tabindex="-1" data-row="SLV-2"')
  expect(some).toContain('aria-label="Select order SLV-2" checked=""')
  expect(some).toContain('aria-label="Select order SLV-1"/>')
  expect(some).toContain('aria-label="Select all"/>')
  expect(markup({ selection: selectionOf('SLV-1', 'SLV-2') })).toContain('aria-label="Select all" checked=""')
})

test('a selection belongs to its list: another page keeps it, other filters begin with none', async () => {
  const page = await renderHook(new QueryClient(), (listKey: string) => useRowSelection(listKey), 'waiting')
  const { onRowSelectionChange } = page.result()
  onRowSelectionChange((before) => ({ ...before, 'SLV-1': true }))
  onRowSelectionChange((before) => ({ ...before, 'SLV-2': true }))
  await vi.waitFor(() => expect(page.result().selectedKeys).toEqual(['SLV-1', 'SLV-2']))
  expect([page.result().isSelected('SLV-1'), page.result().isSelected('SLV-3')]).toEqual([true, false])
  await page.render('despatched')
  expect(page.result().selectedKeys).toEqual([])
  page.result().onRowSelectionChange((before) => ({ ...before, 'SLV-3': true }))
  await vi.waitFor(() => expect(page.result().selectedKeys).toEqual(['SLV-3']))
  page.result().clear()
  await vi.waitFor(() => expect(page.result().selectedKeys).toEqual([]))
  await page.unmount()
})
