// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reportSchedules } from '../../../../shop/accounting/reports/records.ts'
import { sendScheduledReports } from '../../../../shop/accounting/reports/send-scheduled.ts'
import { outboxOf } from '../../../../shop/messaging/messages/actions.ts'
import { changeStaff } from '../../../../shop/staff/accounts.ts'
import { type TestShop, testShop } from '../../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../../testing-staff.ts'
import { addDays, dayMs, dayOf } from '../../../../units/date.ts'

let test: TestShop
/** Gets the reports. */
let finance: SignedInStaff
/** Makes the calls: a session ends overnight. */
let clerk: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
})
beforeEach(async () => {
  await test.shop.db.delete(reportSchedules)
  finance = await createTestStaff(test.shop, 'finance')
  clerk = await createTestStaff(test.shop, 'finance')
})
afterAll(() => test.close())

const today = () => dayOf(test.shop.clock.now())
const paths = {
  create: 'admin/money/reports/schedules/create',
  pause: 'admin/money/reports/schedules/pause',
  delete: 'admin/money/reports/schedules/delete',
} as const
const post = (action: keyof typeof paths, body: object, as = clerk) => requestAs(test, as, 'POST', paths[action], body)
const list = async () => (await requestAs(test, clerk, 'GET', 'admin/money/reports/schedules')).body.data
const create = (over: object = {}) =>
  post('create', { report: 'sales', view: '', interval: 'daily', recipients: [finance.staff.id], ...over })
const emailsTo = async (who: SignedInStaff) =>
  (await outboxOf(test.shop.db, who.staff.email)).filter(({ template }) => template === 'staff-report')

/** The next morning. */
async function nextMorning(days = 1) {
  test.clock.advance(days * dayMs)
  clerk = await createTestStaff(test.shop, 'finance')
}

it('sends the sums of the day before once, whatever runs twice or at the same time', async () => {
  expect((await create()).body.message).toBe('Schedule created')
  const [schedule] = (await list()).schedules
  expect(schedule).toMatchObject({
    ...{
      report: 'sales',
      interval: 'daily',
      dueOn: addDays(today(), 1),
      isPaused: false,
      lastAt: null,
      lastResult: '',
    },
    recipients: [{ id: finance.staff.id, name: finance.staff.name, permitted: true }],
  })
  await sendScheduledReports(test.shop)
  expect(await emailsTo(finance)).toEqual([])
  const reported = today()
  await nextMorning()
  await Promise.all([sendScheduledReports(test.shop), sendScheduledReports(test.shop)])
  await sendScheduledReports(test.shop)
  const [email, ...others] = await emailsTo(finance)
  expect(others).toEqual([])
  expect(email!.subject).toMatch(/^Sales register: \d+ \w+ 2026$/)
  expect(email!.text).toContain(`/admin/money/reports/sales?from=${reported}&to=${reported}&choice=own`)
  expect((await list()).schedules[0]).toMatchObject({
    dueOn: addDays(today(), 1),
    lastAt: expect.any(String),
    lastResult: 'Sent to 1 person',
  })
})

it('checks the permission again when it is sent, and says who is left out', async () => {
  const colleague = await createTestStaff(test.shop, 'finance')
  await create({ recipients: [finance.staff.id, colleague.staff.id] })
  await test.shop.db.transaction((tx) => changeStaff(tx, colleague.staff.id, { roles: ['SUPPORT'] }))
  await nextMorning()
  await sendScheduledReports(test.shop)
  expect(await emailsTo(finance)).toHaveLength(1)
  expect(await emailsTo(colleague)).toEqual([])
  const [schedule] = (await list()).schedules
  expect(schedule.lastResult).toBe('Sent to 1 person. 1 recipient may no longer open this report')
  expect(schedule.recipients).toMatchObject([{ permitted: true }, { permitted: false }])
})

it('sends nothing while it is paused or after it is deleted, and nothing of the pause afterwards', async () => {
  await create()
  const [{ id }] = (await list()).schedules
  expect((await post('pause', { id, paused: true })).body.message).toBe('Schedule paused')
  await nextMorning(2)
  await sendScheduledReports(test.shop)
  expect(await emailsTo(finance)).toEqual([])
  expect((await post('pause', { id, paused: false })).body.message).toBe('Schedule resumed')
  await sendScheduledReports(test.shop)
  expect(await emailsTo(finance)).toEqual([])
  expect((await list()).schedules[0]).toMatchObject({ isPaused: false, dueOn: addDays(today(), 1) })
  expect((await post('delete', { id })).body.message).toBe('Schedule deleted')
  await nextMorning()
  await sendScheduledReports(test.shop)
  expect(await emailsTo(finance)).toEqual([])
  for (const [action, more] of [
    ['delete', {}],
    ['pause', { paused: true }],
  ] as const) {
    const again = await post(action, { id, ...more })
    expect([again.status, again.body.errorMessage]).toEqual([404, 'This schedule was deleted'])
  }
})

it('sends only the newest report after some days without a run', async () => {
  await create()
  await nextMorning(3)
  await sendScheduledReports(test.shop)
  expect(await emailsTo(finance)).toHaveLength(1)
  expect((await emailsTo(finance))[0]!.text).toContain(`from=${addDays(today(), -1)}`)
})

it('says that one failed and sends the others', async () => {
  await create()
  await create({ report: 'margin', view: 'brand' })
  const [first] = (await list()).schedules
  await test.shop.db
    .update(reportSchedules)
    .set({ report: 'gone' as 'sales' })
    .where(eq(reportSchedules.id, first.id))
  await nextMorning()
  await sendScheduledReports(test.shop)
  const emails = await emailsTo(finance)
  expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Margin: .* · Brand$/)])
  const [row] = await test.shop.db.select().from(reportSchedules).where(eq(reportSchedules.id, first.id))
  expect(row!.lastResult).toBe('Failed. It is tried again the next morning')
})

it('refuses recipients who may not open the report, and lists for each report those who may', async () => {
  const support = await createTestStaff(test.shop, 'support')
  for (const recipients of [[support.staff.id], [999_999]])
    expect((await create({ recipients })).body.data.errors).toEqual({
      recipients: 'Choose people who may open this report',
    })
  expect((await create({ recipients: [] })).status).toBe(422)
  expect((await create({ report: 'customer' })).status).toBe(422)
  expect((await create({ interval: 'hourly' })).body.data.errors).toEqual({ interval: 'Choose how often' })
  const { choices } = await list()
  expect(choices.map(({ report }: { report: string }) => report)).toEqual([
    'sales',
    'margin',
    'stock',
    'metal',
    'settlements',
  ])
  for (const { people } of choices) {
    const ids = people.map(({ id }: { id: number }) => id)
    expect([ids.includes(finance.staff.id), ids.includes(support.staff.id)]).toEqual([true, false])
  }
  expect((await post('create', {}, support)).status).toBe(403)
})
