/** For tests: pieces with serials that follow the postings of an in-memory ledger, by the rules of the shop. */
import { expect } from 'vitest'
import type { StockPosting } from '../../ledger/stock/rules.ts'
import {
  assignSerials,
  deriveSerialMovements,
  leastSerialsNamed,
  type NumberedPiece,
  type SerialMovement,
  type SerialPosition,
} from './rules/serial-movements.ts'

interface SerialPiece extends NumberedPiece {
  readonly serial: number
}

/** How many units are there: of an order, or on shelves of everybody. */
type UnitsAt = (position: SerialPosition, orderId: number | null) => number

const isOfOrder = ({ from, to }: SerialMovement): boolean =>
  to.place === 'packed' ||
  to.place === 'shipped' ||
  to.place === 'in assay' ||
  (to.place === 'returned' && from.place !== 'in assay')

export function createSerialTracker() {
  let pieces: SerialPiece[] = []
  let issued = 0
  const issue = (movement: SerialMovement, from: SerialPosition, count: number): SerialPiece[] =>
    Array.from({ length: count }, () => {
      issued += 1
      return { ...from, productId: movement.productId, orderId: null, serial: issued }
    })
  const canGo = ({ from, orderId, productId }: SerialMovement) =>
    assignSerials([{ productId, orderId, from, to: from, pieces: pieces.length }], pieces).assigned.map(
      (one) => one.piece,
    )

  const apply = (movement: SerialMovement, going: readonly SerialPiece[]) => {
    const { assigned, unassigned } = assignSerials([movement], going)
    expect(unassigned).toEqual([])
    expect(assigned.length).toBeLessThanOrEqual(movement.pieces)
    const placed = assigned.map(({ piece }) => ({
      ...piece,
      ...movement.to,
      orderId: isOfOrder(movement) ? movement.orderId : null,
    }))
    pieces = [...pieces.filter((one) => !placed.some(({ serial }) => serial === one.serial)), ...placed]
  }

  /** `isEach`: every piece that can be named is named; otherwise only as many as required. */
  const follow = (postings: readonly StockPosting[], unitsAt: UnitsAt, isEach: boolean): void => {
    const drawn = new Map<string, number>()
    for (const movement of deriveSerialMovements(postings)) {
      const { from, to } = movement
      // A piece found again by a count has no serial until it is received again.
      if (from.place === 'written off') continue
      if (from.place === 'supplier') {
        apply(movement, issue(movement, from, isEach ? movement.pieces : 0))
        continue
      }
      const there = canGo(movement)
      const owner = from.place === 'shelf' ? null : movement.orderId
      const key = `${from.place}/${from.locationId}/${owner}`
      const left = unitsAt(from, owner) - (drawn.get(key) ?? 0)
      drawn.set(key, (drawn.get(key) ?? 0) + movement.pieces)
      const least = leastSerialsNamed(movement.pieces, { pieces: left, numbered: there.length, areStruck: false })
      const going = there.slice(0, isEach || to.place === 'shipped' ? movement.pieces : least)
      apply(movement, going)
      if (to.place !== 'shipped') continue
      const unnumbered = {
        ...movement,
        pieces: movement.pieces - going.length,
        from: { ...from, place: 'unnumbered' as const },
      }
      apply(unnumbered, issue(unnumbered, unnumbered.from, unnumbered.pieces))
    }
  }

  const check = (unitsAt: UnitsAt): void => {
    expect(new Set(pieces.map(({ serial }) => serial)).size).toBe(issued)
    expect(pieces.length).toBe(issued)
    const counts = new Map<string, { position: SerialPosition; orderId: number | null; count: number }>()
    for (const { place, locationId, orderId } of pieces) {
      const key = `${place}/${locationId}/${orderId}`
      const position = { place, locationId }
      counts.set(key, { position, orderId, count: (counts.get(key)?.count ?? 0) + 1 })
    }
    for (const { position, orderId, count } of counts.values()) {
      if (position.place === 'written off') continue
      const units = unitsAt(position, orderId)
      expect({ ...position, orderId, serials: Math.min(count, units) }).toEqual({
        ...position,
        orderId,
        serials: count,
      })
      // Every piece that left has a passport.
      if (position.place === 'shipped') expect(count).toBe(units)
    }
  }
  return { follow, check, places: () => new Set(pieces.map(({ place }) => place)), issued: () => issued }
}
