// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../../testing.ts'
import { dayMs } from '../../../../units/date.ts'
import type { Product } from '../../../catalog/product.ts'
import { defaultSettings } from '../../../content/settings.ts'
import { signedInCustomer, type TestCustomer } from '../../../customers/testing.ts'
import { takeReading } from '../../../pricing/rates/actions.ts'
import { rateConfirmations } from '../../../pricing/rates/records.ts'
import type { Shop } from '../../../shop.ts'
import { followAlertLink } from '../follow-link.ts'
import { alertToken } from '../links.ts'
import { cleanUpAlerts } from '../nightly-clean-up.ts'
import { priceAlerts } from '../records.ts'
import { changeRateByPercent, currentPriceOf, expectProductCard, linkIn, productCalled, sentTo } from '../testing.ts'
import { openAlertWatch } from '../watch.ts'
import { fireAlerts } from './fire-alerts.ts'
import { type PriceAlertRequest, setAlert } from './set-alert.ts'

let test: TestShop
let shop: Shop
let coin: Product
beforeAll(async () => {
  test = await testShop({ seed: true })
  shop = test.shop
  coin = productCalled(shop, 'silvera-lotus-silver-coin-10-g')
})
afterAll(() => test.close())

let made = 0
const guest = () => {
  made += 1
  return { email: `guest${made}@mail.example`, mobile: String(8_000_000_000 + made) }
}
const choiceOf = (who: { email: string; mobile: string }, percent = 95): PriceAlertRequest => ({
  email: who.email,
  mobile: who.mobile,
  productId: coin.id,
  desiredPrice: Math.floor((currentPriceOf(shop, coin) * percent) / 100),
})
/** Of a customer who need not confirm. */
const setBy = (customer: TestCustomer, percent?: number) => setAlert(shop, choiceOf(customer, percent), customer.id)

