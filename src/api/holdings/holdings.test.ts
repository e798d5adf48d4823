// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { recordDeliveredHoldings, withdrawReturnedHoldings } from '../../shop/holdings/follow-orders.ts'
import { mustLockOrder } from '../../shop/orders/actions.ts'
import { answerDev } from '../dev/dev.ts'

const bench = await payingBench()
afterAll(bench.close)

const coin = {
  source: 'Others',
  source_name: 'Family',
  metal_type: 'Gold',
  product_name: 'Lakshmi Gold Coin, 8 g',
  weight: '8',
  acquisition_cost: '41200',
  quantity: '1',
}
const bars = {
  source: 'Silvera',
  metal_type: 'Silver',
  product_name: 'Old Silver Bar, 100 g',
  weight: '100.5',
  acquisition_cost: '12,840.00',
  quantity: '3',
}

const customer = async () => {
  const { token, id } = await signedInCustomer(bench.shop)
  const send = (call: string, body: object = {}) => bench.call('POST', call, body, { token })
  return {
    id,
    token,
    send,
    add: async (fields: object): Promise<number> => (await send('holding-add', fields)).body.data.holding.id,
    names: async (period: string) =>
      (await send('holding-list', { holding_time: period })).body.data.holding_list.map(
        ({ product_name }: { product_name: string }) => product_name,
      ),
  }
}

const ratesNow = async () => (await bench.call('GET', 'rates')).body.data
const paise = (rupees: number) => Math.round(rupees * 100)
const nothing = {
  total_current_cost: 0,
  total_acquisition_cost: 0,
  total_weight: 0,
  total_quantity: 0,
  total_gain: 0,
  gain_percent: 0,
  total_buyback_cost: 0,
}

describe('holdings', () => {
  it('are none at first', async () => {
    const { send } = await customer()
    const { status, body } = await send('holding-list', { holding_time: 'all' })
    const { silver, gold } = await ratesNow()
    expect([status, body]).toEqual([
      200,
      {
        error: false,
        data: {
          msg: '',
          holding_list: [],
          silver_total: nothing,
          gold_total: nothing,
          all_total: nothing,
          chart_by_weight: { gold: 0, silver: 0 },
          chart_by_current_rate: { gold: 0, silver: 0 },
          digital_silver: { gram: 0, total_current_cost: 0 },
          current_silver_price: silver.rate,
          current_gold_price: gold.rate,
          statement_years: [],
        },
        errorMessage: '',
      },
    ])
  })

  it('are added, newest first, and come to totals of their metals', async () => {
    const { send, names } = await customer()
    const { silver, gold } = await ratesNow()
    const added = await send('holding-add', coin)
    const value = paise(gold.rate) * 8
    const { id } = added.body.data.holding
    const row = {
      id,
      source: 'Others',
      source_name: 'Family',
      metal_type: 'Gold',
      product_name: 'Lakshmi Gold Coin, 8 g',
      weight: 8,
      acquisition_cost: 41200,
      quantity: 1,
      total_weight: 8,
      total_acquisition_cost: 41200,
      total_current_cost: value / 100,
      total_gain: (value - 41200_00) / 100,
      gain_percent: Math.round(((value - 41200_00) / 41200_00) * 10_000) / 100,
      total_buyback_cost: (paise(gold.buyback_other_rate) * 8) / 100,
      acquired_on: '2026-11-21',
      automatic: 0,
    }
    expect([added.status, added.body]).toEqual([
      200,
      { error: false, data: { msg: 'Holding add successfully!', holding: row }, errorMessage: '' },
    ])
    await send('holding-add', bars)
    expect(await names('all')).toEqual(['Old Silver Bar, 100 g', 'Lakshmi Gold Coin, 8 g'])
    const { data } = (await send('holding-list', { holding_time: 'all' })).body
    const { id: _, ...view } = data.holding_list[1]
    expect({ id, ...view }).toEqual(row)
    expect(data.silver_total).toMatchObject({
      total_acquisition_cost: 38520,
      total_weight: 301.5,
      total_quantity: 3,
      total_current_cost: Math.round(paise(silver.rate) * 301.5) / 100,
      total_buyback_cost: (3 * Math.round(paise(silver.buyback_own_rate) * 100.5)) / 100,
    })
    expect(data.gold_total.total_current_cost).toBe(value / 100)
    expect(data.all_total.total_acquisition_cost).toBe(79720)
    expect(data.chart_by_weight).toEqual({ gold: 2.6, silver: 97.4 })
    expect(data.chart_by_current_rate.gold + data.chart_by_current_rate.silver).toBeCloseTo(100, 9)
    expect(data.statement_years).toEqual(['2026-27'])
  })

  it('are replaced by their id, and keep their day unless another is given', async () => {
    const { send, add } = await customer()
    const id = await add({ ...coin, acquired_on: '2024-05-04' })
    const { status, body } = await send('holding-update', { ...bars, id })
    expect([status, body.data.msg]).toEqual([200, 'Holding update successfully!'])
    expect(body.data.holding).toMatchObject({
      id,
      source: 'Silvera',
      source_name: '',
      metal_type: 'Silver',
      total_weight: 301.5,
      acquired_on: '2024-05-04',
    })
  })

  it('are removed', async () => {
    const { send, add, names } = await customer()
    const id = await add(coin)
    expect((await send('holding-remove', { id })).body).toEqual({
      error: false,
      data: { msg: 'Holding delete successfully!' },
      errorMessage: '',
    })
    expect(await names('all')).toEqual([])
    const again = await send('holding-remove', { id })
    expect([again.status, again.body]).toEqual([
      404,
      {
        error: true,
        data: { msg: 'We could not find this holding', refusal: { code: 'holdings.unknown', facts: {} } },
        errorMessage: 'We could not find this holding',
      },
    ])
  })

  it('are nobody’s but their customer’s', async () => {
    const [asha, other] = [await customer(), await customer()]
    const id = await asha.add(coin)
    expect((await other.send('holding-update', { ...coin, id })).status).toBe(404)
    expect((await other.send('holding-remove', { id })).status).toBe(404)
    expect(await other.names('all')).toEqual([])
    const signedOut = await bench.call('POST', 'holding-list', {})
    expect([signedOut.status, signedOut.body.data]).toEqual([
      401,
      { msg: 'Please sign in to continue', refusal: { code: 'request.signed-out', facts: {} } },
    ])
  })

  it('are added once for one key', async () => {
    const { token, names } = await customer()
    const twice = () => bench.call('POST', 'holding-add', coin, { token, headers: { 'idempotency-key': 'add-1' } })
    expect((await twice()).body).toEqual((await twice()).body)
    expect(await names('all')).toHaveLength(1)
  })

  it('are 200 at most', async () => {
    const { send, add } = await customer()
    for (let at = 0; at < 200; at++) await add(coin)
    const { status, body } = await send('holding-add', coin)
    expect([status, body.data.msg]).toEqual([
      409,
      'You can add up to 200 holdings of your own. Delete one to add another',
    ])
  })
})

