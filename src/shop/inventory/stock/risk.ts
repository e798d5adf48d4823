/** What a stock movement can cost: the metal value of pieces that are written off, or that no purchase is behind (decision 0083). */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { products } from '../../catalog/records/products.ts'
import { metalValueOf } from '../../pricing/rules/price-unit.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lossOfUnits, noRisk, type Risk } from '../../staff/approvals/rules/risk.ts'
import { readMovementShelf, requireNewPieces } from './actions.ts'
import { calculateMovementChange, isOfReturned, readSerials, type StockMovementRequest } from './rules.ts'

const isStockChange = ({ kind }: Pick<StockMovementRequest, 'kind'>): boolean =>
  kind === 'received' || kind === 'adjusted' || kind === 'counted' || kind === 'damaged'

/**
 * Paise. `pieces` as returned by `calculateMovementChange`. Pieces that are written off may have been taken; pieces that come from
 * nowhere may never have been there, and would cover others that were taken.
 */
export const maxLossOfMovement = (
  request: Pick<StockMovementRequest, 'kind'>,
  { pieces, metalValue }: { pieces: number; metalValue: Paise },
): Paise => (isStockChange(request) ? lossOfUnits(Math.abs(pieces), metalValue) : 0)

type StockMovementParams = Omit<StockMovementRequest, 'serials'> & {
  readonly productId: number
  readonly serials: string
  readonly huids: string
}

/** Throws what `recordStockMovement` throws. */
export async function assessMovement(shop: Shop, db: Db, request: StockMovementParams): Promise<Risk> {
  const movement = { ...request, serials: readSerials(request.serials) }
  const [product] = await db.select().from(products).where(eq(products.id, request.productId))
  if (!product) throw refuse('products.unknown')
  const shelf = await readMovementShelf(db, product, request.locationId)
  const pieces = calculateMovementChange(movement, shelf)
  if (pieces === 0 || !isStockChange(request)) return noRisk
  // Found wrong only once a second person approves, the sheet with all its numbers would have to be filled in again.
  if (request.kind === 'received')
    await requireNewPieces(db, product, { serials: movement.serials, huids: readSerials(request.huids) })
  const rate = shop.catalogue.now.prices.rates[product.metal]
  const metalValue = metalValueOf(rate, product.weightMg, product.finenessPer10000)
  const there = isOfReturned(movement) ? shelf.returned : shelf.available
  const isLess = pieces < 0
  return {
    maxLoss: maxLossOfMovement(request, { pieces, metalValue }),
    rules: isLess ? ['write-off'] : [],
    sentence: `${titleOfMovement(request.kind, pieces)} × “${product.name}”: ${request.reason || request.reference}`,
    changes: [
      {
        what: `${product.name}: pieces`,
        before: String(there),
        after: String(there + pieces),
        // What is sold meanwhile does not make more or fewer pieces arrive.
        rests: { on: isLess ? there : pieces },
      },
      ...movement.serials.map((serial) =>
        isLess
          ? { what: `Serial ${serial}`, before: 'here', after: 'written off' }
          : { what: `Serial ${serial}`, before: '', after: 'here' },
      ),
    ],
  }
}

function titleOfMovement(kind: StockMovementRequest['kind'], pieces: number): string {
  if (pieces < 0) return `Write off ${-pieces}`
  return kind === 'received' ? `Receive without a purchase ${pieces}` : `Add to stock ${pieces}`
}
