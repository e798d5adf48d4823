/** The values of the dialog that adjusts stock, and the request made from them. */
import type { TypedAmount } from '../../../../amounts.ts'
import type { AdminParams } from '../../../../client/call-admin-api.ts'
import { useOwnLocation } from '../../../../session/session.ts'
import { useStaffForm } from '../../../../use-form.ts'
import type { ProductPageData } from '../product-draft.ts'
import { bookedAt, type StockAdjustmentAccount, type StockAdjustmentKind } from './stock-units.ts'

export const initialStockAdjustment = {
  kind: 'received' as StockAdjustmentKind,
  locationId: '0',
  toLocationId: '',
  account: 'shelf' as StockAdjustmentAccount,
  /** For `adjusted`. Not every phone keyboard has a minus sign. */
  direction: 'more' as 'more' | 'fewer',
  pieces: null as TypedAmount,
  serials: '',
  huids: '',
  reference: '',
  reason: '',
}
type Values = typeof initialStockAdjustment

export const hasLocation = (kind: StockAdjustmentKind): boolean => kind !== 'quota' && kind !== 'ordered'
export const hasAccount = (kind: StockAdjustmentKind): boolean => kind === 'counted' || kind === 'damaged'
/** These have a document of the supplier; all others a note. */
export const isPurchase = (kind: StockAdjustmentKind): boolean => kind === 'received' || kind === 'ordered'

/** Pieces with a serial on the shelf of a location. */
export const numberedAt = ({ numbered }: ProductPageData, locationId: number): number =>
  numbered.find((one) => one.locationId === locationId)?.pieces ?? 0

/**
 * Which serials are required: of pieces that arrive or came back, of pieces that leave the shelf for good, of pieces moved
 * to another location, or none.
 */
export function requiredSerials(
  product: ProductPageData,
  { kind, account, direction, pieces, locationId }: Values,
): 'coming' | 'moved' | 'gone' | 'none' {
  if (kind === 'received' || kind === 'restocked') return 'coming'
  if (account === 'returned' && (kind === 'damaged' || kind === 'counted')) return 'coming'
  const isNumbered = numberedAt(product, Number(locationId)) > 0
  if (kind === 'moved') return isNumbered ? 'moved' : 'none'
  const isWriteOff = {
    damaged: true,
    adjusted: direction === 'fewer',
    counted: pieces !== null && pieces < bookedAt(product, 'shelf', Number(locationId)),
  }
  const writeOff = kind in isWriteOff && isWriteOff[kind as keyof typeof isWriteOff]
  return writeOff && account === 'shelf' && isNumbered ? 'gone' : 'none'
}

function requestOf(product: ProductPageData, values: Values): AdminParams<'POST admin/products/stock'> {
  const { kind, direction, reference, reason, serials, huids, account, locationId, toLocationId } = values
  const pieces = values.pieces ?? 0
  return {
    productId: product.id,
    kind,
    pieces: kind === 'adjusted' && direction === 'fewer' ? -pieces : pieces,
    reference: isPurchase(kind) ? reference : '',
    reason: isPurchase(kind) ? '' : reason,
    serials,
    huids: kind === 'received' ? huids : '',
    account: hasAccount(kind) ? account : 'shelf',
    locationId: hasLocation(kind) ? Number(locationId) : 0,
    toLocationId: kind === 'moved' ? Number(toLocationId) : null,
  }
}

/** Messages for which the server has no sentence. */
function check({ kind, pieces, reference, toLocationId }: Values) {
  return {
    ...(kind === 'moved' && toLocationId === '' && { toLocationId: 'Choose a location' }),
    ...(kind === 'adjusted' && pieces !== null && pieces < 0 && { pieces: 'Enter a positive number' }),
    ...(kind === 'ordered' && reference.trim() === '' && { reference: 'Enter the purchase order number' }),
  }
}

export const useStockAdjustmentForm = (product: ProductPageData, onDone: () => void) => {
  const locationId = useOwnLocation()
  return useStaffForm('POST admin/products/stock', {
    initial: { ...initialStockAdjustment, locationId },
    optional: ['reference', 'serials', 'huids', 'reason', 'toLocationId'],
    check,
    params: (values) => requestOf(product, values),
    done: 'Stock adjusted',
    onDone,
  })
}
export type StockAdjustmentForm = ReturnType<typeof useStockAdjustmentForm>