describe('what is wrong with an entry', () => {
  it.each([
    ['source', '', 'Please select the sources'],
    ['source', 'Bank', 'Please select the sources'],
    ['source_name', '', 'Enter the name of the source'],
    ['metal_type', 'Platinum', 'Please select the metal type'],
    ['product_name', 'ab', 'Product name is too short!'],
    ['product_name', '', 'Product name is too short!'],
    ['product_name', 'x'.repeat(101), 'Product name is too Long!'],
    ['weight', '', 'Enter the weight of one piece'],
    ['weight', '0', 'Enter a weight in grams above 0, with at most 3 decimals'],
    ['weight', '-5', 'Enter a weight in grams above 0, with at most 3 decimals'],
    ['weight', '1e3', 'Enter a weight in grams above 0, with at most 3 decimals'],
    ['weight', '1.0001', 'Enter a weight in grams above 0, with at most 3 decimals'],
    ['weight', '1'.repeat(51), 'Enter at most 50 characters'],
    ['weight', '100001', 'Enter at most 100000'],
    ['acquisition_cost', '5', 'Enter at least 2 characters, such as 5.00'],
    ['acquisition_cost', '0.00', 'Enter an amount in rupees above 0, with at most 2 decimals'],
    ['acquisition_cost', 'a lot', 'Enter an amount in rupees above 0, with at most 2 decimals'],
    ['acquisition_cost', '1'.repeat(50), 'Enter an amount in rupees above 0, with at most 2 decimals'],
    ['quantity', '1.5', 'Enter a whole number of pieces above 0'],
    ['quantity', '', 'Please enter quantity'],
    ['quantity', '10001', 'Enter at most 10000'],
    ['acquired_on', '2026-02-30', 'Enter a day, such as 2026-04-01'],
    ['acquired_on', '2026-11-22', 'Enter a date that is not in the future'],
    ['colour', 'red', 'This field is not known'],
  ])('%s of %j: %s', async (field, value, sentence) => {
    const { send } = await customer()
    const { status, body } = await send('holding-add', { ...coin, [field]: value })
    expect([status, body]).toEqual([
      422,
      {
        error: true,
        data: {
          errors: { [field]: sentence },
          msg: sentence,
          refusal: { code: expect.any(String), facts: expect.any(Object), fields: { [field]: expect.any(Object) } },
        },
        errorMessage: sentence,
      },
    ])
  })

  it('is not that it comes as numbers, or at the very limits', async () => {
    const { send } = await customer()
    const fields = { weight: 8.001, acquisition_cost: 50.5, quantity: 2, product_name: 'abc' }
    expect((await send('holding-add', { ...coin, ...fields })).status).toBe(200)
    const long = { weight: `0.${'1'.repeat(3)}`, acquisition_cost: '10', quantity: '10000' }
    expect((await send('holding-add', { ...coin, ...long, product_name: 'x'.repeat(100) })).status).toBe(200)
    const dear = { acquisition_cost: '100,00,00,000', quantity: '11' }
    expect((await send('holding-add', { ...coin, ...dear })).body.data.errors).toEqual({
      quantity: 'Enter fewer pieces: one holding can be worth up to ₹1,000 crore',
    })
  })

  it('is told of a period as well', async () => {
    const { send } = await customer()
    const { status, body } = await send('holding-list', { holding_time: '-2 years' })
    expect([status, Object.keys(body.data.errors)]).toEqual([422, ['holding_time']])
  })
})

