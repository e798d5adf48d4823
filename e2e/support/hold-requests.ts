import type { Page } from '@playwright/test'

interface Holding {
  /** True: the server handles the request and its response is held. False: the request itself is held. */
  readonly answered?: boolean
  /** How many requests are held; later ones pass. */
  readonly times?: number
}

/** Holds requests to a URL, as on a slow network; returns the function that releases them. */
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
      // To another route handler of the test if there is one, otherwise to the shop.
      if (response) await route.fulfill({ response })
      else await route.fallback()
    },
    times === undefined ? {} : { times },
  )
  return release
}