describe('a price alert', () => {
  beforeEach(async () => {
    await shop.db.delete(priceAlerts)
  })

  it('of a guest waits for the link in the e-mail, and nothing goes to the mobile', async () => {
    const who = guest()
    expect(await setAlert(shop, choiceOf(who), null)).toEqual({ waits: false })
    expect([await sentTo(shop, who.email), await sentTo(shop, who.mobile)]).toEqual([['confirm-price-alert'], []])
    const watch = openAlertWatch(shop)
    await changeRateByPercent(shop, 'silver', 90)
    expect((await watch.check()).alerts).toBe(0)
    const token = await linkIn(shop, who.email)
    expect(await followAlertLink(shop, token)).toMatchObject({ act: 'confirm', wish: { name: coin.name } })
    expect((await watch.check()).alerts).toBe(1)
    expect(await sentTo(shop, who.mobile)).toEqual(['price-alert'])
    await changeRateByPercent(shop, 'silver', 110)
  })

  it('fires once, with price, time and a word that prices move', async () => {
    const asha = await signedInCustomer(shop)
    const before = currentPriceOf(shop, coin)
    expect(await setBy(asha)).toEqual({ waits: true })
    const watch = openAlertWatch(shop)
    expect((await watch.check()).alerts).toBe(0)
    await changeRateByPercent(shop, 'silver', 98)
    expect((await watch.check()).alerts).toBe(0)
    await changeRateByPercent(shop, 'silver', 92)
    const price = currentPriceOf(shop, coin)
    expect(price).toBeLessThan(before * 0.95)
    expect([await watch.check(), await watch.check()]).toMatchObject([{ alerts: 1 }, { alerts: 0 }])
    expect(await sentTo(shop, asha.email)).toEqual(['price-alert-set', 'price-alert'])
    expect(await sentTo(shop, asha.mobile)).toEqual(['price-alert'])
    await expectProductCard(shop, asha.email, coin)
    const [row] = await shop.db.select().from(priceAlerts)
    expect(row).toMatchObject({ ending: 'fired', firedPrice: price, endedAt: shop.clock.now() })
    await changeRateByPercent(shop, 'silver', 110)
  })

  it('fires once though two processes see it, and though one dies over it', async () => {
    const people = await Promise.all(Array.from({ length: 120 }, () => signedInCustomer(shop)))
    for (const person of people) await setBy(person)
    const watches = [openAlertWatch(shop), openAlertWatch(shop), openAlertWatch(shop)]
    await Promise.all(watches.map((watch) => watch.check()))
    await changeRateByPercent(shop, 'silver', 90)
    const dying: Shop = {
      ...shop,
      config: {
        ...shop.config,
        get publicUrl(): string {
          throw new Error('killed')
        },
      },
    }
    await expect(fireAlerts(dying, coin.id)).rejects.toThrow('killed')
    const response = await Promise.all(watches.map((watch) => watch.check()))
    expect(response.reduce((sum, { alerts }) => sum + alerts, 0)).toBe(120)
    for (const { email, mobile } of people) {
      expect(await sentTo(shop, email)).toEqual(['price-alert-set', 'price-alert'])
      expect(await sentTo(shop, mobile)).toEqual(['price-alert'])
    }
    await changeRateByPercent(shop, 'silver', 111)
  })

  it('is expired after 90 days by the clock', async () => {
    const [early, late] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    await setBy(early)
    shop.clock.advance(1000)
    await setBy(late)
    shop.clock.advance(90 * dayMs - 1000)
    await changeRateByPercent(shop, 'silver', 90)
    expect((await openAlertWatch(shop).check()).alerts).toBe(1)
    expect([await sentTo(shop, early.email), await sentTo(shop, late.email)]).toEqual([
      ['price-alert-set'],
      ['price-alert-set', 'price-alert'],
    ])
    shop.clock.advance(90 * dayMs)
    await cleanUpAlerts(shop)
    expect(await shop.db.select().from(priceAlerts)).toHaveLength(2)
    shop.clock.advance(1000)
    await cleanUpAlerts(shop)
    expect(await shop.db.select().from(priceAlerts)).toHaveLength(1)
    await changeRateByPercent(shop, 'silver', 111)
  })

  it('fires at no rate that is stale or held, and at the next one that is neither', async () => {
    const asha = await signedInCustomer(shop)
    await setBy(asha)
    await changeRateByPercent(shop, 'silver', 93)
    const [fresh] = await shop.db.select().from(rateConfirmations).where(eq(rateConfirmations.metal, 'silver'))
    const confirmed = (at: Date) =>
      shop.db.update(rateConfirmations).set({ confirmedAt: at }).where(eq(rateConfirmations.metal, 'silver'))
    const watch = openAlertWatch(shop)
    await confirmed(new Date(shop.clock.now().getTime() - 2 * dayMs))
    expect((await watch.check()).alerts).toBe(0)
    await confirmed(fresh!.confirmedAt)
    const jump = { metal: 'silver' as const, paisePerGram: 1, asOf: shop.clock.now(), source: 'test', validUntil: null }
    await shop.db.transaction((tx) => takeReading(tx, jump, { terms: defaultSettings.rates, now: shop.clock.now() }))
    expect((await watch.check()).alerts).toBe(0)
    await changeRateByPercent(shop, 'silver', 100)
    expect((await watch.check()).alerts).toBe(1)
    await changeRateByPercent(shop, 'silver', 108)
  })

  it('does not fire at a rate that this process has not yet taken in', async () => {
    const asha = await signedInCustomer(shop)
    await setBy(asha)
    await changeRateByPercent(shop, 'silver', 92)
    const behind: Shop = { ...shop, catalogue: { ...shop.catalogue, now: shop.catalogue.now } }
    await changeRateByPercent(shop, 'silver', 112)
    expect(await fireAlerts(behind, coin.id)).toBe(0)
    expect(await sentTo(shop, asha.email)).toEqual(['price-alert-set'])
  })

  it('takes the place of the one before for the same mobile and product', async () => {
    const who = guest()
    await setAlert(shop, choiceOf(who, 95), null)
    await followAlertLink(shop, await linkIn(shop, who.email))
    await setAlert(shop, choiceOf(who, 90), null)
    const waiting = async () =>
      (await shop.db.select().from(priceAlerts)).filter(({ confirmedAt, endedAt }) => confirmedAt && !endedAt)
    expect(await waiting()).toHaveLength(1)
    await followAlertLink(shop, await linkIn(shop, who.email))
    expect(await waiting()).toMatchObject([{ desiredPrice: choiceOf(who, 90).desiredPrice }])
  })

  it('of the mobile’s owner gives way to nobody’s else', async () => {
    const owner = await signedInCustomer(shop)
    await setBy(owner)
    const stranger = { ...guest(), mobile: owner.mobile }
    expect(await setAlert(shop, choiceOf(stranger), null)).toEqual({ waits: false })
    await expect(linkIn(shop, stranger.email).then((token) => followAlertLink(shop, token))).rejects.toThrow(
      'alerts.kept',
    )
  })

  it('ends by the link in any message, and a text’s link keeps further texts away', async () => {
    const who = guest()
    await setAlert(shop, choiceOf(who), null)
    await followAlertLink(shop, await linkIn(shop, who.email))
    await changeRateByPercent(shop, 'silver', 90)
    const watch = openAlertWatch(shop)
    await watch.check()
    await followAlertLink(shop, await linkIn(shop, who.mobile))
    await setAlert(shop, choiceOf(who), null)
    await followAlertLink(shop, await linkIn(shop, who.email))
    await changeRateByPercent(shop, 'silver', 90)
    expect((await watch.check()).alerts).toBe(1)
    expect(await sentTo(shop, who.mobile)).toEqual(['price-alert'])
    await setAlert(shop, choiceOf(who), null)
    await followAlertLink(shop, await linkIn(shop, who.email))
    await setAlert(shop, choiceOf(who, 94), null)
    await followAlertLink(shop, await linkIn(shop, who.email, 'last'))
    await changeRateByPercent(shop, 'silver', 90)
    expect((await watch.check()).alerts).toBe(0)
    await changeRateByPercent(shop, 'silver', 137)
  })

  it('follows no link that was made up, confirmed too late or given up', async () => {
    const who = guest()
    await setAlert(shop, choiceOf(who), null)
    const first = await linkIn(shop, who.email)
    for (const token of [
      '',
      'c1',
      `${first}x`,
      first.replace(/^c/, 'e'),
      alertToken(shop, { act: 'confirm', id: 9_999 }),
    ])
      await expect(followAlertLink(shop, token)).rejects.toThrow('alerts.dead-link')
    await setAlert(shop, choiceOf(who), null)
    await expect(followAlertLink(shop, first)).rejects.toThrow('alerts.dead-link')
    const second = await linkIn(shop, who.email)
    await followAlertLink(shop, second)
    await followAlertLink(shop, second)
    shop.clock.advance(90 * dayMs)
    await expect(followAlertLink(shop, second)).rejects.toThrow('alerts.dead-link')
  })
})

describe('with limits on', () => {
  const limited = (): Shop => ({ ...shop, config: { ...shop.config, RATE_LIMITS: 'on' } })

  it('sends one address ten links a day and one mobile five texts', async () => {
    const { email, mobile } = guest()
    const pieces = shop.catalogue.now.shelf.products.filter(({ metal }) => metal === 'gold').slice(0, 12)
    const tokens: string[] = []
    for (const piece of pieces) {
      const request = { email, mobile, productId: piece.id, desiredPrice: currentPriceOf(shop, piece) - 100 }
      expect(await setAlert(limited(), request, null)).toEqual({ waits: false })
      tokens.push(await linkIn(shop, email))
    }
    expect(await sentTo(shop, email)).toHaveLength(10)
    for (const token of tokens.slice(0, 10)) await followAlertLink(shop, token)
    await changeRateByPercent(shop, 'gold', 95)
    expect((await openAlertWatch(limited()).check()).alerts).toBe(10)
    expect(await sentTo(shop, mobile)).toHaveLength(5)
    expect(await sentTo(shop, email)).toHaveLength(20)
  })
})
