/** Work for many items in one job, of which each is done or not by itself. */
import { findUnavailable } from '../database/availability/unavailable.ts'

/**
 * Runs the work for one item after the other. An error with one keeps no other from being done; it is thrown at the end, so that
 * the job fails, is seen, and is tried again. An outage of the database ends the run at once.
 */
export async function runEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      if (findUnavailable(error)) throw error
      errors.push(error)
    }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} of ${items.length} failed, first: ${errors[0]}`)
}
