import { useState } from 'react'

/** The visited pages of a list with keyset pagination, each by the key it starts after. Another list starts at its first page. */
export function useKeysetPagination<Key extends string | number>(list: string) {
  const [visited, setVisited] = useState<{ list: string; keys: readonly Key[] }>({ list, keys: [] })
  const keys = visited.list === list ? visited.keys : []
  return {
    after: keys.at(-1),
    page: keys.length + 1,
    onBack: keys.length > 0 ? () => setVisited({ list, keys: keys.slice(0, -1) }) : undefined,
    onNext: (next: Key | null | undefined) =>
      next === null || next === undefined ? undefined : () => setVisited({ list, keys: [...keys, next] }),
  }
}
