/**
 * Tells scans from single keys where no field has the focus: a scanner types a whole code within milliseconds and ends it with Enter, so
 * that no letter of a code is taken for a shortcut.
 */

/** A hand does not press two shortcuts within this time; no scanner is slower, also where the computer is busy. */
export const scanGapMs = 100
const leastCode = 3

interface KeyTyped {
  readonly key: string
  /** Milliseconds. */
  readonly at: number
}

export type TypedResult =
  | { readonly kind: 'scan'; readonly code: string }
  /** Whether it is a shortcut is known after `scanGapMs`. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'none' }

export class KeyScans {
  #typed = ''
  #lastAt = Number.NEGATIVE_INFINITY

  type({ key, at }: KeyTyped): TypedResult {
    if (at - this.#lastAt > scanGapMs) this.#typed = ''
    this.#lastAt = at
    if (key === 'Enter') {
      const code = this.#typed
      this.#typed = ''
      return code.length >= leastCode ? { kind: 'scan', code } : { kind: 'none' }
    }
    if ([...key].length !== 1) return { kind: 'none' }
    this.#typed += key
    return { kind: 'pending' }
  }

  /**
   * Called `scanGapMs` after a key: the key, if it was typed alone. More keys stay: on a busy page the timer may come before the rest of a
   * code, whose keys say themselves when they were typed.
   */
  takeSingle(): string | null {
    if ([...this.#typed].length !== 1) return null
    const single = this.#typed
    this.#typed = ''
    return single
  }
}