describe('a period', () => {
  it('begins with the same date, in India', async () => {
    const { add, names } = await customer()
    for (const day of ['2026-05-21', '2026-05-20', '2025-11-21', '2025-11-20', '2021-11-21', '2021-11-20'])
      await add({ ...coin, product_name: day, acquired_on: day })
    expect(await names('-6 months')).toEqual(['2026-05-21'])
    expect(await names('-1 year')).toEqual(['2025-11-21', '2026-05-20', '2026-05-21'])
    expect(await names('-5 year')).toHaveLength(5)
    expect(await names('all')).toHaveLength(6)
  })
})

describe('holdings in time', () => {
  it('have a line of worth that ends with today’s', async () => {
    const { send, add } = await customer()
    await add({ ...coin, acquired_on: '2026-11-11' })
    const { status, body } = await send('holding-history', { holding_time: '-6 months' })
    const { gold } = await ratesNow()
    expect([status, body.data.msg]).toEqual([200, ''])
    expect(body.data.points[0].day >= '2026-11-11').toBe(true)
    expect(body.data.points.at(-1)).toEqual({
      day: '2026-11-21',
      value: (paise(gold.rate) * 8) / 100,
      acquisition_cost: 41200,
    })
  })

  it('are lots, the oldest first, with the days to their 24 months', async () => {
    const { send, add } = await customer()
    await add({ ...coin, acquired_on: '2026-11-01' })
    const id = await add({ ...coin, acquired_on: '2024-12-01' })
    const { body } = await send('holding-lots')
    expect(body).toMatchObject({ error: false, data: { msg: '', silver: [] } })
    expect(body.data.gold[0]).toEqual({
      id,
      product_name: 'Lakshmi Gold Coin, 8 g',
      quantity: 1,
      total_weight: 8,
      total_acquisition_cost: 41200,
      acquired_on: '2024-12-01',
      days_held: 720,
      held_24_months_on: '2026-12-01',
      days_to_24_months: 10,
    })
    expect(body.data.gold[1].held_24_months_on).toBe('2028-11-01')
  })
})

