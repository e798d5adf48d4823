import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInCustomer, type TestCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { findTicket } from '../../shop/support/tickets/actions.ts'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
let asha: TestCustomer
beforeAll(async () => {
  one = await testShop({ seed: true })
  asha = await signedInCustomer(one.shop)
})
afterAll(() => one.close())

describe('get-catalog-data', () => {
  it('answers the gallery twelve at a time, as GET and as POST', async () => {
    const response = await one.call('POST', 'get-catalog-data', { page: 1 })
    const { products, ...rest } = response.body.data
    expect(rest).toEqual({ page: 1, total_page: 4, total_record: 48, total_recored: 48 })
    expect(products).toHaveLength(12)
    expect(products[0]).toEqual({
      id: expect.any(Number),
      default_image: '/pictures/silvera-silver-coin-mandala-640.webp',
      '0': {
        width: 1280,
        height: 1280,
        short_description: 'Mandala coin in silver, a name or a date around the rim',
        Link: '/products/silver_coin',
        short_description_hi: 'चाँदी का मंडला सिक्का, किनारे पर नाम या तारीख़',
      },
      is_gift: false,
    })
    expect((await one.call('GET', 'get-catalog-data?page=1')).body).toEqual(response.body)
  })

  it('goes on page by page, without one piece twice, and ends', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => one.call('POST', 'get-catalog-data', { page })))
    const ids = pages.flatMap(({ body }) => body.data.products.map(({ id }: { id: number }) => id))
    expect(new Set(ids).size).toBe(48)
    expect(pages[4]?.body.data.products).toEqual([])
    expect((await one.call('POST', 'get-catalog-data', { page: 0 })).status).toBe(422)
  })

  it('shows pictures and leads to lists that are there', async () => {
    for (const page of [1, 2, 3, 4]) {
      const { products } = (await one.call('POST', 'get-catalog-data', { page })).body.data
      for (const { default_image: image, 0: first } of products) {
        expect(existsSync(join(import.meta.dirname, '../../../public', image)), image).toBe(true)
        const title = first.Link.slice('/products/'.length)
        expect((await one.call('POST', 'search', { title })).body.data.total_record, title).toBeGreaterThan(0)
      }
    }
  })
})

const request = () => ({
  catalog_id: one.shop.catalogue.now.gallery[0]!.id,
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '9876500021',
  pincode: '422013',
  special_instructions: 'Names Ira and Kabir, 12 February 2027',
  product_type: 'silver',
  image: '',
})
const send = (wrong: object = {}, as: object = { token: asha.token }) =>
  one.call('POST', 'save-catalog-request', { ...request(), ...wrong }, as)
const inline = (bytes: Uint8Array, type = 'image/png') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const png = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#b3872f' } })
    .png()
    .toBuffer()
const storedFiles = () =>
  readdirSync(one.shop.config.DATA_DIR, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /customization.*\./.test(name),
  )

