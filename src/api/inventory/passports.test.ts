// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { acceptOrder } from '../../shop/fulfilment/despatch/accept-order.ts'
import { despatchOrder } from '../../shop/fulfilment/despatch/despatch.ts'
import { returnOrderToOrigin } from '../../shop/fulfilment/despatch/return-to-origin.ts'
import { passports } from '../../shop/inventory/passports/records.ts'
import { takeBackPassports } from '../../shop/inventory/passports/returned-passports.ts'
import { suspiciousPassportViews } from '../../shop/inventory/passports/rules/passport.ts'
import { receiveReturnedUnits } from '../../shop/ledger/stock/orders.ts'
import { readLines } from '../../shop/orders/reading.ts'

const bench = await payingBench()
afterAll(bench.close)
const cause = { by: 'staff:1', why: 'packed' }

const parcel = { waybillNo: 'SQ1', companyName: 'Sequel', companyUrl: '' }
const accept = (who: TestBuyer) => bench.shop.db.transaction((tx) => acceptOrder(bench.shop, tx, who.orderId, cause))
const send = async (who: TestBuyer) => {
  await accept(who)
  return bench.shop.db.transaction((tx) => despatchOrder(bench.shop, tx, who.orderId, { ...cause, parcel }))
}

const piecesOf = async (who: TestBuyer, number: string) =>
  (await bench.get(who, `order-pieces?unique_order_id=${number}`)).body.data.pieces
const verify = (code: string) =>
  bench.serve(
    new Request('http://localhost:3000/app/api/verify-piece', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    }),
  )
const verified = async (code: string) => (await (await verify(code)).json()).data

it('gives each piece that leaves a passport, which tells the piece and nothing of who has it', async () => {
  const who = await bench.buyer()
  const number = await bench.pay(who)
  expect(await piecesOf(who, number)).toEqual([])
  const { shipment } = await send(who)
  const pieces = await piecesOf(who, number)
  expect(pieces).toHaveLength(shipment.pieces.reduce((sum, { quantity }) => sum + quantity, 0))
  const [piece] = pieces
  expect(piece).toEqual({
    serial: `SLV-${String(shipment.id).padStart(5, '0')}-${shipment.pieces[0]?.lineId}-1`,
    product_name: expect.any(String),
    mint: 'Silvera',
    metal: expect.stringMatching(/^(gold|silver)$/),
    weight: expect.any(Number),
    fineness: expect.any(Number),
    code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{12}$/),
    order_detail_id: shipment.pieces[0]?.lineId,
    shipment_id: shipment.id,
  })
  const { order_detail_id: _, shipment_id: __, ...facts } = piece
  expect(await verified(piece.code)).toEqual({
    ...facts,
    assay_report: null,
    assayed_on: null,
    huid: null,
    sent_at: '2026-11-21T11:00:00+05:30',
    returned: false,
    written_off: false,
    slug: expect.any(String),
    image: expect.stringMatching(/^\//),
    looked_up: 0,
    first_looked_up_at: null,
    last_looked_up_at: null,
    suspicious: false,
    history: [{ event: 'sent', at: '2026-11-21T11:00:00+05:30' }],
  })
})

it('reads a code as it is typed from a card, counts who looks, and warns when many did', async () => {
  const who = await bench.buyer()
  const number = await bench.pay(who)
  await send(who)
  const [{ code }] = await piecesOf(who, number)
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`
  for (let views = 0; views < suspiciousPassportViews; views += 1)
    expect(await verified(typed)).toMatchObject({ looked_up: views, suspicious: false })
  const at = '2026-11-21T11:00:00+05:30'
  const viewed = { looked_up: suspiciousPassportViews, first_looked_up_at: at, last_looked_up_at: at }
  expect(await verified(code)).toMatchObject({ ...viewed, suspicious: true })
})

it.each(['', '2345', '234567892345', '<script>alert(1)</script>'])('knows no piece under "%s"', async (code) => {
  const response = await verify(code)
  expect(response.status).toBe(code ? 404 : 422)
  const picture = await bench.serve(
    new Request(`http://localhost:3000/app/api/piece-code?code=${encodeURIComponent(code)}`),
  )
  expect(picture.status).toBe(404)
})

it('draws the code of a piece that is known', async () => {
  const who = await bench.buyer()
  const number = await bench.pay(who)
  await send(who)
  const [{ code }] = await piecesOf(who, number)
  const response = await bench.serve(new Request(`http://localhost:3000/app/api/piece-code?code=${code}`))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toContain('<svg')
})

it('keeps the passports of a stranger’s order to themselves', async () => {
  const who = await bench.buyer()
  const number = await bench.pay(who)
  await send(who)
  const other = await bench.buyer()
  expect((await bench.get(other, `order-pieces?unique_order_id=${number}`)).status).toBe(404)
})

it('sends a piece that was received with a serial first, and says when one came back', async () => {
  const { db, clock } = bench.shop
  const who = await bench.buyer()
  const number = await bench.pay(who)
  const [line] = await readLines(db, who.orderId)
  if (!line) throw new Error('the order has no line')
  await db.insert(passports).values({
    serial: 'MINT-0001',
    code: 'MMMM22223333',
    productId: line.product.id,
    name: line.product.name,
    mint: 'Silvera',
    metal: 'silver',
    weight: 10_000,
    fineness: 9999,
    assay: 'A-77',
    assayedOn: '2026-10-01',
    receivedAt: clock.now(),
  })
  expect((await verify('MMMM22223333')).status).toBe(404)
  await send(who)
  expect((await piecesOf(who, number)).map(({ serial }: { serial: string }) => serial)).toContain('MINT-0001')
  expect(await verified('MMMM22223333')).toMatchObject({ assay_report: 'A-77', assayed_on: '2026-10-01' })
  const pieces = [{ productId: line.product.id, quantity: 1 }]
  await db.transaction(async (tx) => {
    const arrived = { orderId: who.orderId, pieces, to: 'in assay', reason: 'test' } as const
    const transfer = await receiveReturnedUnits(bench.shop, tx, arrived)
    await takeBackPassports(bench.shop, tx, { transfer, lineId: line.id, quantity: 1 })
  })
  const { returned, history } = await verified('MMMM22223333')
  expect(returned).toBe(true)
  expect(history.map(({ event }: { event: string }) => event)).toEqual(['sent', 'returned'])
})

it('has the pieces of a parcel with us again when the courier brings it back', async () => {
  const { db, shop } = { db: bench.shop.db, shop: bench.shop }
  const who = await bench.buyer()
  const number = await bench.pay(who)
  const { shipment } = await send(who)
  const [{ code }] = await piecesOf(who, number)
  await db.transaction((tx) => returnOrderToOrigin(shop, tx, who.orderId, cause))
  expect((await verify(code)).status).toBe(404)
  expect(await db.$count(passports, eq(passports.shipmentId, shipment.id))).toBe(0)
})

it('says of what can be no code or number that it is not known', async () => {
  const who = await bench.buyer()
  const unreadable = encodeURIComponent('SLV\u0000')
  expect((await bench.get(who, `order-pieces?unique_order_id=${unreadable}`)).status).toBe(404)
  expect((await bench.get(who, `piece-code?code=${unreadable}`)).status).toBe(404)
})
