/** The expected weight and the value of packed pieces. */
import type { OrderLine } from '../../orders/order.ts'
import { refuse } from '../../refusal.ts'
import { type ExpectedWeight, expectedWeight } from './rules.ts'

export interface PackedQuantity {
  readonly line: OrderLine
  readonly quantity: number
}

export const mustFindLine = (lines: readonly OrderLine[], lineId: number): OrderLine => {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw refuse('fulfilment.not-in-order')
  return line
}

export const expectedOf = (pieces: readonly PackedQuantity[]): ExpectedWeight =>
  expectedWeight(pieces.map(({ line, quantity }) => ({ weightMg: line.product.weightMg, quantity })))

export const calculatePackedValue = (pieces: readonly PackedQuantity[]): number =>
  pieces.reduce((sum, { line, quantity }) => sum + quantity * (line.priced.unit.price + line.priced.packagePrice), 0)
