// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { settingFacts } from '../../../shop/content/setting-facts.ts'
import { whyBadValue } from '../../../shop/content/setting-values.ts'
import { orders } from '../../../shop/orders/records.ts'
import { type TestShop, testMorning, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

const all = async () => (await requestAs(test, owner, 'GET', 'admin/settings')).body.data.settings
const one = async (name: string) => (await all()).find((setting: { name: string }) => setting.name === name)
const change = (group: string, name: string, { value, seen }: { value: unknown; seen: unknown }) =>
  requestAs(test, owner, 'POST', 'admin/settings', { group, name, value, seen })

describe('settings', () => {
  it('are told with meaning, limits, and what is usual', async () => {
    expect(await one('panFrom')).toEqual({
      group: 'law',
      name: 'panFrom',
      title: 'PAN required from',
      meaning: 'Orders, buy-backs and digital silver from this value need a PAN or Form 97 (rule 114B: ₹2,00,000).',
      kind: 'rupees',
      least: 100_000,
      most: 20_000_000,
      mayBeEmpty: false,
      isFixed: false,
      value: 20_000_000,
      usual: 20_000_000,
      changedAt: null,
      changedBy: null,
      byTwo: false,
      weakerWhen: null,
      proposal: null,
    })
    expect(await all()).toHaveLength(settingFacts.length)
  })

  it('usual ones may be as they are', () => {
    for (const fact of settingFacts) expect([fact.name, whyBadValue(fact, valueNow(fact))]).toEqual([fact.name, null])
  })

  it('change what the shop does at once, with a row in the history', async () => {
    const response = await change('site', 'headerTopText', {
      value: 'Closed on Monday',
      seen: 'Insured delivery across India, despatched within {{despatchTime}}',
    })
    expect(response.body).toEqual({ error: false, data: null, errorMessage: '' })
    expect((await test.call('POST', 'get-setting', { slug: 'site' })).body.data.header_top_text).toBe(
      'Closed on Monday',
    )
    expect(await one('headerTopText')).toMatchObject({ changedAt: testMorning, changedBy: owner.staff.name })
    const { body } = await requestAs(test, owner, 'GET', 'admin/settings/history?group=site&name=headerTopText')
    expect(body.data.changes).toEqual([
      {
        id: expect.any(Number),
        group: 'site',
        name: 'headerTopText',
        before: 'Insured delivery across India, despatched within {{despatchTime}}',
        after: 'Closed on Monday',
        by: owner.staff.name,
        at: testMorning,
      },
    ])
  })

  it('keep a text that is a number or another JSON value', async () => {
    await change('delivery', 'state', { value: '29', seen: '27' })
    await change('sms', 'entityId', { value: '1201159000000000001', seen: '' })
    expect(test.shop.catalogue.now.content.settings).toMatchObject({
      delivery: { state: '29' },
      sms: { entityId: '1201159000000000001' },
    })
    const history = await requestAs(test, owner, 'GET', 'admin/settings/history?group=delivery&name=state')
    expect(history.body.data.changes[0]).toMatchObject({ before: '27', after: '29' })
    await change('delivery', 'state', { value: '27', seen: '29' })
    await change('sms', 'entityId', { value: '', seen: '1201159000000000001' })
  })

  it.each([
    ['contactEmail', 'care at silvera', 'This is not an e-mail address'],
    ['contactNumber', '123', 'This is not a phone number'],
  ])('refuse what %s cannot be', async (name, value, sentence) => {
    const { site } = test.shop.catalogue.now.content.settings
    const seen = site[name as 'contactEmail' | 'contactNumber']
    const refused = await requestAs(test, owner, 'POST', 'admin/settings', { group: 'site', name, value, seen })
    expect(refused.body.errorMessage).toContain(sentence)
  })

  it('steer the charge of a way to pay, the points and the rounding where money is priced', async () => {
    await change('payments', 'debitCardCharge', { value: 0, seen: 200 })
    await change('prices', 'pointsCap', { value: 500, seen: null })
    expect(test.shop.catalogue.now.content.settings).toMatchObject({
      payments: { debitCardCharge: 0, creditCardCharge: 200 },
      prices: { pointsCap: 500 },
    })
    await change('prices', 'pointsCap', { value: 400, seen: 500 })
    expect(test.shop.catalogue.now.content.settings.prices.pointsCap).toBe(400)
  })

  it('choose the prefix of numbers before the first order, and keep it from then on', async () => {
    const empty = await testShop()
    try {
      const sendTo = async (one: TestShop, value: string) => {
        const founder = await createTestStaff(one.shop, 'owner')
        const edit = { group: 'company', name: 'numberPrefix', value, seen: 'SL' }
        const response = await requestAs(one, founder, 'POST', 'admin/settings', edit)
        const { settings } = (await requestAs(one, founder, 'GET', 'admin/settings')).body.data
        const { isFixed } = settings.find(({ name }: { name: string }) => name === 'numberPrefix')
        return { status: response.status, sentence: response.body.errorMessage, isFixed }
      }
      for (const wrong of ['A', 'ag', 'AGX', 'A1', ''])
        expect(await sendTo(empty, wrong)).toMatchObject({ status: 422, isFixed: false })
      expect(await sendTo(empty, 'AG')).toMatchObject({ status: 200, isFixed: false })
      expect(empty.shop.catalogue.now.content.settings.company.numberPrefix).toBe('AG')
      const sentence = expect.stringContaining('already carry it')
      expect(await sendTo(test, 'AG')).toEqual({ status: 409, isFixed: true, sentence })
    } finally {
      await empty.close()
    }
  })

  it('wait for a second person where a charge is lowered that brought in more than the limit, or a text names an account', async () => {
    const small = await payingBench()
    try {
      const who = await small.buyer()
      await small.pay(who)
      const founder = await createTestStaff(small.shop, 'owner')
      const send = (group: string, name: string, { value, seen }: { value: unknown; seen: unknown }) =>
        requestAs(small, founder, 'POST', 'admin/settings', { group, name, value, seen })
      const paid = async (payable: number) => {
        await small.shop.db.update(orders).set({ price: sql`jsonb_set(price, '{payable}', '0')` })
        const price = sql`jsonb_set(price, '{payable}', ${String(payable)}::jsonb)`
        await small.shop.db.update(orders).set({ price }).where(eq(orders.id, who.orderId))
      }
      await paid(50_00_000_00)
      expect((await send('payments', 'creditCardCharge', { value: 100, seen: 200 })).status).toBe(200)
      await paid(60_00_000_00)
      const result = await send('payments', 'creditCardCharge', { value: 0, seen: 100 })
      expect(result).toMatchObject({ status: 202, body: { data: { proposal_id: expect.any(Number) } } })
      const { waiting } = (await requestAs(small, founder, 'GET', 'admin/approvals')).body.data
      expect(waiting.find(({ id }: { id: number }) => id === result.body.data.proposal_id)).toMatchObject({
        sentence: expect.stringContaining(
          'It can cost up to ₹60,000. Needs a second person: it exceeds your limit for one action',
        ),
        changes: [{ what: 'Charge for credit cards', before: '1%', after: '0%' }],
      })
      // A protection is made stronger alone, and weaker by two.
      expect((await send('prices', 'pointsCap', { value: 5000, seen: null })).status).toBe(200)
      const uncapped = await send('prices', 'pointsCap', { value: null, seen: 5000 })
      expect(uncapped.status).toBe(202)
      const open = (await requestAs(small, founder, 'GET', 'admin/approvals')).body.data.waiting
      expect(open.find(({ id }: { id: number }) => id === uncapped.body.data.proposal_id)).toMatchObject({
        sentence: expect.stringContaining('Needs a second person: the setting reduces protection of the shop'),
        changes: [{ what: 'Maximum paid with points', before: '50%', after: 'No limit' }],
      })
      const address = (await requestAs(small, founder, 'GET', 'admin/settings')).body.data.settings.find(
        ({ name }: { name: string }) => name === 'cartSpecialNoteText',
      ).value
      const text = { value: `${address}\nPay to silverpay@ybl`, seen: address }
      expect((await send('site', 'cartSpecialNoteText', text)).status).toBe(202)
      expect(
        (await send('site', 'cartSpecialNoteText', { value: 'Prices hold 10 minutes', seen: address })).status,
      ).toBe(200)
    } finally {
      await small.close()
    }
  })

  it.each([
    ['law', 'panFrom', 1, 20_000_000, 422, 'This value is too low'],
    ['law', 'panFrom', 20_000_001, 20_000_000, 422, 'This value is too high'],
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
    ['rates', 'sources', {}, {}, 404, 'Setting not found'],
    ['site', 'brandName', 'Gold & Co', 'Somebody', 409, 'Someone else changed this. Reload and review'],
  ])('%s %s is not %j after %j', async (group, name, value, previous, status, sentence) => {
    const response = await change(group, name, { value, seen: previous })
    expect([response.status, response.body.errorMessage]).toEqual([status, sentence])
  })

  it('are changed by one of two who were shown the same', async () => {
    const { value: current } = await one('brandName')
    const both = await Promise.all(['One', 'Two'].map((value) => change('site', 'brandName', { value, seen: current })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { value } = await one('brandName')
    expect((await change('site', 'brandName', { value: current, seen: value })).status).toBe(200)
  })
})

const valueNow = ({ group, name }: { group: string; name: string }): unknown =>
  (test.shop.catalogue.now.content.settings as unknown as Record<string, Record<string, unknown>>)[group]?.[name]
