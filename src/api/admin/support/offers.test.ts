// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { customPiece, offerBench } from '../../../shop/checkout/offers/testing.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { createTestStaff } from '../../../testing-staff.ts'

const bench = await offerBench()
const support = await createTestStaff(bench.shop, 'support')
const finance = await createTestStaff(bench.shop, 'finance')
afterAll(bench.close)

describe('drafting', () => {
  it('POST admin/offers/create answers a request with priced lines', async () => {
    const { created, ticketNumber, customer } = await bench.draft({
      lines: [
        bench.productLine({ fixedPricePaise: 2_000_00, quantity: 3 }),
        { ...customPiece, subCategoryId: bench.silverPiece().subCategoryId },
      ],
    })
    expect(created.status).toBe(200)
    const { data } = created.body
    expect(data).toMatchObject({ state: 'drafted', ticketNumber, name: customer.name, revision: 1, path: null })
    expect(data.email).not.toBe(customer.email)
    const [product, custom] = data.lines
    expect(product.unitPricePaise * 3 - product.discountPaise).toBe(6_000_00)
    expect(custom).toMatchObject({ productId: null, isCustom: true, hsn: '71141110' })
    expect(product.totalPaise + custom.totalPaise + data.price.deliveryPaise).toBe(data.price.totalPaise)
    expect(data.price.taxablePaise + data.price.gstPaise).toBe(data.price.totalPaise)
  })

  it.each([
    ['no item', { lines: [] }, 422],
    ['a product twice', () => ({ lines: [bench.productLine(), bench.productLine()] }), 422],
    ['a product that is not sold', () => ({ lines: [bench.productLine({ productId: 999_999 })] }), 404],
    ['a piece without a category', { lines: [{ ...customPiece, subCategoryId: 999_999 }] }, 422],
    ['a fixed price for too long', { validHours: 49 }, 422],
    [
      'a price per piece that follows the rate',
      () => ({ priceKind: 'rate-linked', lines: [bench.productLine({ fixedPricePaise: 2_000_00 })] }),
      422,
    ],
  ])('refuses %s', async (_what, over, status) => {
    expect((await bench.draft(typeof over === 'function' ? over() : over)).created.status).toBe(status)
  })

  it('refuses to answer a request that there is not', async () => {
    const terms = { priceKind: 'fixed', lines: [bench.productLine()], deliveryChargePaise: 0, validHours: 24, note: '' }
    const response = await bench.send('POST', 'admin/offers/create', { ticketNumber: 'QUO-2222-2222', ...terms })
    expect(response.status).toBe(404)
  })

  it('POST admin/offers/edit changes what was read last, and no sent offer', async () => {
    const { number } = await bench.draft()
    const terms = {
      priceKind: 'rate-linked',
      lines: [bench.productLine()],
      deliveryChargePaise: 0,
      validHours: 72,
      note: '',
    }
    const edited = await bench.send('POST', 'admin/offers/edit', { number, revision: 1, ...terms })
    expect(edited.body.data).toMatchObject({ revision: 2, priceKind: 'rate-linked', validHours: 72 })
    expect((await bench.send('POST', 'admin/offers/edit', { number, revision: 1, ...terms })).status).toBe(409)
    const sent = await bench.sent()
    expect((await bench.send('POST', 'admin/offers/edit', { number: sent.number, revision: 1, ...terms })).status).toBe(
      409,
    )
  })

  it('keeps account numbers out of what the customer reads', async () => {
    const { created } = await bench.draft({ note: 'Pay to 50100123456789, IFSC HDFC0000053' })
    expect(created.status).toBe(202)
  })

  it('GET admin/offers/products and GET admin/offers/choices tell what a draft is made of', async () => {
    const { name, id } = bench.silverPiece()
    const search = encodeURIComponent(name.split(' ').slice(0, 3).join(' '))
    const found = (await bench.send('GET', `admin/offers/products?search=${search}`, undefined, support)).body.data
    expect(found.products.map((one: { id: number }) => one.id)).toContain(id)
    expect((await bench.send('GET', 'admin/offers/products?search=x')).status).toBe(422)
    const choices = (await bench.send('GET', 'admin/offers/choices', undefined, support)).body.data
    expect(choices).toMatchObject({ longestFixedHours: 48, longestRateLinkedHours: 720 })
    expect(choices.subCategories.length).toBeGreaterThan(0)
  })
})

