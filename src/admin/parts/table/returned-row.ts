import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

interface OpenedRow {
  readonly key: string
  readonly index: number
}

/** The row that was opened last, by the entry of the history and the table it is in. */
const opened = new Map<string, OpenedRow>()

/**
 * Whoever comes back to a list finds the focus on the row that they had opened; if it left the list meanwhile, on the one that
 * took its place. Returns a function that notes the row being opened.
 */
export function useReturnedRow(table: string, body: RefObject<HTMLElement | null>, rowCount: number) {
  const { key } = useLocation()
  const place = `${key} ${table}`
  const isBack = useNavigationType() === 'POP'
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (isDone.current || rowCount === 0) return
    isDone.current = true
    const row = opened.get(place)
    if (!isBack || !row) return
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    const target = rows.find((one) => one.dataset.row === row.key) ?? rows[Math.min(row.index, rows.length - 1)]
    target?.focus({ preventScroll: true })
  }, [place, isBack, rowCount, body])
  return (row: OpenedRow) => opened.set(place, row)
}
