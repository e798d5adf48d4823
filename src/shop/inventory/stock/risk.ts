/** What a stock movement can cost: the metal value of pieces that are written off (decision 0083). */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { products } from '../../catalog/records/products.ts'
import { metalValueOf } from '../../pricing/rules/price-unit.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lossOfUnits, noRisk, type Risk } from '../../staff/approvals/rules/risk.ts'
import { readMovementShelf } from './actions.ts'
import { calculateMovementChange, readSerials, type StockMovementRequest } from './rules.ts'

const writesOff = ({ kind }: Pick<StockMovementRequest, 'kind'>, pieces: number): boolean =>
  pieces < 0 && (kind === 'adjusted' || kind === 'counted' || kind === 'damaged')

/** Paise. `pieces` as returned by `calculateMovementChange`: below zero where they leave stock. */
export const maxLossOfMovement = (
  request: Pick<StockMovementRequest, 'kind'>,
  { pieces, metalValue }: { pieces: number; metalValue: Paise },
): Paise => (writesOff(request, pieces) ? lossOfUnits(-pieces, metalValue) : 0)

type StockMovementParams = Omit<StockMovementRequest, 'serials'> & {
  readonly productId: number
  readonly serials: string
}

/** Throws what `recordStockMovement` throws. */
export async function assessMovement(shop: Shop, db: Db, request: StockMovementParams): Promise<Risk> {
  const movement = { ...request, serials: readSerials(request.serials) }
  const [product] = await db.select().from(products).where(eq(products.id, request.productId))
  if (!product) throw refuse('products.unknown')
  const shelf = await readMovementShelf(db, product, request.locationId)
  const pieces = calculateMovementChange(movement, shelf)
  if (!writesOff(request, pieces)) return noRisk
  const rate = shop.catalogue.now.prices.rates[product.metal]
  const metalValue = metalValueOf(rate, product.weightMg, product.finenessPer10000)
  const there = request.account === 'shelf' ? shelf.available : shelf.returned
  return {
    maxLoss: maxLossOfMovement(request, { pieces, metalValue }),
    rules: ['write-off'],
    sentence: `Write off ${-pieces} × “${product.name}”: ${request.reason}`,
    changes: [
      { what: `${product.name}: pieces`, before: String(there), after: String(there + pieces), rests: { on: there } },
      ...movement.serials.map((serial) => ({ what: `Serial ${serial}`, before: 'here', after: 'written off' })),
    ],
  }
}
