/**
 * Counts what tests add to a database, from 1 for each database: the same names and numbers come out whichever test files ran
 * before. Called with the database (`shop.db`).
 */
export function counterPerDatabase(): (database: object) => number {
  const counts = new WeakMap<object, number>()
  return (database) => {
    const next = (counts.get(database) ?? 0) + 1
    counts.set(database, next)
    return next
  }
}
