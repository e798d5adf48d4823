import type { Page } from '@playwright/test'

interface Holding {
  /** The shop has done what it was asked, and its answer waits; otherwise the request has not reached it yet. */
  readonly answered?: boolean
  /** How many requests are held; the others go through. */
  readonly times?: number
}

/** Holds back what is asked of an address, as a slow network does; answers what lets it come. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  { answered = false, times }: Holding = {},
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    address,
    async (route) => {
      const response = answered ? await route.fetch() : undefined
      await released
      // To whoever else in the test answers it, else to the shop.
      if (response) await route.fulfill({ response })
      else await route.fallback()
    },
    times === undefined ? {} : { times },
  )
  return release
}
