import { type ReactNode, Suspense } from 'react'

/**
 * Parts of a page that hydrate one after another. React hydrates what is within a Suspense boundary after what is around it, and
 * answers the visitor in between; a part that is pressed comes first. A page that hydrated in one piece would keep a phone from
 * answering for a fifth of a second.
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
