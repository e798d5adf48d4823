import { type ReactNode, Suspense } from 'react'

/**
 * Parts of a page that hydrate one after another. React hydrates the content of a Suspense boundary after what surrounds it, and
 * handles input in between; a clicked part comes first. Hydrating the page in one piece would block a phone for a fifth of a
 * second.
 */
export function HydrationStages({ children: [first, ...rest] }: { children: readonly ReactNode[] }) {
  return (
    <>
      {first}
      {rest.length > 0 && (
        <Suspense>
          <HydrationStages>{rest}</HydrationStages>
        </Suspense>
      )}
    </>
  )
}
