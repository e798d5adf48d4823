// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTicket } from '../../../shop/support/tickets/actions.ts'
import { inboundEmails, type Ticket, tickets } from '../../../shop/support/tickets/records.ts'
import type { TicketKind } from '../../../shop/support/tickets/rules.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { addDays, dayOf, istMoment } from '../../../units/date.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let test: TestShop
let support: SignedInStaff
let colleague: SignedInStaff
let catalog: SignedInStaff
beforeAll(async () => {
  test = await testShop()
  support = await createTestStaff(test.shop, 'support')
  colleague = await createTestStaff(test.shop, 'support')
  catalog = await createTestStaff(test.shop, 'catalog')
  await fill()
})
afterAll(() => test.close())

/** The same numbers in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}
const random = numbers(7)
const draw = (most: number): number => Math.floor((random.next().value as number) * most)

/** Ninety requests of ten weeks: some replied to or closed in time, some late, some still open. */
async function fill(): Promise<void> {
  const kinds: readonly TicketKind[] = ['contact', 'complaint', 'quote']
  const now = test.clock.now().getTime()
  for (let nth = 0; nth < 90; nth++) {
    const kind = kinds[draw(3)]!
    const { id } = await openTicket(test.shop, {
      ...{ kind, customerId: null, name: 'Asha Rao', email: '', mobile: '9820012345', message: 'A coin' },
      facts: kind === 'complaint' ? { subject: draw(2) === 0 ? 'delivery' : 'payment' } : {},
    })
    const createdAt = new Date(now - draw(70 * 24) * hourMs - 1)
    const after = (most: number) => new Date(Math.min(now, createdAt.getTime() + draw(most) * hourMs))
    const acknowledgedAt = draw(5) === 0 ? null : after(90)
    const resolvedAt = acknowledgedAt && draw(3) !== 0 ? new Date(acknowledgedAt.getTime() + draw(40) * dayMs) : null
    const minder = [null, support, colleague][draw(3)]
    await test.shop.db
      .update(tickets)
      .set({
        ...{ createdAt, acknowledgedAt, resolvedAt },
        acknowledgeBy: new Date(createdAt.getTime() + 48 * hourMs),
        resolveBy: new Date(createdAt.getTime() + 30 * dayMs),
        state: resolvedAt ? 'resolved' : acknowledgedAt ? 'acknowledged' : 'received',
        ...(minder && { assignedTo: minder.staff.id, assignedName: minder.staff.name }),
      })
      .where(eq(tickets.id, id))
    const mail = draw(3)
    if (mail === 0)
      await test.shop.db.insert(inboundEmails).values({ id: `e-${nth}`, ticketId: id, receivedAt: createdAt })
    // An e-mail that replied to a request from the website.
    else if (mail === 1)
      await test.shop.db
        .insert(inboundEmails)
        .values({ id: `r-${nth}`, ticketId: id, receivedAt: new Date(createdAt.getTime() + hourMs) })
  }
}

const today = () => dayOf(test.clock.now())
const read = async (from: string, to: string, who = support) =>
  requestAs(test, who, 'GET', `admin/requests/report?from=${from}&to=${to}`)

/** PostgreSQL's `percentile_cont`, a second time. */
function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return Math.round(low + (high - low) * (at - Math.floor(at)))
}

function clockOf(of: readonly Ticket[], pick: (ticket: Ticket) => { at: Date | null; by: Date }) {
  const now = test.clock.now()
  const done = of.filter((ticket) => pick(ticket).at !== null)
  const seconds = done.map((ticket) => (pick(ticket).at!.getTime() - ticket.createdAt.getTime()) / 1000)
  return {
    done: done.length,
    medianSeconds: percentile(seconds, 0.5),
    ninetiethSeconds: percentile(seconds, 0.9),
    inTime: done.filter((ticket) => pick(ticket).at! <= pick(ticket).by).length,
    late: of.filter((ticket) => (pick(ticket).at ?? now) > pick(ticket).by).length,
  }
}

const figuresOf = (of: readonly Ticket[]) => ({
  received: of.length,
  reply: clockOf(of, ({ acknowledgedAt: at, acknowledgeBy: by }) => ({ at, by })),
  closing: clockOf(of, ({ resolvedAt: at, resolveBy: by }) => ({ at, by })),
})

