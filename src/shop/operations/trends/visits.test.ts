// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { openVisitCounter, readVisitDays } from './visits.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const view = (site: string, userAgent = 'Mozilla/5.0 Firefox/133.0') => ({
  method: 'GET',
  header: (name: string) => ({ 'user-agent': userAgent, 'sec-fetch-site': site })[name] ?? null,
})
const all = { from: '2026-11-01', to: '2026-12-31' }

it('adds the views of several processes to the day in India, without a write for each', async () => {
  const { db } = test.shop
  const [one, other] = [openVisitCounter(test.shop), openVisitCounter(test.shop)]
  const today = (await test.shop.clock.now().toISOString()).slice(0, 10)
  for (const site of ['none', 'same-origin', 'cross-site']) one.count(view(site), 200)
  one.count(view('none'), 404)
  one.count(view('none', 'Googlebot/2.1'), 200)
  expect(await readVisitDays(db, all)).toEqual([])
  await one.flush()
  other.count(view('none'), 304)
  await other.flush()
  await other.flush()
  expect(await readVisitDays(db, all)).toEqual([{ day: today, pageViews: 4, visits: 3 }])
})

it('keeps them while the database is away', async () => {
  const { db, clock, log } = test.shop
  const [before] = await readVisitDays(db, all)
  let isAway = true
  const awayAtFirst = new Proxy(db, {
    get: (target, name) => {
      if (name === 'insert' && isAway) throw new Error('connection refused')
      return Reflect.get(target, name)
    },
  })
  const counter = openVisitCounter({ db: awayAtFirst, clock, log })
  counter.count(view('none'), 200)
  await counter.flush()
  expect(await readVisitDays(db, all)).toEqual([before])
  isAway = false
  counter.count(view('none'), 200)
  await counter.flush()
  expect(await readVisitDays(db, all)).toEqual([{ ...before, pageViews: 6, visits: 5 }])
})
