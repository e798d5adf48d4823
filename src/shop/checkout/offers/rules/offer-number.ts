/** Without 0, O, 1 and I, so that a number can be read out on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** "OFF-7KQM-3XRP" from eight random bytes. */
export function offerNumber(random: Uint8Array): string {
  const drawn = Array.from(random.subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('')
  return `OFF-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}

/** " off 7kqm3xrp " → "OFF-7KQM-3XRP"; any other text stays unchanged but for its case. */
export function readOfferNumber(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return bare.length === 11 ? `${bare.slice(0, 3)}-${bare.slice(3, 7)}-${bare.slice(7)}` : bare
}
