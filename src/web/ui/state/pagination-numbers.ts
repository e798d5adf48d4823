/** The page numbers of a pagination: first, last, the current page and its neighbours; `null` is a gap. */
export function paginationNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0
    if (number - before <= 1) return [number]
    // A gap of a single page shows that page instead.
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
