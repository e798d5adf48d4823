/** What the passport page tells of a piece's movements: the entries that customers can understand, without orders or stores. */
import type { SerialPlace } from './serial-movements.ts'

export const passportEvents = ['received', 'sent', 'returned', 'written off'] as const
export type PassportEvent = (typeof passportEvents)[number]

/** Null for what happens inside our own rooms: packing, testing, another shelf. */
export function passportEventOf({
  from,
  to,
}: {
  readonly from: SerialPlace
  readonly to: SerialPlace
}): PassportEvent | null {
  if (to === 'shipped') return 'sent'
  if (from === 'shipped') return 'returned'
  if (to === 'written off') return 'written off'
  return from === 'supplier' ? 'received' : null
}
