import { useRef, useState } from 'react'

interface Listed {
  readonly rows: readonly { readonly order: string }[]
  readonly total: number
}

interface HeldList<Data> {
  readonly listKey: string
  readonly shown: Data | undefined
  /** Orders that arrived with the rows shown now. */
  readonly arrived: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/**
 * Holds the rows of a list that reads itself again: rows must not move under the pointer. What the person did (`acceptNext`), or
 * another list (`listKey`), is shown at once; what others did only once it is asked for (`show`).
 */
export function useListSnapshot<Data extends Listed>(listKey: string, latest: Data | undefined, isOfKey: boolean) {
  const [held, setHeld] = useState<HeldList<Data>>({ listKey: '', shown: undefined, arrived: none })
  const acceptsNext = useRef(false)
  const hasNews = latest !== undefined && isOfKey && latest !== held.shown
  if (hasNews && (held.listKey !== listKey || held.shown === undefined || acceptsNext.current)) {
    acceptsNext.current = false
    setHeld({ listKey, shown: latest, arrived: none })
  }
  const shown = held.shown
  const isHeld = hasNews && shown !== undefined && held.listKey === listKey
  return {
    shown: latest === undefined ? undefined : (shown ?? latest),
    /** What is shown is the list of these filters. */
    isShown: shown !== undefined && held.listKey === listKey,
    arrived: held.arrived,
    newOrders: isHeld ? countNew(shown, latest) : 0,
    acceptNext: () => {
      acceptsNext.current = true
    },
    /** Returns the new orders among the rows. */
    show: (): string[] => {
      if (!isHeld) return []
      const before = new Set(shown.rows.map(({ order }) => order))
      const added = latest.rows.map(({ order }) => order).filter((order) => !before.has(order))
      setHeld({ listKey, shown: latest, arrived: new Set(added) })
      return added
    },
  }
}

/** Of a list of one page those that were not there; of a longer one, whose rows move from page to page, by how much it grew. */
export function countNew(shown: Listed, latest: Listed): number {
  if (latest.total > latest.rows.length) return Math.max(0, latest.total - shown.total)
  const before = new Set(shown.rows.map(({ order }) => order))
  return latest.rows.filter(({ order }) => !before.has(order)).length
}