describe('save-catalog-request', () => {
  it('makes a ticket, keeps the picture drawn anew, and writes to the customer', async () => {
    const response = await send({ image: inline(await png()), product_type: 'Gold' })
    const { ticket } = response.body.data
    const message = `Your request has reached our studio. Ticket number ${ticket}. We will reply by 23 Nov 2026, 11:00 am.`
    const data = { ticket, acknowledge_by: '2026-11-23T11:00:00+05:30', message }
    expect(response.body).toEqual({ error: false, data, errorMessage: '', message })
    expect(ticket).toMatch(/^CUS-/)
    const row = await findTicket(one.shop.db, ticket)
    expect(row).toMatchObject({
      customerId: asha.id,
      kind: 'customization',
      facts: { pincode: '422013', metal: 'gold' },
    })
    expect(row?.picture).toMatch(/^customization\/..\/[0-9a-f]{32}\.webp$/)
    const [mail] = await outboxOf(one.shop.db, 'asha@example.in')
    const [line] = await outboxOf(one.shop.db, 'care@silvera.example')
    expect(line?.text).toContain('Piece:\nMandala coin in silver, a name or a date around the rim')
    expect(mail?.subject).toBe(`Ticket ${ticket}: we have received your customization request`)
  })

  it('is for customers', async () => {
    expect(await send({}, {})).toMatchObject({ status: 401, body: { errorMessage: 'Please sign in to continue' } })
  })

  it('says what every field lacks', async () => {
    const empty = { name: '', email: '', mobile: '', pincode: '', special_instructions: '', product_type: '' }
    expect((await send(empty)).body.data.errors).toEqual({
      name: 'Enter your name',
      email: 'Enter your email',
      mobile: 'Enter your mobile',
      pincode: 'Enter your pincode',
      special_instructions: 'Enter your customize instruction',
      product_type: 'Select product type',
    })
    expect((await send({ pincode: '4220' })).body.data.errors).toEqual({
      pincode: 'Pincode should minimum 6 number long',
    })
    expect((await send({ pincode: '4220131' })).body.data.errors).toEqual({
      pincode: 'Pincode should maximum 6 number long',
    })
    expect((await send({ catalog_id: 999_999 })).body).toMatchObject({
      errorMessage: 'This design is no longer in our catalogue. Please choose another one',
    })
  })

  it('refuses files that are no picture of ours to keep, each with its sentence, and keeps none', async () => {
    const before = storedFiles()
    const refusalOf = async (image: string) => {
      const { status, body } = await send({ image })
      return [status, body.data.errors?.image]
    }
    const kind = [415, 'Attach a JPG, PNG or WebP picture']
    expect(await refusalOf(inline(Buffer.from('<svg/>'), 'image/svg+xml'))).toEqual(kind)
    expect(await refusalOf(inline(Buffer.from('<html><script>'), 'image/png'))).toEqual(kind)
    expect(await refusalOf('https://evil.example/a.png')).toEqual(kind)
    expect(await refusalOf(inline((await png()).subarray(0, 40)))).toEqual([
      415,
      'This picture cannot be read. Please save it again or attach another one',
    ])
    expect(await refusalOf(inline(new Uint8Array(5 * 1024 * 1024 + 1)))).toEqual([413, 'Attach a file of at most 5 MB'])
    const wide = await sharp({ create: { width: 6001, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await refusalOf(inline(wide))).toEqual([413, 'Attach a picture of at most 6000 pixels on each side'])
    expect(storedFiles()).toEqual(before)
    expect((await send({ image: 'x'.repeat(8 * 1024 * 1024) })).status).toBe(413)
  })

  it('a body of this size is taken nowhere else', async () => {
    const message = 'x'.repeat(300 * 1024)
    expect(
      (await one.call('POST', 'contact-us', { name: 'A', email: 'a@b.in', mobile: '9876500021', message })).status,
    ).toBe(413)
  })
})

describe('request-picture', () => {
  const fetchPicture = (ticket: string, token?: string) =>
    one.serve(
      new Request(`http://localhost:3000/app/api/request-picture?ticket=${ticket}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
    )

  it('is a download for its own customer, and for nobody else', async () => {
    const { ticket } = (await send({ image: inline(await png()) })).body.data
    const mine = await fetchPicture(ticket, asha.token)
    expect(Object.fromEntries(mine.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="${ticket}.webp"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const { picture } = (await findTicket(one.shop.db, ticket))!
    const file = readFileSync(join(one.shop.config.DATA_DIR, 'files', picture!))
    expect(Buffer.from(await mine.arrayBuffer()).equals(file)).toBe(true)
    const other = await signedInCustomer(one.shop)
    expect((await fetchPicture(ticket, other.token)).status).toBe(404)
    expect((await fetchPicture(ticket)).status).toBe(401)
    for (const unknown of ['CUS-2222-2222', '%00', ''])
      expect((await fetchPicture(unknown, asha.token)).status).toBe(404)
  })
})
