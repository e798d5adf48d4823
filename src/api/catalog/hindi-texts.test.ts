import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyChange } from '../../platform/database/notify-change.ts'
import { packages, products } from '../../shop/catalog/records/products.ts'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const slug = 'silvera-lotus-silver-coin-10-g'
const product = async () => (await one.call('GET', `get-product?slug=${slug}`)).body.data

describe('the Hindi texts of the catalogue', () => {
  it('travel beside the English ones, which stay', async () => {
    const {
      product_name,
      product_name_hi,
      description_hi,
      packages: packs,
      related_products,
      ...rest
    } = await product()
    expect([product_name, product_name_hi]).toEqual([
      'Silvera Lotus Silver Coin, 10 g',
      'Silvera कमल चाँदी का सिक्का, 10 ग्राम',
    ])
    expect(description_hi).toContain('कमल ठहरे पानी से')
    expect(rest.product_specification_hi).toContain('<th scope="row">शुद्धता</th><td>999.9</td>')
    expect(rest.care_instruction_hi).toContain('कैप्सूल')
    expect(packs[0]).toMatchObject({ title: 'Assay card', title_hi: 'असे कार्ड' })
    expect(related_products[0].product_name_hi).toMatch(/चाँदी का/)
    const { deals, home_modal } = (await one.call('GET', 'deals-data')).body.data
    expect(deals[0].title_hi).toBe('शादी के उपहार, कम मेकिंग चार्ज पर')
    expect(home_modal.title_hi).toBe('पहला सिक्का, ₹100 कम में')
  })

  it('find a product by its Hindi name', async () => {
    const found = await one.call('GET', `autocomplete?title=${encodeURIComponent('बाँसुरी')}`)
    expect(found.body.data.products).toMatchObject([
      { title: 'Silvera Flute Silver Coin, 10 g', title_hi: 'Silvera बाँसुरी चाँदी का सिक्का, 10 ग्राम' },
    ])
  })

  it('are empty where staff wrote none, and cart and wishlist tell them', async () => {
    const { id } = await product()
    const session_id = 'h'.repeat(100)
    const add = () => one.call('POST', 'cart/add', { product_id: id, qty: 1, session_id })
    expect((await add()).body.data.item_dtl[0]).toMatchObject({
      product_name_hi: 'Silvera कमल चाँदी का सिक्का, 10 ग्राम',
      product: { product_name_hi: 'Silvera कमल चाँदी का सिक्का, 10 ग्राम' },
      package_type: null,
    })
    const none = { nameHi: '', descriptionHi: '', specificationHi: '', careInstructionHi: '' }
    await one.shop.db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ ...none, changedAt: new Date() })
        .where(eq(products.id, id))
      await tx.update(packages).set({ titleHi: '' }).where(eq(packages.productId, id))
      await notifyChange(tx, 'products')
    })
    await one.shop.catalogue.refresh('products')
    expect(await product()).toMatchObject({
      ...{ product_name_hi: '', description_hi: '', product_specification_hi: '', care_instruction_hi: '' },
      packages: expect.arrayContaining([expect.objectContaining({ title: 'Assay card', title_hi: '' })]),
    })
  })
})
