import type { ComponentProps } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/**
 * The `button` of every page. It needs the page's code, so the document renders it disabled until hydration: no click is lost,
 * and Enter in a form does not submit the typed values as a query (HTML, implicit submission).
 */
export function ActionButton({ type, disabled, ...rest }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  // A disabled button needs no type, which saves a kilobyte on a page of cards.
  return <button type={type ?? (hydrated ? 'button' : undefined)} disabled={disabled || !hydrated} {...rest} />
}