function mondayOf(at: Date): string {
  const day = dayOf(at)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

describe('the service report', () => {
  it.each([
    ['of all weeks', 90],
    ['of a month', 30],
    ['of a week', 7],
  ])('%s says what the requests say', async (_what, days) => {
    const [from, to] = [addDays(today(), 1 - days), today()]
    const { status, body } = await read(from, to)
    expect(status).toBe(200)
    const rows = (await test.shop.db.select().from(tickets)).filter(({ createdAt }) => createdAt >= istMoment(from))
    expect(body.data).toMatchObject(figuresOf(rows))
    const opened = new Set(
      (await test.shop.db.select().from(inboundEmails))
        .filter(({ id }) => id.startsWith('e-'))
        .map(({ ticketId }) => ticketId),
    )
    const groupings = {
      week: ({ createdAt }: Ticket) => mondayOf(createdAt),
      staff: ({ assignedTo }: Ticket) => String(assignedTo ?? ''),
      channel: ({ id }: Ticket) => (opened.has(id) ? 'email' : 'website'),
      reason: ({ kind, facts }: Ticket) => (facts.subject ? `${kind}:${facts.subject}` : kind),
    }
    for (const [grouping, keyOf] of Object.entries(groupings)) {
      const expected = [...Map.groupBy(rows, keyOf)].map(([key, of]) => ({ key, ...figuresOf(of) }))
      const found = body.data[grouping].map(({ name: _, ...group }: { name: string }) => group)
      expect(found, grouping).toHaveLength(expected.length)
      expect(found, grouping).toEqual(expect.arrayContaining(expected))
    }
    expect(body.data.week.map(({ key }: { key: string }) => key)).toEqual(
      body.data.week.map(({ key }: { key: string }) => key).toSorted(),
    )
  })

  it('counts what is open now, whatever the period', async () => {
    const rows = await test.shop.db.select().from(tickets)
    const open = rows.filter(({ state }) => state !== 'resolved')
    const now = test.clock.now()
    const late = open.filter(
      ({ acknowledgedAt, acknowledgeBy, resolveBy }) => (acknowledgedAt ? resolveBy : acknowledgeBy) < now,
    )
    const { body } = await read('2020-01-01', '2020-01-31')
    expect(body.data).toMatchObject({ received: 0, week: [], staff: [], channel: [], reason: [] })
    expect(body.data.reply).toEqual({ done: 0, medianSeconds: null, ninetiethSeconds: null, inTime: 0, late: 0 })
    expect(body.data.open).toMatchObject({ all: open.length, late: late.length })
    expect(body.data.open.byAge.reduce((sum: number, count: number) => sum + count, 0)).toBe(open.length)
  })

  it('is a CSV of the same figures', async () => {
    const [from, to] = [addDays(today(), -89), today()]
    const response = await test.serve(
      new Request(`http://localhost:3000/app/api/admin/requests/report/export?from=${from}&to=${to}`, {
        method: 'POST',
        headers: {
          cookie: support.headers.cookie,
          'content-type': 'application/json',
          origin: 'http://localhost:3000',
        },
        body: '{}',
      }),
    )
    expect(response.headers.get('content-disposition')).toContain(`requests-${from}-${to}.csv`)
    const lines = (await response.text()).trimEnd().split('\r\n')
    const { body } = await read(from, to)
    const { data } = body
    const groups = data.week.length + data.staff.length + data.channel.length + data.reason.length
    expect(lines).toHaveLength(2 + groups)
    expect(lines[1]).toMatch(new RegExp(`^"All","All",${data.received},${data.reply.done},`))
    expect(lines.some((line) => line.startsWith(`"Assigned to","${support.staff.name}",`))).toBe(true)
    expect(lines.some((line) => line.startsWith('"Reason","Complaint: Delivery",'))).toBe(true)
  })

  it.each([
    ['2026-11-20', '2026-11-10'],
    ['2020-01-01', '2026-11-20'],
    ['yesterday', 'today'],
  ])('refuses the period %s to %s', async (from, to) => {
    expect((await read(from, to)).status).toBe(422)
  })

  it('is for those who answer requests', async () => {
    expect((await read(today(), today(), catalog)).status).toBe(403)
  })
})
