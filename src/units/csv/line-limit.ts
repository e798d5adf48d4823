/** The most lines of a statement or settlement file taken in one upload: more would keep all other requests waiting. */
export const mostTableLines = 5000

export function hasTooManyLines(text: string): boolean {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) if (++lines > mostTableLines) return true
  return false
}
