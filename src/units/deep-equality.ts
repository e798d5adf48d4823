/** Deep equality of plain values. The rules also run in browsers, which have no `node:util`. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame((one as Values)[key], (other as Values)[key]))
  )
}

type Values = Readonly<Record<string, unknown>>
