import { useState } from 'react'

type Key = string | number

export interface Selection {
  readonly chosen: ReadonlySet<Key>
  readonly choose: (chosen: ReadonlySet<Key>) => void
}

/** The chosen rows of a list, by their keys; another list (`about`) begins with none. */
export function useSelection(about = ''): Selection & { readonly clear: () => void } {
  const [kept, setKept] = useState<{ about: string; chosen: ReadonlySet<Key> }>({ about, chosen: new Set() })
  const chosen = kept.about === about ? kept.chosen : new Set<Key>()
  const choose = (next: ReadonlySet<Key>) => setKept({ about, chosen: next })
  return { chosen, choose, clear: () => choose(new Set()) }
}

export function toggled(chosen: ReadonlySet<Key>, keys: readonly Key[], on: boolean): ReadonlySet<Key> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
