/** How an item of the starter kit compares with what the shop has, and line by line what importing it would change. */

export const kitItemStates = ['absent', 'same', 'outdated', 'edited'] as const
/**
 * `absent`: the shop does not have it. `outdated`: as it was imported, and the kit has a newer text since. `edited`: written or changed
 * by staff.
 */
export type KitItemState = (typeof kitItemStates)[number]

interface Digests {
  readonly kit: string
  /** Of what the shop has now; null if it has nothing. */
  readonly stored: string | null
  /** Of what was imported last; null if it never was. */
  readonly imported: string | null
}

export function kitItemStateOf({ kit, stored, imported }: Digests): KitItemState {
  if (stored === null) return 'absent'
  if (stored === kit) return 'same'
  return stored === imported ? 'outdated' : 'edited'
}

export interface LineChange {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** The lines of both texts in order, by their longest common subsequence. */
export function compareLines(before: string, after: string): LineChange[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const common = commonLengths(old, fresh)
  const changes: LineChange[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < fresh.length) {
    if (at < old.length && to < fresh.length && old[at] === fresh[to]) {
      changes.push({ kind: 'same', text: old[at]! })
      at += 1
      to += 1
    } else if (to >= fresh.length || (at < old.length && common[at + 1]![to]! >= common[at]![to + 1]!)) {
      changes.push({ kind: 'removed', text: old[at]! })
      at += 1
    } else {
      changes.push({ kind: 'added', text: fresh[to]! })
      to += 1
    }
  }
  return changes
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** How many lines the rests from each pair of places have in common. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0))
  for (let at = old.length - 1; at >= 0; at--)
    for (let to = fresh.length - 1; to >= 0; to--)
      lengths[at]![to] =
        old[at] === fresh[to] ? lengths[at + 1]![to + 1]! + 1 : Math.max(lengths[at + 1]![to]!, lengths[at]![to + 1]!)
  return lengths
}
