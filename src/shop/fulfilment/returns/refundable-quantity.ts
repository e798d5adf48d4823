import type { Tx } from '../../../platform/database/database.ts'
import { countUnitsSoldBack } from '../../buy-back/records.ts'
import type { OrderLine } from '../../orders/order.ts'
import type { OrderReturn } from '../../orders/returns/actions.ts'
import { countRefundedItems } from '../../orders/returns/rules.ts'

/**
 * How many pieces of a line may still be refunded: bought, less those returned for a refund, less those sold back to us. No
 * piece is paid for twice. `returns`: those of this line.
 */
export const readRefundableQuantity = async (
  tx: Tx,
  { id, priced }: Pick<OrderLine, 'id' | 'priced'>,
  returns: readonly OrderReturn[],
): Promise<number> => priced.quantity - countRefundedItems(returns) - (await countUnitsSoldBack(tx, id))
