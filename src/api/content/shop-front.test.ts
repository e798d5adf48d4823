import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setRate } from '../../shop/pricing/rates/by-hand.ts'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const minute = 60_000

describe('get-setting', () => {
  it('answers the site settings with the rates of the moment', async () => {
    expect((await one.call('POST', 'get-setting', { slug: 'site' })).body).toMatchInlineSnapshot(`
      {
        "data": {
          "address": "4th floor, Zaveri House, 112 Sheikh Memon Street, Mumbai 400002",
          "bank_transfer_details": "Account name: Silvera Bullion Pvt Ltd
      Bank: State Bank of India, Zaveri Bazaar, Mumbai
      Account number: 00000040221180915
      IFSC: SBIN0000300
      Write your order number in the remarks.",
          "branch_address": "Shop 9, Johari Bazaar, Jaipur 302003",
          "brand_name": "Silvera",
          "buyback_mmtc_gold_price": 14547,
          "buyback_mmtc_price": 237.5,
          "buyback_silvera_gold_price": 14621.6,
          "buyback_silvera_price": 240,
          "buying_paused": [],
          "card_percentage": 2,
          "card_percentage_from": 2,
          "cart_special_note_text": "The price is held for 15 minutes once you reach the payment step. Until then it follows the rate.",
          "cart_special_note_text_hi": "भुगतान के चरण पर पहुँचने के बाद क़ीमत 15 मिनट तय रहती है। तब तक वह भाव के साथ चलती है।",
          "contact_email": "care@silvera.example",
          "contact_number": "+91 22 4890 1220",
          "couriers": [
            "Sequel",
          ],
          "current_gold_price": 14920,
          "current_silver_price": 250,
          "delivery_text": "Ships within 3 working days, tracked and insured to your door",
          "delivery_text_hi": "3 कार्य दिवसों में रवाना, ट्रैकिंग और बीमे के साथ आपके दरवाज़े तक",
          "despatch_days": 3,
          "facebook_link": "https://www.facebook.com/silvera.example",
          "free_shipping_from": 150000,
          "grievance_officer": "Meera Deshpande, Grievance Officer, +91 22 4890 1225, grievance@silvera.example",
          "gst_percent": 3,
          "gstin": "27AABCS1429B1ZU",
          "header_top_text": "Insured delivery across India, despatched within 3 working days",
          "header_top_text_hi": "पूरे भारत में बीमित डिलीवरी, 3 कार्य दिवसों में रवाना",
          "in_stock_text": "In stock. Ships within 3 working days.",
          "in_stock_text_hi": "स्टॉक में है। 3 कार्य दिवसों में रवाना।",
          "instagram_link": "https://www.instagram.com/silvera.example",
          "legal_name": "Silvera Bullion Pvt Ltd",
          "logo": null,
          "on_order_tex": "Made on order: we make it for you once you have paid.",
          "on_order_text": "Made on order: we make it for you once you have paid.",
          "on_order_text_hi": "ऑर्डर पर बनता है: भुगतान के बाद हम इसे आपके लिए बनाते हैं।",
          "pages": [
            "about-mmtc",
            "about-us",
            "accessibility",
            "bis-hallmarking",
            "buyback-policy",
            "cms-howitworks",
            "cms-payment-options",
            "cms-shipping-instruction",
            "cookie-policy",
            "first-bar",
            "gifting-gold-and-silver",
            "privacy-policy",
            "purity-and-fineness",
            "shipping-policy",
            "tax-on-selling",
            "terms-and-conditions",
            "tola-and-gram",
          ],
          "people": [
            {
              "about": "Began the shop, and looks at every bar before it enters the vault.",
              "name": "Meera Iyer",
              "role": "Owner",
            },
            {
              "about": "Weighs and seals each parcel, and photographs it before the courier takes it.",
              "name": "Rohan Kulkarni",
              "role": "Packing and despatch",
            },
            {
              "about": "Chooses the motifs, and reads each assay report before a piece is sold.",
              "name": "Ananya Sen",
              "role": "Coins and bars",
            },
            {
              "about": "Compares every night what was paid, what was sold and what lies in the vault.",
              "name": "Vikram Shah",
              "role": "Accounts",
            },
            {
              "about": "Answers your questions, and stays with a complaint until it is settled.",
              "name": "Farah Khan",
              "role": "Customer care",
            },
          ],
          "people_hi": [
            {
              "about": "दुकान की शुरुआत की, और तिजोरी में जाने से पहले हर बार देखती हैं।",
              "name": "मीरा अय्यर",
              "role": "मालिक",
            },
            {
              "about": "हर पार्सल तौलते और सील करते हैं, और कूरियर को देने से पहले उसकी फ़ोटो लेते हैं।",
              "name": "रोहन कुलकर्णी",
              "role": "पैकिंग और डिस्पैच",
            },
            {
              "about": "आकृतियाँ चुनती हैं, और बिकने से पहले हर पीस की जाँच रिपोर्ट पढ़ती हैं।",
              "name": "अनन्या सेन",
              "role": "सिक्के और बार",
            },
            {
              "about": "हर रात मिलाते हैं कि क्या भुगतान हुआ, क्या बिका और तिजोरी में क्या रखा है।",
              "name": "विक्रम शाह",
              "role": "लेखा",
            },
            {
              "about": "आपके सवालों के जवाब देती हैं, और शिकायत सुलझने तक साथ रहती हैं।",
              "name": "फ़राह ख़ान",
              "role": "ग्राहक सेवा",
            },
          ],
          "pre_booking_text": "Pre-booking: the price is fixed when you book, and the piece ships on the date shown here.",
          "pre_booking_text_hi": "प्री-बुकिंग: बुक करते ही क़ीमत तय हो जाती है, और पीस यहाँ बताई गई तारीख़ को रवाना होता है।",
          "rates_stale": false,
          "rates_updated_on": "2026-11-21T11:00:00+05:30",
          "refer_point": 500,
          "silver_gst_percent": 3,
          "special_instruction_text": "Who takes the parcel if you are away, or a time that suits you for delivery",
          "special_instruction_text_hi": "आप घर पर न हों तो पार्सल कौन लेगा, या डिलीवरी का आपके लिए सही समय",
          "upi_percentage": 0,
          "whatapp_number": "+91 98200 48901",
          "youtube_link": "https://www.youtube.com/@silvera.example",
        },
        "error": false,
        "errorMessage": "",
      }
    `)
  })
})

