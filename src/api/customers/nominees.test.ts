// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { gatherPersonalData } from '../../shop/operations/privacy/gather-personal-data.ts'
import { newSeller, type TestSeller } from '../../shop/silver/redemption/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const send = ({ token }: TestSeller, path: string, body: object = {}) => test.call('POST', path, body, { token })
const save = (who: TestSeller, list: object[]) => callWithCode(test, who, 'nominees/save', { list })
const ravi = { name: 'Ravi Rao', relation: 'spouse', born_on: '1984-03-09', share: 60, guardian_name: '' }
const mina = { name: 'Mina Rao', relation: 'daughter', born_on: '2015-07-01', share: 40, guardian_name: 'Ravi Rao' }

describe('nominees', () => {
  it('are nobody at first, and whoever is named once the code is there', async () => {
    const who = await newSeller(test)
    expect((await send(who, 'nominees')).body).toEqual({
      error: false,
      data: { list: [], changed_at: null },
      errorMessage: '',
    })
    expect((await send(who, 'nominees/save', { list: [ravi, mina] })).body).toMatchObject({
      data: { step_up: 'nominee' },
    })
    const saved = await save(who, [ravi, mina])
    expect(saved.body).toEqual({
      error: false,
      data: { list: [ravi, mina], changed_at: '2026-11-21T11:00:00+05:30' },
      errorMessage: '',
    })
    expect((await send(who, 'nominees')).body).toEqual(saved.body)
  })

  it('are replaced whole, the list before being kept, and removed by an empty one', async () => {
    const who = await newSeller(test)
    await save(who, [ravi, mina])
    await save(who, [{ ...ravi, share: 100 }])
    expect((await send(who, 'nominees')).body.data.list).toEqual([{ ...ravi, share: 100 }])
    await save(who, [])
    expect((await send(who, 'nominees')).body.data).toEqual({ list: [], changed_at: null })
    const stored = await test.shop.db.execute(sql`SELECT 1 FROM nominations WHERE customer_id = ${who.id}`)
    expect((stored as unknown as { rows: object[] }).rows).toHaveLength(2)
  })

  it('are told of to both contacts, naming nobody', async () => {
    const who = await newSeller(test)
    await save(who, [ravi, mina])
    await save(who, [])
    const mails = await outboxOf(test.shop.db, who.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your nominees were removed', 'Your nominees were changed'])
    const texts = (await outboxOf(test.shop.db, who.mobile)).filter(({ template }) => template === 'nominees-changed')
    expect(texts).toHaveLength(2)
    for (const { text } of [...mails, ...texts]) expect(text).not.toMatch(/Ravi|Mina/)
    for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(160)
  })

  it('need a code of their own for each list', async () => {
    const who = await newSeller(test)
    await send(who, 'nominees/save', { list: [ravi, mina] })
    await send(who, 'auth/step-up', { purpose: 'nominee' })
    const code = (await outboxOf(test.shop.db, who.mobile))[0]?.variables[0] ?? ''
    const other = await test.call(
      'POST',
      'nominees/save',
      { list: [{ ...ravi, share: 100 }] },
      { token: who.token, headers: { 'x-one-time-code': code } },
    )
    expect(other.status).toBe(403)
    expect((await send(who, 'nominees')).body.data.list).toEqual([])
  })

  it('lie sealed, and are masked in the copy of one’s data', async () => {
    const who = await newSeller(test)
    await save(who, [ravi, mina])
    const { rows } = (await test.shop.db.execute(sql`SELECT * FROM nominees`)) as unknown as { rows: object[] }
    expect(JSON.stringify(rows)).not.toMatch(/Ravi|1984/)
    const section = (await gatherPersonalData(test.shop, who.id)).find(({ table }) => table === 'nominees')
    expect(section?.rows[0]).toMatchObject({ name: 'Raxxxxao', born_on: '19xxxxxx09', relation: 'spouse', share: 60 })
  })

  it('are refused with a sentence', async () => {
    const who = await newSeller(test)
    const sentence = async (...list: object[]) => (await send(who, 'nominees/save', { list })).body.errorMessage
    expect(await sentence(ravi)).toBe('The shares add up to 60%. They must add up to 100%')
    expect(await sentence(ravi, { ...mina, guardian_name: '' })).toBe(
      'The second nominee is a minor. Please add a guardian',
    )
    expect(await sentence({ ...ravi, share: 100, born_on: '2030-01-01' })).toBe(
      'Check the date of birth of the first nominee',
    )
    expect((await send(who, 'nominees/save', { list: [{ ...ravi, relation: 'neighbour' }] })).status).toBe(422)
  })
})
