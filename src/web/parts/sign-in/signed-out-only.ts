import { useEffect } from 'react'
import { openDocument } from '../../routing/page-links.ts'
import { isSignedIn } from '../../routing/visitor.ts'

/** Login and signup exist only without a token (spec §6): who has one is led on at once. */
export function useSignedOutOnly(target: () => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    if (isSignedIn()) openDocument(target(), { replace: true })
  }, [])
}