describe('sending', () => {
  it('POST admin/offers/send alone where nothing is given away', async () => {
    const line = bench.productLine({ quantity: 1 })
    const { number, customer } = await bench.draft({
      priceKind: 'rate-linked',
      lines: [line],
      deliveryChargePaise: 2_000_00,
    })
    const sent = await bench.send('POST', 'admin/offers/send', { number, revision: 1 }, support)
    expect(sent.body.data).toMatchObject({ state: 'sent', validUntil: '2026-11-22T11:00:00+05:30' })
    expect(sent.body.data.path).toMatch(/^\/offers\/[A-Za-z0-9_-]{24}$/)
    const mails = [
      ...(await outboxOf(bench.shop.db, customer.email)),
      ...(await outboxOf(bench.shop.db, customer.mobile)),
    ]
    const told = mails.filter(({ template }) => template === 'offer-sent')
    expect(told).toHaveLength(2)
    for (const { text } of told) expect(text).toContain(sent.body.data.path)
  })

  it.each([
    ['a discount above the limit of the person', { discountPaise: 500_00 }, 'exceeds your limit'],
    ['metal below its rate', { fixedPricePaise: 1_00 }, 'below its rate'],
  ])('asks a second person for %s, and sends once they agree', async (_what, terms, sentence) => {
    const { number } = await bench.draft({ lines: [bench.productLine(terms)], deliveryChargePaise: 2_000_00 })
    const asked = await bench.send('POST', 'admin/offers/send', { number, revision: 1 }, support)
    expect([asked.status, asked.body.message]).toEqual([202, expect.stringContaining(sentence)])
    const before = (await bench.send('GET', `admin/offers/one?number=${number}`)).body.data
    expect(before.state).toBe('drafted')
    const approved = await bench.send('POST', 'admin/approvals/approve', { id: asked.body.data.proposal_id }, finance)
    expect([approved.status, approved.body.errorMessage]).toEqual([200, ''])
    expect((await bench.send('GET', `admin/offers/one?number=${number}`)).body.data.state).toBe('sent')
  })

  it('asks a second person for every custom piece, who reads its metal, fineness and weight beside its description', async () => {
    const piece = { ...customPiece, name: 'Gold coin 24 K, 10 g', weightMg: 10_000, finenessPer10000: 9_990 }
    const line = { ...piece, subCategoryId: bench.silverPiece().subCategoryId }
    const { number } = await bench.draft({ priceKind: 'rate-linked', lines: [line], deliveryChargePaise: 2_000_00 })
    const asked = await bench.send('POST', 'admin/offers/send', { number, revision: 1 }, support)
    expect([asked.status, asked.body.message]).toEqual([202, expect.stringContaining('the offer has a custom piece')])
    const { waiting } = (await bench.send('GET', 'admin/approvals', undefined, finance)).body.data
    const view = waiting.find((one: { id: number }) => one.id === asked.body.data.proposal_id)
    expect(view.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'Item 1: Gold coin 24 K, 10 g × 1, each' }),
        expect.objectContaining({ what: 'Item 1: metal', after: 'Silver 999' }),
        expect.objectContaining({ what: 'Item 1: weight of each', after: '10\u00a0g' }),
      ]),
    )
    expect((await bench.send('GET', `admin/offers/one?number=${number}`)).body.data.state).toBe('drafted')
    const approved = await bench.send('POST', 'admin/approvals/approve', { id: asked.body.data.proposal_id }, finance)
    expect([approved.status, approved.body.errorMessage]).toEqual([200, ''])
    expect((await bench.send('GET', `admin/offers/one?number=${number}`)).body.data.state).toBe('sent')
  })

  it('compares two pieces of the same name by their places', async () => {
    const { subCategoryId } = bench.silverPiece()
    const lines = [
      { ...customPiece, subCategoryId },
      { ...customPiece, subCategoryId, weightMg: 500_000 },
    ]
    const { number } = await bench.draft({ priceKind: 'rate-linked', lines })
    const asked = await bench.send('POST', 'admin/offers/send', { number, revision: 1 }, support)
    const approved = await bench.send('POST', 'admin/approvals/approve', { id: asked.body.data.proposal_id }, finance)
    expect([approved.status, approved.body.errorMessage]).toEqual([200, ''])
  })

  it('sends no offer that was changed after it was approved', async () => {
    const { number } = await bench.draft({ lines: [bench.productLine({ discountPaise: 500_00 })] })
    const asked = await bench.send('POST', 'admin/offers/send', { number, revision: 1 }, support)
    const terms = { priceKind: 'fixed', lines: [bench.productLine()], deliveryChargePaise: 0, validHours: 24, note: '' }
    await bench.send('POST', 'admin/offers/edit', { number, revision: 1, ...terms }, support)
    const approved = await bench.send('POST', 'admin/approvals/approve', { id: asked.body.data.proposal_id }, finance)
    expect(approved.status).toBe(409)
    expect((await bench.send('GET', `admin/offers/one?number=${number}`)).body.data.state).toBe('drafted')
  })

  it('sends no offer of more than there is', async () => {
    const { number } = await bench.draft({ lines: [bench.productLine({ quantity: 9_000 })] })
    const sending = { number, revision: 1 }
    const { sendOffer } = await import('../../../shop/checkout/offers/send-offer.ts')
    const staff = bench.owner.staff
    await expect(sendOffer(bench.shop, { ...sending, staff })).rejects.toMatchObject({ reason: 'offers.over-stock' })
  })

  it('POST admin/offers/resend sends the same link again, a few times', async () => {
    const { number, customer } = await bench.sent()
    const again = () => bench.send('POST', 'admin/offers/resend', { number }, support)
    for (let times = 0; times < 5; times += 1) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(409)
    const mails = await outboxOf(bench.shop.db, customer.email)
    expect(mails.filter(({ template }) => template === 'offer-sent')).toHaveLength(6)
    const draft = await bench.draft()
    expect((await bench.send('POST', 'admin/offers/resend', { number: draft.number })).status).toBe(409)
  })
})

