import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

describe('get-product', () => {
  it('answers every field of the product, priced at the rate', async () => {
    const { status, body } = await one.call('GET', 'get-product?slug=silvera-gold-bar-10-g')
    expect(status).toBe(200)
    expect(body.error).toBe(false)
    const { description, product_specification, care_instruction, related_products, brand, ...rest } = body.data
    expect(rest).toMatchInlineSnapshot(`
      {
        "active_package_id": 1190,
        "attributes": [
          {
            "name": "hsn",
            "value": "71081300",
          },
          {
            "name": "country_of_origin",
            "value": "India",
          },
        ],
        "average_rating": 4.6,
        "base_price": 149334.41,
        "buy_back_premium": 0,
        "by_back": 1,
        "by_back_total_price": 146216,
        "card_price": 160028.82,
        "care_instruction_hi": "<ul><li>इतना शुद्ध सोना नरम होता है। इसे सीलबंद रखें, और चाबियों, सिक्कों और गहनों से दूर।</li><li>किनारे से पकड़ें; उँगलियों के निशान सूखे, बिना रोएँ वाले कपड़े से उतर जाते हैं।</li><li>पॉलिश या टाँका न लगवाएँ: वज़न घटा तो क़ीमत घटी।</li><li>कार्ड और बिल साथ रखें। सीलबंद पीस हम पूरे भाव पर वापस ख़रीदते हैं।</li></ul>",
        "category": {
          "id": 5,
          "title": "Gold",
          "title_hi": "सोना",
        },
        "country_of_origin": "India",
        "deal_ends_at": null,
        "default_image": "/pictures/silvera-gold-bar-10g-640.webp",
        "description_hi": "<p>साफ़ मैट सतह और चमकदार अंकों वाला ढला हुआ सोने का बार। 10 ग्राम में इसे उपहार देना आसान है, रखना आसान है, और एक-एक करके बेचना भी।</p><p>999.9 शुद्धता का 10 ग्राम सोना, बेलकर, काटकर और मुहर लगाकर बनाया हुआ। वज़न और शुद्धता इस पर अंकित हैं, और कार्ड पर वही नंबर है जो सील पर है।</p><p>बार अपने असे कार्ड में सीलबंद है, या 250 ग्राम से ऊपर छेड़छाड़ दिखाने वाले कवर में। इसे सीलबंद रखें: सील साबुत हो तो बाय-बैक का पूरा भाव मिलता है।</p>",
        "despatch_on": null,
        "fineness": 999.9,
        "free_making_charge": 0,
        "free_shipping": 1,
        "frequentlyBoughtTogetherProduct": [
          {
            "brand": {
              "id": 1,
              "title": "Silvera",
            },
            "default_image": "/pictures/silvera-gold-coin-lotus-640.webp",
            "fineness": 999.9,
            "free_making_charge": 1,
            "free_shipping": 0,
            "id": 78,
            "list_price": 7691,
            "metal": "gold",
            "on_order": 0,
            "pre_sale": 0,
            "price": 7691,
            "price_per_gram": 15382,
            "product_name": "Silvera Lotus Gold Coin, 0.5 g",
            "product_name_hi": "Silvera कमल सोने का सिक्का, 0.5 ग्राम",
            "slug": "silvera-lotus-gold-coin-0-5-g",
            "stock": 251,
            "weight": 0.5,
          },
          {
            "brand": {
              "id": 1,
              "title": "Silvera",
            },
            "default_image": "/pictures/silvera-silver-coin-lotus-640.webp",
            "fineness": 999.9,
            "free_making_charge": 0,
            "free_shipping": 0,
            "id": 2,
            "list_price": 2845,
            "metal": "silver",
            "on_order": 0,
            "pre_sale": 0,
            "price": 2845,
            "price_per_gram": 284.5,
            "product_name": "Silvera Lotus Silver Coin, 10 g",
            "product_name_hi": "Silvera कमल चाँदी का सिक्का, 10 ग्राम",
            "slug": "silvera-lotus-silver-coin-10-g",
            "stock": 108,
            "weight": 10,
          },
        ],
        "hot_item": 1,
        "hsn": "71081300",
        "id": 119,
        "image": [
          "/pictures/silvera-gold-bar-10g-640.webp",
          "/pictures/silvera-gold-bar-reverse-640.webp",
          "/pictures/silvera-gold-bar-card-10g-640.webp",
          "/pictures/silvera-gold-bar-scale-10g-640.webp",
          "/pictures/silvera-gold-bar-edge-640.webp",
        ],
        "image_alt": [],
        "importer": "",
        "is_devine": 0,
        "lead_days": 0,
        "making_charge": 2986.95,
        "manufacturer": "Silvera Bullion Pvt Ltd, 112 Sheikh Memon Street, Mumbai 400002",
        "meta_description": "Silvera Gold Bar, 10 g: 999.9 fine gold, sealed and numbered, insured delivery across India. Live-rate price incl. 3% GST, with metal and making charge shown separately.",
        "meta_keyword": "gold bar, 10 g gold bar, Silvera, 999.9 gold",
        "meta_title": "Silvera Gold Bar, 10 g | 999.9 fine, at today’s rate",
        "metal": "gold",
        "net_quantity": "10 g",
        "occasions": [],
        "on_order": 0,
        "packages": [
          {
            "id": 1190,
            "image": "/pictures/silvera-gold-bar-card-10g-640.webp",
            "price": 0,
            "title": "Assay card",
            "title_hi": "असे कार्ड",
          },
          {
            "id": 1191,
            "image": "/pictures/box-wood-gold-bar-640.webp",
            "price": 824,
            "title": "Wooden presentation box",
            "title_hi": "लकड़ी का प्रेज़ेंटेशन बॉक्स",
          },
        ],
        "pre_sale": 0,
        "premium_percent": 2,
        "price": 156891,
        "price_breakdown": {
          "discount_cart_text": "",
          "discount_persent": 0,
          "discount_price": 0,
          "discount_text": "",
          "display_price": "₹1,56,891.00",
          "metal": "Gold",
          "price": 156891,
          "price_updated_on": "2026-11-21T11:00:00+05:30",
          "product_price": 156891,
          "total_price": 156891,
          "weight": 10,
        },
        "price_per_gram": 15689.1,
        "product_name": "Silvera Gold Bar, 10 g",
        "product_name_hi": "Silvera सोने का बार, 10 ग्राम",
        "product_specification_hi": "<table><tbody><tr><th scope="row">धातु</th><td>सोना, 24 कैरेट</td></tr><tr><th scope="row">शुद्धता</th><td>999.9</td></tr><tr><th scope="row">वज़न</th><td>10 ग्राम</td></tr><tr><th scope="row">आकार</th><td>50 × 29.6 मिमी</td></tr><tr><th scope="row">फ़िनिश</th><td>मैट सतह, उभरे हुए अंक</td></tr><tr><th scope="row">पैकिंग</th><td>सीलबंद असे कार्ड</td></tr><tr><th scope="row">सीरियल नंबर</th><td>सील पर और कार्ड पर</td></tr><tr><th scope="row">सर्टिफ़िकेट</th><td>Silvera का असे सर्टिफ़िकेट</td></tr><tr><th scope="row">निर्माण</th><td>भारत</td></tr></tbody></table>",
        "rate": 14920,
        "round_trip_cost": 10675,
        "round_trip_percent": 6.8,
        "sellable_quantity": 4,
        "shipping_price": 0,
        "ships_on": null,
        "ships_within_days": 3,
        "show_price_breakup": 1,
        "silvera_choice": 1,
        "slug": "silvera-gold-bar-10-g",
        "stock": 4,
        "sub_categories_id": 9,
        "sub_category": {
          "form": "bar",
          "slug": "gold_bar",
          "title": "Gold bar",
          "title_hi": "सोने का बार",
        },
        "tax_class": {
          "amount": 3,
          "title": "GST 3%",
        },
        "tax_price": 4569.64,
        "total_rating": 5,
        "units_sold": 185,
        "video_link": "",
        "volume_price": [
          {
            "bank_transfer_discounted_making_charge": 2986.95,
            "bank_transfer_price": 156891,
            "id": 397,
            "payment_geteway_percentage": 2,
            "payment_geteway_price": 160029,
            "upi_percentage": 0,
            "volume_from": 1,
            "volume_to": 4,
          },
          {
            "bank_transfer_discounted_making_charge": 2687.92,
            "bank_transfer_price": 156583,
            "id": 398,
            "payment_geteway_percentage": 2,
            "payment_geteway_price": 159715,
            "upi_percentage": 0,
            "volume_from": 5,
            "volume_to": 9,
          },
          {
            "bank_transfer_discounted_making_charge": 2449.09,
            "bank_transfer_price": 156337,
            "id": 399,
            "payment_geteway_percentage": 2,
            "payment_geteway_price": 159464,
            "upi_percentage": 0,
            "volume_from": 10,
            "volume_to": 24,
          },
          {
            "bank_transfer_discounted_making_charge": 2210.25,
            "bank_transfer_price": 156091,
            "id": 400,
            "payment_geteway_percentage": 2,
            "payment_geteway_price": 159213,
            "upi_percentage": 0,
            "volume_from": 25,
            "volume_to": null,
          },
        ],
        "weight": 10,
      }
    `)
    expect(brand).toEqual({
      id: 1,
      title: 'Silvera',
      slug: 'silvera',
      image: '/pictures/silvera-silver-coin-lotus-640.webp',
      description: expect.stringContaining('our own mark'),
      title_hi: '',
      description_hi: '',
    })
    for (const html of [description, product_specification, care_instruction])
      expect(html).toMatch(/^<(p|table|ul)>.+<\/(p|table|ul)>$/)
    expect(related_products[0]).toMatchInlineSnapshot(`
      {
        "brand": {
          "id": 3,
          "title": "Kundan",
        },
        "default_image": "/pictures/kundan-gold-bar-10g-640.webp",
        "fineness": 999.9,
        "free_making_charge": 0,
        "free_shipping": 0,
        "id": 173,
        "list_price": 156768,
        "metal": "gold",
        "on_order": 0,
        "pre_sale": 0,
        "price": 156768,
        "price_per_gram": 15676.8,
        "product_name": "Kundan Gold Bar, 10 g",
        "product_name_hi": "Kundan सोने का बार, 10 ग्राम",
        "slug": "kundan-gold-bar-10-g",
        "stock": 84,
        "weight": 10,
      }
    `)
  })

  it('adds up to the paisa: metal, making and GST are the price', async () => {
    const { body } = await one.call('POST', 'search', { title: 'search' })
    for (const { base_price, making_charge, tax_price, price } of body.data.products)
      expect(Math.round((base_price + making_charge + tax_price) * 100)).toBe(price * 100)
  })

  it('of a deal says what is saved and until when', async () => {
    const { body } = await one.call('GET', 'get-product?slug=silvera-mandala-silver-coin-50-g-maroon-box')
    expect(body.data.price_breakdown).toMatchInlineSnapshot(`
      {
        "discount_cart_text": "Wedding gifts at a lower making charge: ₹433.00 off each",
        "discount_persent": 3.02,
        "discount_price": 433,
        "discount_text": "Save ₹433.00",
        "display_price": "₹13,896.00",
        "metal": "Silver",
        "price": 13896,
        "price_updated_on": "2026-11-21T11:00:00+05:30",
        "product_price": 14329,
        "total_price": 13896,
        "weight": 50,
      }
    `)
    expect(body.data.deal_ends_at).toBe('2026-11-24T21:00:00+05:30')
  })

  it('of an unknown slug is a 404, of none a 422', async () => {
    expect(await one.call('GET', 'get-product?slug=nothing')).toMatchObject({
      status: 404,
      body: {
        error: true,
        data: { refusal: { code: 'catalog.no-product', facts: {} } },
        errorMessage: 'This product is not available',
      },
    })
    expect(await one.call('GET', 'get-product')).toMatchObject({
      status: 422,
      body: { data: { errors: { slug: 'Name the product' } } },
    })
  })
})

