import type { ComponentProps } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/**
 * The `button` of every page. It works only with the code of the page, so the document shows it disabled until that has come:
 * no press is swallowed, and Enter in a form does not send what was typed as a query (HTML, implicit submission).
 */
export function ActionButton({ type, disabled, ...rest }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  // A button that does not work yet needs no type: a kilobyte of a page of cards.
  return <button type={type ?? (hydrated ? 'button' : undefined)} disabled={disabled || !hydrated} {...rest} />
}
