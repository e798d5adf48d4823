import type { PackingStep } from './packing-draft.ts'

/** Puts the cursor where the next scan belongs, or on the button that comes next. */
export function focusStep(step: PackingStep | 'order' | 'next'): void {
  const place = document.querySelector(`[data-step="${step}"]`)
  place?.querySelector<HTMLElement>('input, button:not(:disabled), select')?.focus()
}

/** After a scan that was typed outside fields; a cursor that stands in one stays there. */
export function returnToStep(step: Parameters<typeof focusStep>[0]): void {
  if (!document.activeElement?.matches('input, textarea, select')) focusStep(step)
}
