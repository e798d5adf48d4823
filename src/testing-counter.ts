/**
 * Counts what tests add to a database, from 1 for each database (`shop.db`), so that names and numbers do not depend on
 * which test files ran before.
 */
export function counterPerDatabase(): (database: object) => number {
  const counts = new WeakMap<object, number>()
  return (database) => {
    const next = (counts.get(database) ?? 0) + 1
    counts.set(database, next)
    return next
  }
}
