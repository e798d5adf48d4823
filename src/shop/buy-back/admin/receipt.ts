/** The receipt of a piece at the counter: photograph, scale and serials prove that it was there (decision 0086). */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { products } from '../../catalog/records/products.ts'
import { lineOfSerial, serialsWithCustomer } from '../../inventory/passports/read-serials.ts'
import type { OrderLine } from '../../orders/order.ts'
import { orderLines, orders } from '../../orders/records.ts'
import { refuse } from '../../refusal.ts'
import { type BuyBack, readBuyBack } from '../records.ts'
import { repeatedSerial, serialsExpected } from '../rules/receipt.ts'

export interface BuyBackReceipt {
  /** Key in the file store. */
  readonly photo: string
  /** Total of all pieces, as read on the scale. */
  readonly scaleWeight: Milligrams
  readonly serials: readonly string[]
  /** Why a serial could not be scanned, such as a lost card. */
  readonly serialNote: string
}

export interface ExpectedSerials {
  /** Serials of this line's pieces that are with the customer. */
  readonly customerSerials: readonly string[]
  /** How many of them must be scanned. */
  readonly wanted: number
  /** True if serials are struck into the piece, so that they cannot be lost with a card. */
  readonly areStruck: boolean
}

export async function readExpectedSerials(
  db: Db,
  { lineId, quantity }: Pick<BuyBack, 'lineId' | 'quantity'>,
  { id }: Pick<OrderLine['product'], 'id'>,
): Promise<ExpectedSerials> {
  const customerSerials = await serialsWithCustomer(db, lineId)
  const [product] = await db.select({ serials: products.serials }).from(products).where(eq(products.id, id))
  return {
    customerSerials,
    wanted: serialsExpected(quantity, customerSerials.length),
    areStruck: product?.serials === 'struck',
  }
}

/**
 * Throws `buy-back.serial-twice` and `.serials-many`; `.serial-back-already`, `.serial-other-item`, `.serial-other-order` and
 * `.serial-not-sold` for a serial that is not with the customer from this line; and `.serials-struck` and `.serials-missing`.
 */
export async function validateBuyBackReceipt(
  tx: Tx,
  row: BuyBack,
  { receipt: { serials, serialNote }, product }: { receipt: BuyBackReceipt; product: OrderLine['product'] },
): Promise<void> {
  const { customerSerials, wanted, areStruck } = await readExpectedSerials(tx, row, product)
  const serial = repeatedSerial(serials)
  if (serial !== undefined) throw refuse('buy-back.serial-twice', { serial }, 'serials')
  if (serials.length > row.quantity) throw refuse('buy-back.serials-many', { count: row.quantity }, 'serials')
  for (const scanned of serials) if (!customerSerials.includes(scanned)) await refuseSerial(tx, row, scanned)
  if (serials.length >= wanted) return
  if (areStruck) throw refuse('buy-back.serials-struck', { count: wanted }, 'serials')
  if (serialNote === '') throw refuse('buy-back.serials-missing', { count: wanted }, 'serials')
}

/** A customer with two identical pieces may have brought the one from another order. */
async function refuseSerial(tx: Tx, { customerId, orderId, lineId }: BuyBack, serial: string): Promise<never> {
  const soldWith = await lineOfSerial(tx, serial)
  if (soldWith === lineId) throw refuse('buy-back.serial-back-already', { serial }, 'serials')
  const [other] =
    soldWith === null
      ? []
      : await tx
          .select({ order: orders.uniqueOrderId, customerId: orders.customerId, orderId: orders.id })
          .from(orderLines)
          .innerJoin(orders, eq(orders.id, orderLines.orderId))
          .where(eq(orderLines.id, soldWith))
  if (other?.customerId === customerId)
    throw refuse(
      other.orderId === orderId ? 'buy-back.serial-other-item' : 'buy-back.serial-other-order',
      { serial, order: other.order },
      'serials',
    )
  throw refuse('buy-back.serial-not-sold', { serial }, 'serials')
}

/** Key of the photograph taken at the receipt. */
export const findReceiptPhoto = async (db: Db, id: number): Promise<string | null> =>
  (await readBuyBack(db, id))?.receiptPhoto ?? null

/** A simulated receipt: every piece as it was sold. */
export async function standInReceipt(
  db: Db,
  row: BuyBack,
  { product, photo }: { product: OrderLine['product']; photo: string },
): Promise<BuyBackReceipt> {
  const { customerSerials, wanted } = await readExpectedSerials(db, row, product)
  return {
    photo,
    scaleWeight: product.weightMg * row.quantity,
    serials: customerSerials.slice(0, wanted),
    serialNote: '',
  }
}
