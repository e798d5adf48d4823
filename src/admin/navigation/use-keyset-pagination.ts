import { useState } from 'react'

/** The pages gone through of a list that is paged by key, each by the key it begins behind; another list begins anew. */
export function useKeysetPagination<Key extends string | number>(list: string) {
  const [gone, setGone] = useState<{ list: string; trail: readonly Key[] }>({ list, trail: [] })
  const trail = gone.list === list ? gone.trail : []
  return {
    after: trail.at(-1),
    onBack: trail.length > 0 ? () => setGone({ list, trail: trail.slice(0, -1) }) : undefined,
    onOn: (next: Key | null | undefined) =>
      next === null || next === undefined ? undefined : () => setGone({ list, trail: [...trail, next] }),
  }
}
