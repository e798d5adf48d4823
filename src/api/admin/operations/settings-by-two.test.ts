// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { saveSettings } from '../../../shop/content/save-settings.ts'
import { settingFacts } from '../../../shop/content/setting-facts.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await createTestStaff(bench.shop, 'owner')
})

type Setting = { group: string; name: string; value: unknown; byTwo: boolean; proposal: unknown }
const page = async (as = owner) => (await requestAs(bench, as, 'GET', 'admin/settings')).body.data
const one = async (name: string): Promise<Setting> =>
  (await page()).settings.find((setting: Setting) => setting.name === name)
const post = (as: SignedInStaff, path: string, body: object) => requestAs(bench, as, 'POST', path, body)
async function change(name: string, value: string, as = owner) {
  const { group, value: current } = await one(name)
  return post(as, 'admin/settings', { group, name, value, seen: current })
}
const account = 'Account number: 50100000000001\nIFSC: HDFC0000053'
const formatted = 'Account number: 50100000000001, IFSC: HDFC0000053'

describe('a setting that money goes by', () => {
  it('is the account customers pay into, the accounts of orders, the tax number, and who carries parcels', () => {
    const names = settingFacts.filter(({ byTwo }) => byTwo).map(({ group, name }) => `${group}.${name}`)
    expect(names.toSorted()).toEqual([
      'delivery.couriers',
      'site.bankTransferDetails',
      'site.gstin',
      'transfers.virtualAccountPrefix',
    ])
  })

  it('is set by one owner alone until a customer begins to pay, with a letter', async () => {
    const fresh = await testShop()
    try {
      const first = await createTestStaff(fresh.shop, 'owner')
      const read = async () => (await requestAs(fresh, first, 'GET', 'admin/settings')).body.data
      expect(await read()).toMatchObject({ isFresh: true, hasColleague: false })
      const params = { group: 'site', name: 'gstin', value: '29AABCS1429B1ZQ', seen: '27AABCS1429B1ZU' }
      expect((await requestAs(fresh, first, 'POST', 'admin/settings', params)).status).toBe(200)
      const [email] = await outboxOf(fresh.shop.db, first.staff.email)
      expect(email).toMatchObject({ subject: 'Changed: GSTIN' })
      expect(email?.text).toContain(`Changed by ${first.staff.name}`)
      await createTestStaff(fresh.shop, 'finance')
      expect(await read()).toMatchObject({ isFresh: true, hasColleague: true })
    } finally {
      await fresh.close()
    }
  })

  it('waits for a second person from then on, whom a letter told, and is carried out once', async () => {
    await bench.check(await bench.buyer())
    const finance = await createTestStaff(bench.shop, 'finance')
    const support = await createTestStaff(bench.shop, 'support')
    expect(await page()).toMatchObject({ isFresh: false, hasColleague: true })
    const { value: before } = await one('bankTransferDetails')
    const { proposal_id: id } = (await change('bankTransferDetails', account)).body.data
    expect(id).toEqual(expect.any(Number))
    expect(await one('bankTransferDetails')).toMatchObject({
      value: before,
      proposal: { id, by: owner.staff.name, after: formatted },
    })
    expect((await change('bankTransferDetails', 'another')).body.errorMessage).toBe(
      'A change of this setting already awaits approval',
    )
    for (const { staff } of [owner, finance]) {
      const [email] = await outboxOf(bench.shop.db, staff.email)
      expect(email?.subject).toBe('Approval needed: Bank account for transfers')
      expect(email?.text).toContain(`After:\n${formatted}`)
    }
    expect((await post(owner, 'admin/approvals/approve', { id })).status).toBe(409)
    expect((await post(finance, 'admin/approvals/approve', { id })).status).toBe(200)
    expect((await one('bankTransferDetails')).value).toBe(account)
    expect(bench.shop.catalogue.now.content.settings.site.bankTransferDetails).toBe(account)
    const [done] = await outboxOf(bench.shop.db, finance.staff.email)
    expect(done?.subject).toBe('Changed: Bank account for transfers')
    expect(done?.text).toContain(`Requested by ${owner.staff.name}, approved by ${finance.staff.name}`)
    expect(await outboxOf(bench.shop.db, support.staff.email)).toEqual([])
    const history = await requestAs(bench, owner, 'GET', 'admin/settings/history?group=site&name=bankTransferDetails')
    expect(history.body.data.changes[0].by).toBe(`${owner.staff.name}, approved by ${finance.staff.name}`)
  })

  it('is not carried out where it became another meanwhile', async () => {
    const finance = await createTestStaff(bench.shop, 'finance')
    const { proposal_id: id } = (await change('virtualAccountPrefix', 'EVIL')).body.data
    const values = { virtualAccountPrefix: 'OTHER' }
    await bench.shop.db.transaction((tx) =>
      saveSettings(tx, { group: 'transfers', values, by: 'test', now: bench.clock.now() }),
    )
    const response = await post(finance, 'admin/approvals/approve', { id })
    expect(response.status).toBe(409)
    expect(response.body.errorMessage).toContain('SLVRA when requested, OTHER now')
    await bench.shop.catalogue.refresh('content')
    expect((await one('virtualAccountPrefix')).value).toBe('OTHER')
  })

  it('is refused at once where it may not be so, and everything else is still changed alone', async () => {
    expect((await change('gstin', '')).status).toBe(422)
    expect((await change('brandName', 'Argent')).status).toBe(200)
  })
})
