// @module-tag postgres
/** Pieces with a serial move with the stock ledger: each is in one place, and leaves from the location of its order's stock. */
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '../../../platform/database/migrate.ts'
import { reconcile } from '../../../shop/accounting/reconciliation/actions.ts'
import { products } from '../../../shop/catalog/records/products.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { passports, serialEntries } from '../../../shop/inventory/passports/records.ts'
import { postStock } from '../../../shop/ledger/stock/actions.ts'
import { vault } from '../../../shop/ledger/stock/rules.ts'
import { readLines } from '../../../shop/orders/reading.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)
const { db } = bench.shop

/** A store of the demo shop. */
const counter = 1
const { id: productId } = bench.silverPiece(20)

let ops: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
  owner = await createTestStaff(bench.shop, 'owner')
  await db.update(products).set({ serials: 'struck' }).where(eq(products.id, productId))
})
const post = (path: string, body: object, who = ops) => requestAs(bench, who, 'POST', path, body)
const one = async (order: string) => (await requestAs(bench, ops, 'GET', `admin/orders/one?order=${order}`)).body.data
const errorOf = ({ body }: { body: { errorMessage: string } }) => body.errorMessage

let issued = 0
const receive = async (locationId = vault): Promise<string> => {
  issued += 1
  const serial = `SN-${String(issued).padStart(3, '0')}`
  const bill = { kind: 'received', pieces: 1, reference: 'BILL-9', serials: serial, locationId }
  expect(errorOf(await post('admin/products/stock', { productId, ...bill }, owner))).toBe('')
  return serial
}
const carry = (serial: string, from: number, to: number) => {
  const transfer = {
    kind: 'moved',
    pieces: 1,
    reason: 'For the window',
    serials: serial,
    locationId: from,
    toLocationId: to,
  }
  return post('admin/products/stock', { productId, ...transfer }, owner)
}
const passportOf = async (serial: string) => (await db.select().from(passports).where(eq(passports.serial, serial)))[0]!
const placeOf = async (serial: string) => {
  const { place, locationId, orderId } = await passportOf(serial)
  return [place, locationId, orderId]
}

async function accepted() {
  const who = await bench.buyer({ productId })
  const order = await bench.pay(who)
  await post('admin/orders/accept', { orders: [order] })
  const [line] = await readLines(db, who.orderId)
  return { who, order, orderId: who.orderId, lineId: line!.id }
}
type Accepted = Awaited<ReturnType<typeof accepted>>
let seals = 0
async function pack({ order, lineId }: Pick<Accepted, 'order' | 'lineId'>, serials: string[]) {
  const pieces = [{ lineId, quantity: 1 }]
  const { expectedMilligrams } = (await post('admin/orders/packing', { order, pieces })).body.data
  seals += 1
  const sealed = { weightMilligrams: expectedMilligrams, sealNo: `SN ${seals}`, photo }
  return post('admin/orders/pack', { order, pieces: [{ lineId, quantity: 1, serials }], ...sealed })
}
const despatch = async ({ order }: Pick<Accepted, 'order'>) =>
  post('admin/orders/despatch', { order, parcel: (await one(order)).packed[0].id })
async function sent(serial: string) {
  const bought = await accepted()
  expect(errorOf(await pack(bought, [serial]))).toBe('')
  expect(errorOf(await despatch(bought))).toBe('')
  return bought
}
const cancel = async ({ order }: Pick<Accepted, 'order'>) => {
  const { moneyPaise } = (await requestAs(bench, ops, 'GET', `admin/orders/cancel-cost?order=${order}&fault=shop`)).body
    .data
  return post('admin/orders/cancel', { order, fault: 'shop', reason: 'asked for', shownPaise: moneyPaise })
}
const expectReconciled = async () =>
  expect((await reconcile(bench.shop)).filter(({ kind, what }) => kind === 'stock' && what.includes('serial'))).toEqual(
    [],
  )

