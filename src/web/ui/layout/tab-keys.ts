/** The tab that a key moves to from the tab `at` of `count`; `undefined` for other keys. */
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

/** Alt with an arrow goes back and forward in the browser history, not through tabs. */
export const isTabKey = ({ key, altKey, ctrlKey, metaKey }: Key): boolean =>
  !(altKey || ctrlKey || metaKey) && nextTab(key, 0, 1) !== undefined
