interface PricedPiece {
  readonly metal: 'gold' | 'silver'
  readonly pricePerGram: number
}

export type Lowest = 'two' | 'three' | 'gold' | 'silver' | null

/**
 * What to show about each product's price per gram: gold is not compared with silver, and where all cost the same none is
 * the lowest.
 */
export function lowestOf(pieces: readonly PricedPiece[]): Lowest[] {
  const oneMetal = new Set(pieces.map(({ metal }) => metal)).size === 1
  return pieces.map((piece) => {
    const prices = pieces.filter(({ metal }) => metal === piece.metal).map(({ pricePerGram }) => pricePerGram)
    const least = Math.min(...prices)
    if (piece.pricePerGram !== least || prices.every((price) => price === least)) return null
    if (!oneMetal) return piece.metal
    return pieces.length === 2 ? 'two' : 'three'
  })
}