describe('a piece with a serial', () => {
  it('is packed from where the pieces of the order lie, and nowhere else', async () => {
    const [here, there] = [await receive(), await receive(counter)]
    const bought = await accepted()
    expect((await one(bought.order)).lines[0].scans).toEqual({ least: 1, most: 1 })
    expect(errorOf(await pack(bought, []))).toMatch(/^Scan the serials of/)
    expect(errorOf(await pack(bought, [there]))).toMatch(
      new RegExp(`^${there} is at .+, not at the vault. Scan a piece from the vault, or adjust stock first$`),
    )
    expect(errorOf(await carry(there, counter, vault))).toBe('')
    expect(errorOf(await pack(bought, [there]))).toBe('')
    expect(await placeOf(there)).toEqual(['packed', vault, bought.orderId])
    expect(errorOf(await carry(there, vault, counter))).toBe(`${there} is in another packed parcel`)
    await despatch(bought)
    expect(await placeOf(there)).toEqual(['shipped', vault, bought.orderId])
    expect(await placeOf(here)).toEqual(['shelf', vault, null])
    expect(errorOf(await carry(here, counter, vault))).toMatch(/^Only|^.* lies in the vault|^There/)
  })

  it('is free again when its parcel is opened', async () => {
    const serial = await receive()
    const bought = await accepted()
    await pack(bought, [serial])
    const [parcel] = (await one(bought.order)).packed
    expect(errorOf(await post('admin/orders/unpack', { order: bought.order, parcel: parcel.id }))).toBe('')
    expect(await placeOf(serial)).toEqual(['shelf', vault, null])
    expect(errorOf(await pack(bought, [serial]))).toBe('')
    expect(errorOf(await cancel(bought))).toBe('')
    expect(await placeOf(serial)).toEqual(['shelf', vault, null])
  })

  it('belongs to its order when the courier brings it back, and leaves with it again or not at all', async () => {
    const serial = await receive()
    const bought = await sent(serial)
    await post('admin/orders/came-back', { order: bought.order, reason: 'nobody at home' })
    expect(await placeOf(serial)).toEqual(['returned', vault, bought.orderId])
    expect(await passportOf(serial)).toMatchObject({ shipmentId: null, sentAt: null })
    const other = await accepted()
    expect(errorOf(await pack(other, [serial]))).toBe(`${serial} was returned by a customer and is not back in stock`)
    // It need not be scanned again: everything that came back leaves.
    expect(errorOf(await pack(bought, []))).toBe('')
    expect(await placeOf(serial)).toEqual(['packed', vault, bought.orderId])
    expect(errorOf(await despatch(bought))).toBe('')
    expect(await placeOf(serial)).toEqual(['shipped', vault, bought.orderId])
    await post('admin/orders/came-back', { order: bought.order, reason: 'nobody at home' })
    expect(errorOf(await cancel(bought))).toBe('')
    expect(await placeOf(serial)).toEqual(['shelf', vault, null])
    expect(errorOf(await pack(other, [serial]))).toBe('')
  })

  it('waits at the counter for who collects it, and is nobody’s when the order is cancelled', async () => {
    const waiting = async () => {
      const serial = await receive()
      const who = await bench.pickupBuyer({ productId })
      const order = await bench.pay(who)
      await post('admin/orders/accept', { orders: [order] })
      expect(errorOf(await post('admin/orders/ready', { order }))).toBe('')
      const [oldest] = await db.select().from(passports).where(eq(passports.orderId, who.orderId))
      return { ...who, serial, order, waits: oldest!.serial }
    }
    const collected = await waiting()
    expect(await placeOf(collected.waits)).toEqual(['packed', collected.storeId, collected.orderId])
    const code = await bench.collectionCode(collected.order)
    const document = { order: collected.order, code, paper: 'Aadhaar', lastFour: '4821' }
    expect(errorOf(await post('admin/orders/hand-over', document))).toBe('')
    expect(await placeOf(collected.waits)).toEqual(['shipped', vault, collected.orderId])
    const cancelled = await waiting()
    expect(errorOf(await cancel(cancelled))).toBe('')
    expect(await placeOf(cancelled.waits)).toEqual(['shelf', cancelled.storeId, null])
    expect(await passportOf(cancelled.waits)).toMatchObject({ shipmentId: null, sentAt: null })
    // Left waiting, for the tests below.
    await waiting()
  })

  it('is tested, kept and for sale again when its customer returns it', async () => {
    const serial = await receive()
    const bought = await sent(serial)
    await post('admin/orders/delivered', { order: bought.order, proof: photo })
    const request = { order_detail_id: bought.lineId, reason: 'It is damaged', qty: 1 }
    const returnRequest = await bench.post(bought.who, 'order-return', request)
    expect(returnRequest.body.errorMessage).toBe('')
    for (const step of ['approve-return', 'receive-return'])
      expect(errorOf(await post(`admin/orders/${step}`, { order: bought.order }))).toBe('')
    expect(await placeOf(serial)).toEqual(['in assay', vault, bought.orderId])
    const resent = await sent(await receive())
    await post('admin/orders/delivered', { order: resent.order, proof: photo })
    await bench.post(resent.who, 'order-return', { ...request, order_detail_id: resent.lineId })
    for (const step of ['approve-return', 'receive-return']) await post(`admin/orders/${step}`, { order: resent.order })
    const { moneyPaise } = (await requestAs(bench, owner, 'GET', `admin/orders/settling?order=${resent.order}`)).body
      .data
    const settled = { order: resent.order, shownPaise: moneyPaise }
    expect(errorOf(await post('admin/orders/settle-return', settled, owner))).toBe('')
    const [back] = (await db.select().from(passports).where(eq(passports.lineId, resent.lineId))).map(
      (row) => row.serial,
    )
    expect(await placeOf(back!)).toEqual(['returned', vault, null])
    const restocked = { kind: 'restocked', pieces: 1, reason: 'Tested', serials: back }
    expect(errorOf(await post('admin/products/stock', { productId, ...restocked }, owner))).toBe('')
    expect(await placeOf(back!)).toEqual(['shelf', vault, null])
  })

  it('is received once, and never more serials than pieces', async () => {
    const serial = await receive()
    const again = { kind: 'received', pieces: 1, reference: 'BILL-9', serials: serial }
    expect(errorOf(await post('admin/products/stock', { productId, ...again }, owner))).toBe(
      `${serial} was already received`,
    )
    await expectReconciled()
  })
})

