import { useState } from 'react'

/** What is open over a list: a new item, or one of its rows to change, end or read the history of. */
export type ListOverlay<Row> =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'end' | 'history'; readonly row: Row }

/** `refetch` reads the list anew once something is done. */
export function useListOverlay<Row>(refetch: () => void) {
  const [over, open] = useState<ListOverlay<Row>>()
  const close = () => open(undefined)
  const done = () => {
    close()
    refetch()
  }
  return { over, open, close, done }
}
