// @module-tag postgres
/** The process is killed at every point of a call that a second person must approve, and the browser repeats it: one proposal. */
import { afterAll, expect, it } from 'vitest'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { CrashSimulator } from '../../testing-crash-points.ts'
import { createTestStaff, requestAs } from '../../testing-staff.ts'

const crashSimulator = new CrashSimulator()
const bench = await payingBench({ crashSimulator })
afterAll(bench.close)

it('answers with the number of the proposal, wherever the process died', async () => {
  const catalog = await createTestStaff(bench.shop, 'catalog')
  const owner = await createTestStaff(bench.shop, 'owner')
  const get = async (path: string) => (await requestAs(bench, owner, 'GET', path)).body.data
  const [product] = (await get('admin/products?state=published')).products
  const receive = (turn: number) =>
    bench.call(
      'POST',
      'admin/products/stock',
      { productId: product.id, kind: 'received', pieces: 500, reference: `BILL-${turn}` },
      { headers: { ...catalog.headers, 'idempotency-key': `receipt-${turn}` } },
    )
  let died = true
  let points = 0
  for (; died; points++) {
    crashSimulator.count(points)
    const first = await receive(points).catch(() => null)
    died = crashSimulator.isDead
    crashSimulator.revive()
    // A key counts as in use for a minute after its process was killed.
    await bench.wait(61)
    const again = await receive(points)
    expect([points, again]).toMatchObject([
      points,
      { status: 202, body: { data: { proposal_id: expect.any(Number) } } },
    ])
    if (first?.status === 202) expect(again.body.data).toEqual(first.body.data)
    const { waiting } = await get('admin/approvals')
    const own = waiting.filter(({ sentence }: { sentence: string }) => sentence.includes(`BILL-${points}`))
    expect([points, own.length]).toEqual([points, 1])
  }
  expect(points).toBeGreaterThan(3)
})
