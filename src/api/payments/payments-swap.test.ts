// @module-tag postgres
import { afterAll, expect, it } from 'vitest'
import { payingBench } from '../../shop/checkout/pay/testing.ts'

const bench = await payingBench()
afterAll(bench.close)

type Buyer = Awaited<ReturnType<typeof bench.buyer>>

/** Puts one piece in place of what is in the cart. */
async function replacePiece(who: Buyer, product_id: number): Promise<void> {
  const before = (await bench.post(who, 'cart', {})).body.data.item_dtl
  await bench.post(who, 'cart/add', { product_id, qty: 1 })
  for (const { order_detail_id } of before) await bench.post(who, 'cart/remove', { order_detail_id })
  await bench.post(who, 'order-summary-save', { order_id: who.orderId, special_instruction: '' })
}

it('buyers who swap what they have set aside all go on to pay, and no piece is lost', async () => {
  const two = bench.shop.catalogue.now.shelf.products
    .filter(
      (one) => one.metal === 'silver' && !one.preSale && !one.onOrder && bench.shop.catalogue.sellableOf(one) >= 20,
    )
    .slice(0, 2)
    .map(({ id }) => id)
  const [first = 0, second = 0] = two
  const stock = await Promise.all(two.map(bench.stockOf))
  const groups = await Promise.all(
    [first, second].map((productId) => Promise.all([1, 2, 3, 4].map(() => bench.buyer({ productId })))),
  )
  const initiateAll = async () =>
    (await Promise.all(groups.flat().map((who) => bench.initiate(who, 'UPI')))).map(({ status }) => status)
  expect(await initiateAll()).toEqual(Array(8).fill(200))
  for (let round = 1; round <= 2; round++) {
    const wanted = round % 2 ? [second, first] : [first, second]
    await Promise.all(groups.flatMap((group, at) => group.map((who) => replacePiece(who, wanted[at] ?? 0))))
    expect(await initiateAll()).toEqual(Array(8).fill(200))
  }
  expect(await Promise.all(two.map(bench.stockOf))).toEqual(stock.map((pieces) => pieces - 4))
})