describe('the list', () => {
  it('GET admin/offers filters, counts, and adds up the metal promised at fixed prices', async () => {
    const { number, ticketNumber, customer, offer } = await bench.sent()
    const read = async (query: string) =>
      (await bench.send('GET', `admin/offers?${query}`, undefined, support)).body.data
    for (const search of [number.toLowerCase(), ticketNumber, customer.email])
      expect((await read(`search=${encodeURIComponent(search)}`)).offers).toMatchObject([{ number }])
    const { promised, counts } = await read('view=open')
    const { weightMg, finenessPer10000 } = offer.lines[0]
    await bench.send('POST', 'admin/offers/withdraw', { number, why: 'sold out' }, support)
    const after = await read('view=over')
    expect(promised.silver - after.promised.silver).toBe(Math.round((5 * weightMg * finenessPer10000) / 10_000))
    expect([after.counts.open, after.counts.over]).toEqual([counts.open - 1, counts.over + 1])
    expect((await read('view=all&search=100%25')).offers).toEqual([])
  })

  it('POST admin/offers/withdraw ends a draft without a word to the customer', async () => {
    const { number, customer } = await bench.draft()
    expect((await bench.send('POST', 'admin/offers/withdraw', { number, why: 'typed wrongly' })).body.data.state).toBe(
      'withdrawn',
    )
    expect(await outboxOf(bench.shop.db, customer.email)).not.toContainEqual(
      expect.objectContaining({ template: 'offer-withdrawn' }),
    )
    expect((await bench.send('POST', 'admin/offers/withdraw', { number, why: 'again' })).status).toBe(409)
  })
})