describe('rates', () => {
  it('answers both metals, when they were confirmed, and what the shop pays', async () => {
    expect((await one.call('GET', 'rates')).body.data).toMatchInlineSnapshot(`
      {
        "gold": {
          "as_of": "2026-11-21T11:00:00+05:30",
          "buyable": true,
          "buyback_other_rate": 14547,
          "buyback_own_rate": 14621.6,
          "confirmed_at": "2026-11-21T11:00:00+05:30",
          "rate": 14920,
          "source": "simulated",
          "stale": false,
        },
        "history": null,
        "silver": {
          "as_of": "2026-11-21T11:00:00+05:30",
          "buyable": true,
          "buyback_other_rate": 237.5,
          "buyback_own_rate": 240,
          "confirmed_at": "2026-11-21T11:00:00+05:30",
          "rate": 250,
          "source": "simulated",
          "stale": false,
        },
      }
    `)
  })

  it('keeps the past', async () => {
    const { history } = (await one.call('GET', 'rates?days=1')).body.data
    for (const [metal, rate] of [
      ['gold', 14920],
      ['silver', 250],
    ]) {
      const own = history.filter((row: { metal: string }) => row.metal === metal)
      expect(own.map(({ as_of }: { as_of: string }) => as_of)).toEqual([
        '2026-11-20T17:05:00+05:30',
        '2026-11-21T11:00:00+05:30',
      ])
      expect(own[1].rate).toBe(rate)
      expect(own[1].id).toBeGreaterThan(own[0].id)
    }
  })

  it('are marked after five minutes, and stop buying after thirty', async () => {
    const silver = async () => (await one.call('GET', 'rates')).body.data.silver
    expect(await silver()).toMatchObject({ stale: false, buyable: true })
    one.clock.advance(6 * minute)
    expect(await silver()).toMatchObject({ stale: true, buyable: true })
    one.clock.advance(25 * minute)
    expect(await silver()).toMatchObject({ stale: true, buyable: false })
  })
})

