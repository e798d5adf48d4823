/** Where a key leads from the tab `at` of `count`; `undefined` for a key that moves nothing. */
export function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

interface Key {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Alt and an arrow lead back and forward through what was visited, not among tabs. */
export const isTabKey = ({ key, altKey, ctrlKey, metaKey }: Key): boolean =>
  !(altKey || ctrlKey || metaKey) && nextTab(key, 0, 1) !== undefined
