import type { Tone } from '../state/note.tsx'

/** Results that have no place on the page (rules/design.md 7.15): 3 s routine, 5 s errors, 10 s payment (spec §9). */
export interface Toast {
  readonly id: number
  readonly tone: Exclude<Tone, 'plain' | 'gold'>
  readonly sentence: string
  readonly seconds: 3 | 5 | 10
  /** What can still be done about it: "Undo". */
  readonly action?: ToastAction | undefined
}

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The same sentence is not stacked: its time restarts. At most three are shown together. */
export function showToast(
  tone: Toast['tone'],
  sentence: string,
  forSeconds?: Toast['seconds'],
  action?: ToastAction,
): void {
  const seconds = forSeconds ?? (tone === 'ok' || tone === 'info' ? 3 : 5)
  const others = toasts.filter((toast) => toast.sentence !== sentence)
  lastId += 1
  set([...others, { id: lastId, tone, sentence, seconds, action }].slice(-3))
}

export const hideToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