describe('GET holding-statement', () => {
  const fetchFile = (query: string, token?: string) =>
    bench.serve(
      new Request(
        `http://localhost:3000/app/api/holding-statement?${query}`,
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      ),
    )

  it('answers a table of the year, harmless in a spreadsheet', async () => {
    const { token, add } = await customer()
    await add({ ...coin, product_name: '=HYPERLINK("x")', acquired_on: '2026-04-01' })
    await add({ ...bars, acquired_on: '2024-06-01' })
    const { gold, silver } = await ratesNow()
    const response = await fetchFile('year=2026-27&format=csv', token)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="holdings-2026-27.csv"'])
    const bytes = Buffer.from(await response.arrayBuffer())
    const rows = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
    const silverValue = Math.round(paise(silver.rate) * 301.5) / 100
    const goldValue = (paise(gold.rate) * 8) / 100
    expect(rows.slice(1)).toEqual([
      `"Silver","Old Silver Bar, 100 g","Silvera","2024-06-01",100.5,3,0,0,0,0.00,0.00,3,301.5,38520.00,${silver.rate.toFixed(2)},${silverValue.toFixed(2)},903,"2026-06-01"`,
      `"Gold","'=HYPERLINK(""x"")","Family","2026-04-01",8,0,1,0,0,0.00,0.00,1,8,41200.00,${gold.rate.toFixed(2)},${goldValue.toFixed(2)},234,"2028-04-01"`,
    ])
    expect(rows[0]).toContain('"Pieces before 2026-04-01"')
    const earlier = await (await fetchFile('year=2025-26&format=csv', token)).text()
    expect(earlier).toContain('"Value on 2026-03-31, INR"')
    expect(earlier).not.toContain('HYPERLINK')
  })

  it('answers a paper of the year', async () => {
    const { token, add } = await customer()
    await add(coin)
    const response = await fetchFile('year=2026-27&format=pdf', token)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('knows no year without holdings, none to come, no other format and no guest', async () => {
    const { token, add } = await customer()
    await add(coin)
    const statusOf = async (query: string, as?: string) => (await fetchFile(query, as)).status
    expect(await statusOf('year=2025-26&format=csv', token)).toBe(404)
    expect(await statusOf('year=2027-28&format=csv', token)).toBe(404)
    expect(await statusOf('year=2026&format=csv', token)).toBe(404)
    expect(await statusOf('year=2026-27&format=exe', token)).toBe(422)
    expect(await statusOf('year=2026-27&format=csv')).toBe(401)
  })
})

const pull = (uniqueOrderId: string, event: string) =>
  answerDev(
    bench.shop,
    new Request(`http://localhost:3000/dev/orders/${uniqueOrderId}`, {
      method: 'POST',
      body: JSON.stringify({ event }),
    }),
  )

const ownPiece = (own: boolean) =>
  bench.shop.catalogue.now.shelf.products.find(
    (piece) =>
      (piece.brandId === 1) === own &&
      piece.metal === 'silver' &&
      !piece.preSale &&
      !piece.onOrder &&
      piece.weightMg <= 50_000 &&
      bench.shop.catalogue.sellableOf(piece) > 6,
  )!

async function deliveredTo(own: boolean) {
  const piece = ownPiece(own)
  const who = await bench.buyer({ productId: piece.id, qty: 3 })
  const order = await bench.pay(who)
  const holdings = async () => (await bench.post(who, 'holding-list', {})).body.data.holding_list
  for (const event of ['accept', 'despatch']) await pull(order, event)
  expect(await holdings()).toEqual([])
  await pull(order, 'deliver')
  return { piece, who, held: holdings }
}

describe('pieces we deliver', () => {
  it('become holdings by themselves, once, and only their customer’s to read', async () => {
    const { piece, who, held: holdings } = await deliveredTo(true)
    const [row, ...more] = await holdings()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      source: 'Silvera',
      metal_type: 'Silver',
      product_name: piece.name,
      weight: piece.weightMg / 1000,
      automatic: 1,
      acquired_on: '2026-11-21',
    })
    const detail = (await bench.get(who, 'order-history')).body.data.orders[0].order_details[0]
    expect(row.quantity).toBe(detail.qty)
    expect(row.total_acquisition_cost).toBe(detail.total_price)
    await bench.shop.db.transaction(async (tx) =>
      recordDeliveredHoldings(bench.shop, tx, await mustLockOrder(tx, who.orderId)),
    )
    expect(await holdings()).toEqual([row])
    const sentence = 'This holding comes from your orders. It cannot be edited or deleted'
    for (const [call, fields] of [
      ['holding-update', coin],
      ['holding-remove', {}],
    ] as const) {
      const { status, body } = await bench.post(who, call, { ...fields, id: row.id })
      expect([status, body.data]).toEqual([409, { msg: sentence, refusal: { code: 'holdings.automatic', facts: {} } }])
    }
  })

  it('are worth their buy-back with their premium', async () => {
    const { piece, who, held: holdings } = await deliveredTo(true)
    const [row] = await holdings()
    const { by_back_total_price } = (await bench.get(who, `get-product?slug=${piece.slug}`)).body.data
    expect(by_back_total_price).toBeGreaterThan(0)
    expect(row.total_buyback_cost).toBeCloseTo(by_back_total_price * 3, 9)
  })

  it('of other mints do not', async () => {
    const { held: holdings } = await deliveredTo(false)
    expect(await holdings()).toEqual([])
  })

  it('go when they come back, once, and piece by piece', async () => {
    const { who, held: holdings } = await deliveredTo(true)
    const [row] = await holdings()
    const [line] = (await bench.get(who, 'order-history')).body.data.orders[0].order_details
    const back = (reference: string, quantity: number) =>
      bench.shop.db.transaction((tx) =>
        withdrawReturnedHoldings(
          bench.shop,
          tx,
          { id: who.orderId },
          {
            reference,
            why: 'sold-back',
            lines: [{ id: line.order_detail_id, quantity, received: 100 }],
          },
        ),
      )
    for (const _ of ['first', 'again']) await back('buy-back:1', 1)
    expect((await holdings())[0]).toMatchObject({ quantity: 2, total_weight: row.weight * 2 })
    const returned = () =>
      bench.shop.db.transaction((tx) => withdrawReturnedHoldings(bench.shop, tx, { id: who.orderId }))
    await returned()
    await returned()
    await back('buy-back:2', 1)
    expect(await holdings()).toEqual([])
  })
})
