/**
 * What an act would bring about, found out by doing it and taking it back: what is shown before is what will be done, to the
 * paisa, whoever changes how it is reckoned. Nobody is told, and nothing of it stays.
 */
import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { returnsOf } from '../../orders/returns/actions.ts'
import { refundsOf } from '../../payments/money.ts'
import type { Shop } from '../../shop.ts'
import type { Room } from '../room.ts'

/** What goes back to the customer. */
export interface GoesBack {
  readonly money: Paise
  readonly silver: SilverUnits
  readonly points: Points
}

type Silent = Omit<Shop, 'config'> & Pick<Room, 'config'>

class TakenBack extends Error {}

/** `act` does it within `tx`; answers what it would send back. */
export async function rehearse(
  shop: Shop,
  orderId: number,
  act: (shop: Silent, tx: Tx) => Promise<unknown>,
): Promise<GoesBack> {
  let back: GoesBack = { money: 0, silver: 0, points: 0 }
  try {
    await shop.db.transaction(async (tx) => {
      const before = await standing(tx, orderId)
      await act({ ...shop, config: null }, tx)
      const after = await standing(tx, orderId)
      back = {
        money: after.money - before.money,
        silver: after.silver - before.silver,
        points: after.points - before.points,
      }
      throw new TakenBack()
    })
  } catch (trouble) {
    if (!(trouble instanceof TakenBack)) throw trouble
  }
  return back
}

async function standing(tx: Tx, orderId: number): Promise<GoesBack> {
  const returned = await returnsOf(tx, orderId)
  const owed = await refundsOf(tx, orderId)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    money: sum(owed.map(({ amount }) => amount)),
    silver: sum(returned.map(({ silver }) => silver)),
    points: sum(returned.map(({ points }) => points)),
  }
}
