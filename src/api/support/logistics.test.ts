import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const estimate = (wrong: object = {}) =>
  one.call('POST', 'silvera-logistics', {
    gms: 100,
    pincode: '560001',
    brand_type: 'silvera',
    product_type: 'silver',
    ...wrong,
  })

describe('silvera-logistics', () => {
  it('answers weight, worth with GST, shipping by the table of checkout, and the place', async () => {
    expect((await estimate()).body).toEqual({
      error: false,
      data: {
        total_gm: 100,
        // 100 × 250.00 × 1.03
        total_amount: 25_750,
        // (150.00 + 0.1 % of 25,750.00) × 1.03, to the rupee
        shiping_charge: 181,
        ships_by: expect.stringMatching(/^2026-11-\d{2}$/),
        arrives_on: expect.stringMatching(/^2026-1[12]-\d{2}$/),
        subject_to_confirmation: false,
        message: expect.stringMatching(
          /^Ships by \w{3}, \d+ Nov 2026, arrives by .+ Tracking and insurance included\.$/,
        ),
        PincodeDescription: 'Bengaluru, Karnataka',
      },
      errorMessage: '',
    })
  })

  it('takes what forms send, and is exact to the paisa', async () => {
    const gold = (await estimate({ gms: '1.234', brand_type: 2, product_type: 'Gold', pincode: 560001 })).body.data
    // 1.234 × 14,920.00 × 1.03 = 18,963.6184
    expect(gold).toMatchObject({ total_gm: 1.234, total_amount: 18_963.62 })
    expect((await estimate({ gms: '1,000.5' })).body.data.total_gm).toBe(1000.5)
    // 0.001 × 250.00 × 1.03 = 0.2575
    expect((await estimate({ gms: 0.001 })).body.data.total_amount).toBe(0.26)
  })

  it('charges the steps of the table, and nothing from ₹1,50,000', async () => {
    const shipping = async (gms: number) => (await estimate({ gms })).body.data.shiping_charge
    // 250 g: 150 + 64.37; 250.001 g: 250 + 64.37
    expect([await shipping(250), await shipping(250.001), await shipping(583)]).toEqual([221, 324, 0])
    expect((await estimate({ gms: 583 })).body.data.message).toMatch(/^Shipping is free from ₹1,50,000\. /)
  })

  it('says what every field lacks', async () => {
    const errorsOf = async (wrong: object) => (await estimate(wrong)).body.data.errors
    expect(await errorsOf({ gms: '', pincode: '', brand_type: '', product_type: '' })).toEqual({
      gms: 'Enter material weight',
      pincode: 'Enter your pincode',
      brand_type: 'Select material brand',
      product_type: 'Select product type',
    })
    expect(await errorsOf({ pincode: '56000' })).toEqual({ pincode: 'Pincode should minimum 6 number long' })
    expect(await errorsOf({ pincode: '5600011' })).toEqual({ pincode: 'Pincode should maximum 6 number long' })
    expect(await errorsOf({ gms: -5 })).toEqual({ gms: 'Enter material weight' })
    expect(await errorsOf({ gms: 'ten' })).toEqual({ gms: 'Enter material weight' })
    expect(await errorsOf({ gms: `${'1'.repeat(200_000)}x` })).toEqual({ gms: 'Enter material weight' })
    expect(await errorsOf({ gms: '0x10' })).toMatchObject({ gms: expect.any(String) })
    expect(await errorsOf({ gms: 1.2345 })).toEqual({ gms: 'Enter a weight in grams with at most 3 decimals' })
    expect(await errorsOf({ gms: 100_001 })).toEqual({ gms: 'Enter a weight up to 100 kg' })
    expect(await errorsOf({ brand_type: 'nobody' })).toEqual({ brand_type: 'Select material brand' })
    expect(await errorsOf({ product_type: 'platinum' })).toEqual({ product_type: 'Select product type' })
  })

  it('reads a quarter of a million digits as fast as ten', async () => {
    const before = performance.now()
    expect((await estimate({ gms: `${'1'.repeat(250_000)}x` })).status).toBe(422)
    expect(performance.now() - before).toBeLessThan(2000)
  })

  it('says where nobody delivers, and what one parcel may be worth', async () => {
    expect(await estimate({ pincode: '999999' })).toMatchObject({
      status: 409,
      body: { errorMessage: 'Delivery is not available at this pincode' },
    })
    expect((await estimate({ gms: 5000, product_type: 'gold' })).body.data.errors).toEqual({
      gms: 'One consignment can be worth up to ₹25,00,000.00. Please split the order, or collect it from our store',
    })
  })
})