describe('search', () => {
  const search = async (params: object) => (await one.call('POST', 'search', params)).body.data

  it('answers a page of 24, totals and counts for each filter', async () => {
    const { products, ...rest } = await search({ title: 'kundan', sort_by: 'price_low_to_high' })
    expect(products).toHaveLength(24)
    expect(rest).toMatchInlineSnapshot(`
      {
        "facets": {
          "brand": [
            {
              "count": 122,
              "title": "Silvera",
              "title_hi": "",
              "value": 1,
            },
            {
              "count": 30,
              "title": "MMTC-PAMP",
              "title_hi": "",
              "value": 2,
            },
            {
              "count": 24,
              "title": "Kundan",
              "title_hi": "",
              "value": 3,
            },
            {
              "count": 13,
              "title": "India Government Mint Mumbai",
              "title_hi": "",
              "value": 4,
            },
          ],
          "country_of_origin": [
            {
              "count": 24,
              "value": "India",
            },
          ],
          "fineness": [
            {
              "count": 13,
              "value": 999.9,
            },
            {
              "count": 11,
              "value": 999,
            },
          ],
          "occasion": [
            {
              "count": 0,
              "title": "Raksha Bandhan",
              "title_hi": "रक्षाबंधन",
              "value": 35,
            },
            {
              "count": 3,
              "title": "Wedding",
              "title_hi": "शादी",
              "value": 36,
            },
            {
              "count": 6,
              "title": "Diwali",
              "title_hi": "दिवाली",
              "value": 37,
            },
            {
              "count": 1,
              "title": "Dhanteras",
              "title_hi": "धनतेरस",
              "value": 38,
            },
            {
              "count": 2,
              "title": "Ganesh Chaturthi",
              "title_hi": "गणेश चतुर्थी",
              "value": 39,
            },
            {
              "count": 0,
              "title": "Mother’s Day",
              "title_hi": "मदर्स डे",
              "value": 40,
            },
            {
              "count": 0,
              "title": "Makar Sankranti",
              "title_hi": "मकर संक्रांति",
              "value": 41,
            },
            {
              "count": 2,
              "title": "New Baby",
              "title_hi": "बच्चे का जन्म",
              "value": 42,
            },
            {
              "count": 0,
              "title": "Anniversary",
              "title_hi": "सालगिरह",
              "value": 43,
            },
            {
              "count": 4,
              "title": "Housewarming",
              "title_hi": "गृह प्रवेश",
              "value": 44,
            },
          ],
          "premium": [
            {
              "count": 16,
              "value": "0-5",
            },
            {
              "count": 8,
              "value": "5-10",
            },
            {
              "count": 0,
              "value": "10-20",
            },
            {
              "count": 0,
              "value": "20 and above",
            },
          ],
          "price_range": [
            {
              "count": 0,
              "value": "1-1000",
            },
            {
              "count": 3,
              "value": "1000-5000",
            },
            {
              "count": 2,
              "value": "5000-10000",
            },
            {
              "count": 19,
              "value": "10000 and above",
            },
            {
              "count": 7,
              "value": "10000-50000",
            },
            {
              "count": 4,
              "value": "50000-100000",
            },
            {
              "count": 8,
              "value": "100000 and above",
            },
          ],
          "sub_category": [
            {
              "count": 6,
              "title": "Silver coin",
              "title_hi": "चाँदी का सिक्का",
              "value": 8,
            },
            {
              "count": 5,
              "title": "Silver bar",
              "title_hi": "चाँदी का बार",
              "value": 7,
            },
            {
              "count": 5,
              "title": "Gold coin",
              "title_hi": "सोने का सिक्का",
              "value": 10,
            },
            {
              "count": 8,
              "title": "Gold bar",
              "title_hi": "सोने का बार",
              "value": 9,
            },
          ],
          "weight": [
            {
              "count": 8,
              "value": "1-10",
            },
            {
              "count": 8,
              "value": "10-50",
            },
            {
              "count": 3,
              "value": "50-100",
            },
            {
              "count": 2,
              "value": "100-200",
            },
            {
              "count": 1,
              "value": "200-300",
            },
            {
              "count": 0,
              "value": "300-500",
            },
            {
              "count": 1,
              "value": "500-1000",
            },
            {
              "count": 1,
              "value": "1000 and above",
            },
          ],
        },
        "list": {
          "brand": {
            "description": "Kundan refines precious metals in Haridwar and is known to Indian jewellers for plain, honest bars. Minted gold is 999.9 fine and silver is 999 fine; larger silver bars are cast, which keeps the making charge low. Every piece is packed with an assay certificate from the refinery’s own laboratory.",
            "description_hi": "",
            "id": 3,
            "title": "Kundan",
            "title_hi": "",
          },
          "slug": "kundan",
        },
        "page": 1,
        "total_page": 1,
        "total_record": 24,
        "understood": null,
      }
    `)
  })

  it('answers whole products, the very same as their own call', async () => {
    const { products } = await search({ title: 'silvera_silver_bar', weight: '100-200' })
    expect(products.length).toBeGreaterThan(0)
    for (const product of products) {
      const alone = await one.call('GET', `get-product?slug=${product.slug}`)
      expect(product).toEqual(alone.body.data)
    }
  })

  it('sorts both ways and pages to the end', async () => {
    const low = await search({ title: 'all-gold', sort_by: 'price_low_to_high', page: 1 })
    const high = await search({ title: 'all-gold', sort_by: 'price_hight_to_low', page: low.total_page })
    expect(high.products.at(-1).price).toBe(low.products[0].price)
    expect(low.products.map(({ price }: { price: number }) => price)).toEqual(
      low.products.map(({ price }: { price: number }) => price).toSorted((a: number, b: number) => a - b),
    )
    expect((await search({ title: 'all-gold', page: low.total_page + 1 })).products).toEqual([])
  })

  it.each([
    ['all-gold', { metal: 'gold' }],
    ['all-silver', { metal: 'silver' }],
    ['silver_coin', { sub_categories_id: 8 }],
    ['bs_gold_bar', { sub_categories_id: 9 }],
    ['pre_sale', { pre_sale: 1 }],
    ['on_order', { on_order: 1 }],
    ['divine_collection', { is_devine: 1 }],
    ['silvera-product', { brand: expect.objectContaining({ id: 1 }) }],
    ['mmtc_pamp', { brand: expect.objectContaining({ id: 2 }) }],
    ['india_government_mint_mumbai_silver_coin', { brand: expect.objectContaining({ id: 4 }), sub_categories_id: 8 }],
  ])('of the slug %s holds only such', async (title, fact) => {
    const { products, total_record } = await search({ title })
    expect(total_record).toBeGreaterThan(0)
    for (const product of products) expect(product).toMatchObject(fact)
  })

  it.each([
    'best_seller',
    'new_arrivals',
    'mothers_day',
    'raksha_bandhan',
    'search',
    'bs_silver_coin',
    'bs_silver_bar',
    'bs_gold_coin',
  ])('of the slug %s finds something', async (title) =>
    expect((await search({ title })).total_record).toBeGreaterThan(0),
  )

  it('takes every filter at once, lists of ids and ranges', async () => {
    const params = {
      sub_category: [8],
      brand: [1, 2],
      occasion: [37],
      weight: '10-50',
      price_range: '1000-5000',
      divine_collection: 1,
      discount: 0,
      title: '',
      sort_by: '',
      page: 1,
    }
    const { products } = await search(params)
    expect(products.length).toBeGreaterThan(0)
    for (const { weight, price } of products)
      expect([weight >= 10 && weight < 50, price >= 1000 && price < 5000]).toEqual([true, true])
  })

  it('takes null and empty text for no filter', async () => {
    const nothing = {
      sub_category: null,
      brand: [],
      occasion: null,
      weight: null,
      price_range: '',
      sort_by: null,
      title: null,
    }
    const { total_record } = await search({ ...nothing, divine_collection: null, discount: '', page: '1' })
    expect(total_record).toBe((await search({})).total_record)
  })

  it('of filters that exclude the title is empty', async () => {
    expect(await search({ title: 'kundan', brand: [1] })).toMatchObject({
      products: [],
      total_record: 0,
      total_page: 0,
    })
  })

  it.each([
    [{ weight: 'heavy' }, 'weight'],
    [{ price_range: '9-3' }, 'price_range'],
    [{ sort_by: 'cheapest' }, 'sort_by'],
    [{ page: 0 }, 'page'],
    [{ colour: 'red' }, 'colour'],
    [{ brand: ['x'] }, 'brand'],
  ])('refuses %j beside the field %s', async (params, field) => {
    const { status, body } = await one.call('POST', 'search', params)
    expect(status).toBe(422)
    expect(Object.keys(body.data.errors)).toEqual([field])
  })
})

