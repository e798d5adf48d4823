/**
 * Dev endpoints for buy-backs: what staff would do with the newest request of an order or of one of its lines. They stand in
 * for the counter with its camera, scale and scanner, and for the different people at each step.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '../../platform/database/database.ts'
import {
  approveBuyBack,
  assayBuyBack,
  declineBuyBack,
  mustLockBuyBack,
  offerBuyBack,
  readBuyBackLine,
  receiveBuyBack,
  returnBuyBack,
} from '../../shop/buy-back/admin/handle-request.ts'
import { standInReceipt } from '../../shop/buy-back/admin/receipt.ts'
import { payBuyBack } from '../../shop/buy-back/jobs.ts'
import { findNewestBuyBack } from '../../shop/buy-back/reading.ts'
import type { BuyBack } from '../../shop/buy-back/records.ts'
import { bytesOfInline, keepUpload } from '../../shop/content/uploads/actions.ts'
import type { OrderChangeCause } from '../../shop/orders/actions.ts'
import type { Shop } from '../../shop/shop.ts'
import { causeOf, type DevOptions, textOf } from './dev-order-options.ts'

type Act = (shop: Shop, row: BuyBack, more: DevOptions) => Promise<unknown>

const within =
  (act: (shop: Shop, tx: Tx, id: number, cause: OrderChangeCause, more: DevOptions) => Promise<unknown>): Act =>
  (shop, { id }, more) =>
    shop.db.transaction((tx) => act(shop, tx, id, causeOf(more), more))

const saying = (more: DevOptions, otherwise: string): OrderChangeCause => ({
  by: 'lever',
  why: textOf(more.reason) || otherwise,
})

const acts: Readonly<Record<string, Act>> = {
  buy_back_approve: within(approveBuyBack),
  buy_back_decline: within((shop, tx, id, _, more) =>
    declineBuyBack(shop, tx, id, saying(more, 'We do not buy this piece at present.')),
  ),
  buy_back_receive: receiveByStandIn,
  buy_back_assay: within((shop, tx, id, cause, more) =>
    assayBuyBack(shop, tx, id, {
      ...cause,
      assay: {
        weight: wholeOf(more.weight_mg),
        fineness: wholeOf(more.fineness),
        opened: typeof more.opened === 'boolean' ? more.opened : undefined,
      },
    }),
  ),
  buy_back_offer: within(offerBuyBack),
  buy_back_send_back: within((shop, tx, id, _, more) =>
    returnBuyBack(shop, tx, id, saying(more, 'The piece is not of the fineness it was sold with.')),
  ),
  // The job that is waiting does the same when it is due.
  buy_back_pay: (shop, { id, tryNo }) => payBuyBack(shop, { id, tryNo }),
}

const picture = join(import.meta.dirname, '../../../public/pictures/box-navy-silver-lotus-640.webp')

/** Photographed, weighed and scanned as sold; `photo` (a picture as a string) and `scale_mg` override this. */
async function receiveByStandIn(shop: Shop, { id }: BuyBack, more: DevOptions): Promise<void> {
  const bytes = typeof more.photo === 'string' ? bytesOfInline(more.photo, 'photo') : await readFile(picture)
  const photo = await keepUpload(shop, { bytes, kind: 'buy-backs', field: 'photo' })
  try {
    await shop.db.transaction(async (tx) => {
      const row = await mustLockBuyBack(tx, id)
      const { product } = await readBuyBackLine(tx, row)
      const receipt = await standInReceipt(tx, row, { product, photo })
      const scaleWeight = wholeOf(more.scale_mg) ?? receipt.scaleWeight
      await receiveBuyBack(shop, tx, id, { ...causeOf(more), receipt: { ...receipt, scaleWeight } })
    })
  } catch (failure) {
    await shop.files.drop(photo)
    throw failure
  }
}

const wholeOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined

/** Like the dev endpoints of an order (`dev-orders.ts`), which list them too. */
export const buyBackActs: Readonly<
  Record<string, (shop: Shop, orderId: number, more: DevOptions) => Promise<unknown>>
> = Object.fromEntries(
  Object.entries(acts).map(([name, act]) => [
    name,
    async (shop: Shop, orderId: number, more: DevOptions) => {
      const lineId = typeof more.order_detail_id === 'number' ? more.order_detail_id : null
      return act(shop, await findNewestBuyBack(shop.db, { orderId, lineId }), more)
    },
  ]),
)