describe('the database', () => {
  const transferOf = (tx: Parameters<Parameters<typeof db.transaction>[0]>[0], pieces: number) =>
    postStock(bench.shop, tx, {
      ...{ reason: 'test', reference: 'test' },
      postings: [
        {
          ...{ productId, pieces },
          from: { account: 'available', locationId: vault },
          to: { account: 'written off', locationId: vault },
        },
      ],
    })
  const written = async (
    serials: string[],
    pieces: number,
    from: { place: 'shelf' | 'packed'; locationId: number },
  ) => {
    const rows = await Promise.all(serials.map(passportOf))
    await db.transaction(async (tx) => {
      const { id } = await transferOf(tx, pieces)
      await tx.insert(serialEntries).values(
        rows.map((row) => ({
          ...{ transferId: id!, passportId: row.id, fromPlace: from.place, fromLocation: from.locationId },
          ...{ toPlace: 'written off' as const, toLocation: vault, orderId: null },
        })),
      )
    })
  }
  const causeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => '',
      (error: { cause?: { message: string } }) => error.cause?.message ?? String(error),
    )

  it('refuses a piece that is not where the entry says, one that moves twice, and more serials than pieces', async () => {
    const [first, second] = [await receive(), await receive()]
    expect(await causeOf(written([first], 1, { place: 'shelf', locationId: counter }))).toContain(
      `serial ${first} is in shelf`,
    )
    expect(await causeOf(written([first], 1, { place: 'packed', locationId: vault }))).toContain(
      `serial ${first} is in shelf`,
    )
    expect(await causeOf(written([first, first], 2, { place: 'shelf', locationId: vault }))).toContain('moved twice')
    expect(await causeOf(written([first, second], 1, { place: 'shelf', locationId: vault }))).toContain('but -1 pieces')
    expect(await placeOf(first)).toEqual(['shelf', vault, null])
    expect(await causeOf(written([first], 1, { place: 'shelf', locationId: vault }))).toBe('')
    expect(await placeOf(first)).toEqual(['written off', vault, null])
    await db.update(passports).set({ writtenOffAt: bench.clock.now() }).where(eq(passports.serial, first))
  })

  it('moves a piece by entries alone, which stay as they are', async () => {
    const serial = await receive()
    const direct = db.update(passports).set({ place: 'shipped' }).where(eq(passports.serial, serial))
    expect(await causeOf(direct)).toContain('by entries of the ledger alone')
    expect(await causeOf(db.delete(serialEntries))).not.toBe('')
  })

  it('books what the version before writes: received, packed, opened, sent, brought back and kept', async () => {
    const bought = await accepted()
    const facts = { productId, name: 'Coin', mint: 'Mint', metal: 'silver' as const, weight: 10_000, fineness: 9999 }
    await db
      .insert(passports)
      .values({ ...facts, serial: 'OLD-1', code: 'OLDOLDOLD222', receivedAt: bench.clock.now() })
    expect(await placeOf('OLD-1')).toEqual(['shelf', vault, null])
    const pieces = JSON.stringify([{ lineId: bought.lineId, quantity: 1, serials: ['OLD-1'] }])
    await db.execute(sql`
      INSERT INTO packings (order_id, state, pieces, weight_mg, expected_mg, weight_reason, seal_no, packed_by, packed_at, is_weight_open)
      VALUES (${bought.orderId}, 'packed', ${pieces}::jsonb, 1, 1, '', 'OLD 1', 'Asha', now(), false)`)
    expect(await placeOf('OLD-1')).toEqual(['packed', vault, bought.orderId])
    await db.execute(sql`UPDATE packings SET state = 'undone' WHERE seal_no = 'OLD 1'`)
    expect(await placeOf('OLD-1')).toEqual(['shelf', vault, null])
    const shipment = (await passportOf(
      (
        await db.select().from(passports).where(eq(passports.place, 'shipped'))
      )[0]!.serial,
    ))!
    const { shipmentId, lineId, sentAt } = shipment
    const write = (change: Partial<typeof passports.$inferInsert>) =>
      db.update(passports).set(change).where(eq(passports.serial, 'OLD-1'))
    await write({ shipmentId, lineId, sentAt })
    expect((await placeOf('OLD-1'))[0]).toBe('shipped')
    await write({ shipmentId: null, lineId: null, sentAt: null })
    expect((await placeOf('OLD-1'))[0]).toBe('returned')
    await write({ shipmentId, lineId, sentAt })
    await write({ returnedAt: bench.clock.now() })
    expect(await placeOf('OLD-1')).toEqual(['returned', vault, null])
    await write({ shipmentId: null, lineId: null, sentAt: null, returnedAt: null })
    expect(await placeOf('OLD-1')).toEqual(['shelf', vault, null])
    await write({ writtenOffAt: bench.clock.now() })
    expect(await placeOf('OLD-1')).toEqual(['written off', vault, null])
  })

  it('takes over where every piece is from the records of the version before', async () => {
    const before = await db.select().from(passports).orderBy(asc(passports.id))
    expect(new Set(before.map(({ place }) => place))).toEqual(
      new Set(['shelf', 'packed', 'shipped', 'returned', 'in assay', 'written off']),
    )
    await db.transaction(async (tx) => {
      for (const [table, change] of [
        ['passports', 'UPDATE passports SET place = NULL, location_id = 0, order_id = NULL'],
        ['serial_entries', 'DELETE FROM serial_entries'],
        ['stock_transfers', `DELETE FROM stock_transfers WHERE reference LIKE 'serials%'`],
      ] as const) {
        await tx.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`))
        await tx.execute(sql.raw(change))
        await tx.execute(sql.raw(`ALTER TABLE ${table} ENABLE TRIGGER USER`))
      }
      const { statements } = readMigrations().find(({ tag }) => tag === '0042_serial-entries')!
      for (const statement of statements.filter((text) => /^(--[^\n]*\n|\s)*(INSERT INTO stock_|WITH)/.test(text)))
        await tx.execute(sql.raw(statement))
    })
    const after = await db.select().from(passports).orderBy(asc(passports.id))
    const positions = (rows: typeof before) =>
      rows.map(({ serial, place, locationId, orderId }) => [serial, place, locationId, orderId])
    // A write-off belongs to no order, even if an order had the piece before.
    expect(positions(after)).toEqual(positions(before))
    await expectReconciled()
  })
})