describe('small calls', () => {
  it('autocomplete answers at most eight titles with picture and price', async () => {
    const { body } = await one.call('GET', 'autocomplete?title=lotus%20gol')
    expect(body.data.products).toHaveLength(8)
    expect(body.data.products[0]).toMatchInlineSnapshot(`
      {
        "image": "/pictures/silvera-gold-coin-lotus-640.webp",
        "price": 16227,
        "title": "Silvera Lotus Gold Coin, 1 g",
        "title_hi": "Silvera कमल सोने का सिक्का, 1 ग्राम",
      }
    `)
    expect((await one.call('GET', 'autocomplete?title=l')).body.data).toEqual({ products: [] })
  })

  it('get-brand answers the brands in their order', async () => {
    const { body } = await one.call('GET', 'get-brand')
    expect(
      body.data.map(({ id, title, slug }: { id: number; title: string; slug: string }) => [id, title, slug]),
    ).toEqual([
      [1, 'Silvera', 'silvera'],
      [2, 'MMTC-PAMP', 'mmtc_pamp'],
      [3, 'Kundan', 'kundan'],
      [4, 'India Government Mint Mumbai', 'india_government_mint_mumbai'],
    ])
  })

  it('filters answers the families and the ends of the ranges', async () => {
    const { body } = await one.call('GET', 'filters')
    expect(body.data).toMatchInlineSnapshot(`
      {
        "brands": [
          {
            "id": 1,
            "title": "Silvera",
            "title_hi": "",
          },
          {
            "id": 2,
            "title": "MMTC-PAMP",
            "title_hi": "",
          },
          {
            "id": 3,
            "title": "Kundan",
            "title_hi": "",
          },
          {
            "id": 4,
            "title": "India Government Mint Mumbai",
            "title_hi": "",
          },
        ],
        "categories": [
          {
            "id": 5,
            "sub_categories": [
              {
                "id": 10,
                "title": "Gold coin",
                "title_hi": "सोने का सिक्का",
              },
              {
                "id": 9,
                "title": "Gold bar",
                "title_hi": "सोने का बार",
              },
            ],
            "title": "Gold",
            "title_hi": "सोना",
          },
          {
            "id": 6,
            "sub_categories": [
              {
                "id": 8,
                "title": "Silver coin",
                "title_hi": "चाँदी का सिक्का",
              },
              {
                "id": 7,
                "title": "Silver bar",
                "title_hi": "चाँदी का बार",
              },
            ],
            "title": "Silver",
            "title_hi": "चाँदी",
          },
        ],
        "countries_of_origin": [
          "India",
        ],
        "finenesses": [
          999.9,
          999,
        ],
        "menus": [
          {
            "brands": [
              {
                "lists": [
                  {
                    "slug": "mmtc_pamp_gold_coin",
                    "title": "Gold coin",
                    "title_hi": "सोने का सिक्का",
                  },
                  {
                    "slug": "mmtc_pamp_gold_bar",
                    "title": "Gold bar",
                    "title_hi": "सोने का बार",
                  },
                ],
                "title": "MMTC-PAMP",
                "title_hi": "",
              },
              {
                "lists": [
                  {
                    "slug": "silvera_gold_coin",
                    "title": "Gold coin",
                    "title_hi": "सोने का सिक्का",
                  },
                  {
                    "slug": "silvera_gold_bar",
                    "title": "Gold bar",
                    "title_hi": "सोने का बार",
                  },
                ],
                "title": "Silvera",
                "title_hi": "",
              },
            ],
            "metal": "gold",
            "other_brands": [
              {
                "id": 3,
                "title": "Kundan",
                "title_hi": "",
              },
              {
                "id": 4,
                "title": "India Government Mint Mumbai",
                "title_hi": "",
              },
            ],
            "weights": [
              1,
              2,
              5,
              8,
              10,
              20,
            ],
          },
          {
            "brands": [
              {
                "lists": [
                  {
                    "slug": "mmtc_pamp_silver_coin",
                    "title": "Silver coin",
                    "title_hi": "चाँदी का सिक्का",
                  },
                  {
                    "slug": "mmtc_pamp_silver_bar",
                    "title": "Silver bar",
                    "title_hi": "चाँदी का बार",
                  },
                ],
                "title": "MMTC-PAMP",
                "title_hi": "",
              },
              {
                "lists": [
                  {
                    "slug": "silvera_silver_coin",
                    "title": "Silver coin",
                    "title_hi": "चाँदी का सिक्का",
                  },
                  {
                    "slug": "silvera_silver_bar",
                    "title": "Silver bar",
                    "title_hi": "चाँदी का बार",
                  },
                ],
                "title": "Silvera",
                "title_hi": "",
              },
            ],
            "metal": "silver",
            "other_brands": [
              {
                "id": 3,
                "title": "Kundan",
                "title_hi": "",
              },
              {
                "id": 4,
                "title": "India Government Mint Mumbai",
                "title_hi": "",
              },
            ],
            "weights": [
              10,
              20,
              50,
              100,
              250,
              500,
            ],
          },
        ],
        "occasions": [
          {
            "id": 35,
            "slug": "raksha_bandhan",
            "title": "Raksha Bandhan",
            "title_hi": "रक्षाबंधन",
          },
          {
            "id": 36,
            "slug": "wedding",
            "title": "Wedding",
            "title_hi": "शादी",
          },
          {
            "id": 37,
            "slug": "diwali",
            "title": "Diwali",
            "title_hi": "दिवाली",
          },
          {
            "id": 38,
            "slug": "dhanteras",
            "title": "Dhanteras",
            "title_hi": "धनतेरस",
          },
          {
            "id": 39,
            "slug": "ganesh_chaturthi",
            "title": "Ganesh Chaturthi",
            "title_hi": "गणेश चतुर्थी",
          },
          {
            "id": 40,
            "slug": "mothers_day",
            "title": "Mother’s Day",
            "title_hi": "मदर्स डे",
          },
          {
            "id": 41,
            "slug": "makar_sankranti",
            "title": "Makar Sankranti",
            "title_hi": "मकर संक्रांति",
          },
          {
            "id": 42,
            "slug": "new_baby",
            "title": "New Baby",
            "title_hi": "बच्चे का जन्म",
          },
          {
            "id": 43,
            "slug": "anniversary",
            "title": "Anniversary",
            "title_hi": "सालगिरह",
          },
          {
            "id": 44,
            "slug": "housewarming",
            "title": "Housewarming",
            "title_hi": "गृह प्रवेश",
          },
        ],
        "premium_ranges": [
          "0-5",
          "5-10",
          "10-20",
          "20 and above",
        ],
        "price_ranges": [
          "1-1000",
          "1000-5000",
          "5000-10000",
          "10000 and above",
          "10000-50000",
          "50000-100000",
          "100000 and above",
        ],
        "product_price_max_range": 1554756,
        "product_weight_max_range": 1000,
        "weight_ranges": [
          "1-10",
          "10-50",
          "50-100",
          "100-200",
          "200-300",
          "300-500",
          "500-1000",
          "1000 and above",
        ],
      }
    `)
  })
})