describe('a tick', () => {
  it('prices every list and page anew', async () => {
    const price = async () => (await one.call('GET', 'get-product?slug=silvera-silver-bar-100-g')).body.data.price
    const listed = async () =>
      (await one.call('POST', 'search', { title: 'silvera_silver_bar', sort_by: 'price_low_to_high' })).body.data
        .products[1].price
    expect([await price(), await listed()]).toEqual([26_700, 26_700])
    const version = one.shop.catalogue.version
    const rate = { metal: 'silver', paisePerGram: 26_000, validUntil: null } as const
    await one.shop.db.transaction((tx) => setRate(tx, rate, one.clock.now()))
    await one.shop.catalogue.refresh('rates')
    expect([await price(), await listed()]).toEqual([27_731, 27_731])
    expect(one.shop.catalogue.version).toBe(version + 1)
  })
})

describe('deals-data', () => {
  it('answers the deals that run, soonest end first, and the product of the popup', async () => {
    const { body } = await one.call('GET', 'deals-data')
    expect(
      body.data.deals.map(({ title, end_date, data }: never) => [title, end_date, (data as unknown[]).length]),
    ).toEqual([
      ['Wedding gifts at a lower making charge', '2026-11-24T21:00:00+05:30', 5],
      ['Bars for the long term', '2026-11-28T23:30:00+05:30', 4],
      ['First coins for little ones', '2026-12-05T23:30:00+05:30', 4],
    ])
    for (const { price_breakdown, deal_ends_at } of body.data.deals[0].data)
      expect([price_breakdown.discount_price > 0, deal_ends_at]).toEqual([true, '2026-11-24T21:00:00+05:30'])
    expect(body.data.home_modal).toMatchObject({
      id: 1,
      image: '',
      product: { slug: 'silvera-lotus-silver-coin-10-g' },
    })
  })

  it('drops a deal at its end, and the price is back at once', async () => {
    const productPage = async () =>
      (await one.call('GET', 'get-product?slug=silvera-mandala-silver-coin-50-g-maroon-box')).body.data
    expect((await productPage()).price_breakdown.discount_price).toBeGreaterThan(0)
    one.clock.advance(4 * 24 * 60 * minute)
    await one.shop.catalogue.refresh('edge')
    expect(await productPage()).toMatchObject({ deal_ends_at: null, price_breakdown: { discount_price: 0 } })
    expect((await one.call('GET', 'deals-data')).body.data.deals).toHaveLength(2)
  })
})

describe('home-page', () => {
  it('fills its slots', async () => {
    const { body } = await one.call('GET', 'home-page')
    const sizes = Object.entries(body.data).map(([slot, entries]) => [slot, (entries as unknown[]).length])
    expect(Object.fromEntries(sizes)).toEqual({
      banners: 4,
      ads: 3,
      features_category: 6,
      testimonials: 6,
      best_sellers: 8,
      devines: 8,
      mmtc_products: 8,
      new_arrivals: 8,
      pre_sale: 4,
      on_order: 8,
      deals: 8,
      slots: 11,
    })
    expect(body.data.banners[0]).toMatchInlineSnapshot(`
      {
        "id": 1,
        "image": "/pictures/hero-coin-and-bar-640.webp",
        "link": "/products/all-silver",
        "meta_title": "Silver, weighed to the milligram",
        "meta_title_hi": "चाँदी, मिलीग्राम तक तौली हुई",
        "position": "top",
        "text": "Coins and bars from Silvera, MMTC-PAMP, Kundan and the India Government Mint, Mumbai. Sealed, certified and insured to your door.",
        "text_hi": "Silvera, MMTC-PAMP, Kundan और भारत सरकार टकसाल, मुंबई के सिक्के और बार। सीलबंद, प्रमाणित और बीमे के साथ घर तक।",
      }
    `)
    expect(body.data.testimonials[0]).toMatchInlineSnapshot(`
      {
        "author": "Lakshmi Narayanan",
        "content": "The bar came sealed, with the number matching the card. I checked the weight at our local jeweller: 10.00 grams exactly.",
        "id": 1,
        "image": "/pictures/silvera-gold-bar-card-10g-640.webp",
        "place": "Madurai",
      }
    `)
  })
})

describe('ratings', () => {
  it('answers approved reviews and their average', async () => {
    const { body } = await one.call('POST', 'ratings', { slug: 'silvera-lotus-silver-coin-10-g' })
    expect(body.data).toMatchObject({ total_rating: 5, page: 1, total_page: 1 })
    expect(body.data.list).toHaveLength(5)
    const stars = body.data.list.reduce((sum: number, { rating }: { rating: number }) => sum + rating, 0)
    expect(body.data.average_rating).toBeCloseTo(stars / 5, 1)
  })
})
