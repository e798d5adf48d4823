// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingFacts } from '../../shop/content/setting-facts.ts'
import { whyBadValue } from '../../shop/content/setting-values.ts'
import { type TestShop, testMorning, testShop } from '../../testing.ts'
import { type AtWork, askAs, staffOf } from '../../testing-staff.ts'

let test: TestShop
let owner: AtWork
beforeAll(async () => {
  test = await testShop({ seed: true })
  owner = await staffOf(test.shop, 'owner')
})
afterAll(() => test.close())

const all = async () => (await askAs(test, owner, 'GET', 'admin/settings')).body.data.settings
const one = async (name: string) => (await all()).find((setting: { name: string }) => setting.name === name)
const change = (group: string, name: string, { value, seen }: { value: unknown; seen: unknown }) =>
  askAs(test, owner, 'POST', 'admin/settings', { group, name, value, seen })

describe('settings', () => {
  it('are told with meaning, limits, and what is usual', async () => {
    expect(await one('panFrom')).toEqual({
      group: 'law',
      name: 'panFrom',
      title: 'PAN is asked from',
      meaning: 'Orders, buy-backs and digital silver of this worth need PAN or Form 97 (rule 114B: ₹2,00,000).',
      kind: 'rupees',
      least: 100_000,
      most: 20_000_000,
      mayBeEmpty: false,
      value: 20_000_000,
      usual: 20_000_000,
      changedAt: null,
      changedBy: null,
      byTwo: false,
      proposal: null,
    })
    expect(await all()).toHaveLength(settingFacts.length)
  })

  it('usual ones may be as they are', () => {
    for (const fact of settingFacts) expect([fact.name, whyBadValue(fact, valueNow(fact))]).toEqual([fact.name, null])
  })

  it('change what the shop does at once, with a row in the history', async () => {
    const answer = await change('site', 'headerTopText', {
      value: 'Closed on Monday',
      seen: 'Insured delivery across India, despatched within 3 working days',
    })
    expect(answer.body).toEqual({ error: false, data: { proposalId: null }, errorMessage: '' })
    expect((await test.ask('POST', 'get-setting', { slug: 'site' })).body.data.header_top_text).toBe('Closed on Monday')
    expect(await one('headerTopText')).toMatchObject({ changedAt: testMorning, changedBy: owner.staff.name })
    const { body } = await askAs(test, owner, 'GET', 'admin/settings/history?group=site&name=headerTopText')
    expect(body.data.changes).toEqual([
      {
        id: expect.any(Number),
        group: 'site',
        name: 'headerTopText',
        before: 'Insured delivery across India, despatched within 3 working days',
        after: 'Closed on Monday',
        by: owner.staff.name,
        at: testMorning,
      },
    ])
  })

  it('steer the charge of a way to pay, the points and the rounding where money is priced', async () => {
    await change('payments', 'debitCardCharge', { value: 0, seen: 200 })
    await change('prices', 'pointsCap', { value: 500, seen: null })
    expect(test.shop.catalogue.now.content.settings).toMatchObject({
      payments: { debitCardCharge: 0, creditCardCharge: 200 },
      prices: { pointsCap: 500 },
    })
    await change('prices', 'pointsCap', { value: null, seen: 500 })
    expect(test.shop.catalogue.now.content.settings.prices.pointsCap).toBe(null)
  })

  it.each([
    ['law', 'panFrom', 1, 20_000_000, 422, 'This is too little'],
    ['law', 'panFrom', 20_000_001, 20_000_000, 422, 'This is too much'],
    ['law', 'panFrom', 'much', 20_000_000, 422, 'Enter a number'],
    ['law', 'panFrom', null, 20_000_000, 422, 'Enter a number'],
    ['site', 'brandName', '', 'Silvera', 422, 'This may not be empty'],
    ['site', 'facebookLink', 'javascript:alert(1)', '', 422, 'A link begins with https://'],
    [
      'site',
      'gstin',
      '27AABCS1429B1ZT',
      '27AABCS1429B1ZU',
      422,
      'This is not a GSTIN: compare all 15 characters with the registration',
    ],
    ['rates', 'opens', '25:00', '10:00', 422, 'Write a time as 10:00'],
    ['rates', 'opens', '23:45', '10:00', 422, 'Trading closes after it opens, on the same day'],
    ['rates', 'closedWeekdays', [0, 1, 2, 3, 4, 5, 6], [0], 422, 'Choose at most six days of the week'],
    ['rates', 'sources', {}, {}, 404, 'There is no such setting'],
    ['site', 'brandName', 'Gold & Co', 'Somebody', 409, 'Somebody else changed this meanwhile. Look at it again'],
  ])('%s %s is not %j after %j', async (group, name, value, seen, status, sentence) => {
    const answer = await change(group, name, { value, seen })
    expect([answer.status, answer.body.errorMessage]).toEqual([status, sentence])
  })

  it('are changed by one of two who were shown the same', async () => {
    const { value: seen } = await one('brandName')
    const both = await Promise.all(['One', 'Two'].map((value) => change('site', 'brandName', { value, seen })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { value } = await one('brandName')
    expect((await change('site', 'brandName', { value: seen, seen: value })).status).toBe(200)
  })
})

const valueNow = ({ group, name }: { group: string; name: string }): unknown =>
  (test.shop.catalogue.now.content.settings as unknown as Record<string, Record<string, unknown>>)[group]?.[name]
