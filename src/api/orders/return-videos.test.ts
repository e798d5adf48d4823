// @module-tag postgres
/** A video with a return: uploaded in parts, checked, taken over, watched by staff, and deleted when it is due. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../listen.ts'
import { queueScheduledTask } from '../../scheduled-tasks.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { makeMp4, makeWebm } from '../../shop/content/uploads/testing.ts'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { orderReturns } from '../../shop/orders/returns/records.ts'
import {
  mostVideoBytes,
  mostVideoMinutes,
  mostVideosADay,
  retentionDays,
  videoPartBytes,
} from '../../shop/orders/returns/rules/return-video.ts'
import { auditLines } from '../../shop/staff/audit/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../testing-staff.ts'
import { dayMs } from '../../units/date.ts'
import { runOrderDevEvent } from '../dev/dev-orders.ts'

const bench = await payingBench()
const { shop } = bench
// For each test, since some of them move the clock and sessions of staff end after some hours.
let ops: SignedInStaff
beforeEach(async () => {
  ops = await createTestStaff(shop, 'ops')
})
afterAll(bench.close)

/** Two parts and a bit, with the header at the end, as Android writes it. */
const film = makeMp4({ seconds: 80, filler: 2 * videoPartBytes + 1000, headerLast: true })

interface Delivered {
  readonly who: TestBuyer
  readonly number: string
  readonly lineId: number
}

async function delivered(): Promise<Delivered> {
  const who = await bench.buyer()
  const number = await bench.pay(who)
  for (const event of ['accept', 'despatch', 'deliver']) await runOrderDevEvent(shop, number, event)
  const { order_details } = (await bench.get(who, `order-detail?unique_order_id=${number}`)).body.data
  return { who, number, lineId: order_details[0].order_detail_id }
}

const start = ({ who, lineId }: Delivered, size: number) =>
  bench.post(who, 'return-video', { order_detail_id: lineId, size })

function sendPart({ who }: Pick<Delivered, 'who'>, id: number, from: number, content: Uint8Array) {
  const form = new FormData()
  form.set('video_id', String(id))
  form.set('from', String(from))
  form.set('part', new File([new Uint8Array(content)], 'part'))
  return bench.call('POST', 'return-video-part', form, { token: who.token })
}

/** The form of a part as bytes, for requests that do not arrive as a browser sends them. */
async function formOf(id: number, from: number, content: Uint8Array) {
  const form = new FormData()
  form.set('video_id', String(id))
  form.set('from', String(from))
  form.set('part', new File([new Uint8Array(content)], 'part'))
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', bytes: new Uint8Array(await encoded.arrayBuffer()) }
}

const partOf = (video: Uint8Array, from: number) => video.subarray(from, from + videoPartBytes)

/** All parts in order; returns the last response, and the id. */
async function upload(order: Delivered, video: Uint8Array) {
  const id: number = (await start(order, video.length)).body.data.video_id
  for (let from = 0; ; from += videoPartBytes) {
    const response = await sendPart(order, id, from, partOf(video, from))
    if (response.status !== 200 || response.body.data.seconds !== null) return { id, response }
  }
}

const sendBack = ({ who, lineId }: Delivered, videoId?: number) =>
  bench.post(who, 'order-return', {
    order_detail_id: lineId,
    reason: 'damaged: the rim is dented',
    ...(videoId !== undefined && { video_id: videoId }),
  })

/** Keys of all parts in the store. */
async function storedParts(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of shop.files.keys()) if (key.startsWith('return-videos/')) keys.push(key)
  return keys
}

async function withVideo() {
  const order = await delivered()
  const { id } = await upload(order, film)
  expect((await sendBack(order, id)).status).toBe(200)
  const { returns } = (await requestAs(bench, ops, 'GET', `admin/orders/one?order=${order.number}`)).body.data
  return { ...order, videoId: id, returnId: returns[0].id as number, returns }
}

const watch = (order: string, returnId: number, headers: Record<string, string> = {}, who = ops) =>
  bench.serve(
    new Request(`http://localhost:3000/app/api/admin/orders/return-video?order=${order}&return=${returnId}`, {
      headers: { ...who.headers, ...headers },
    }),
  )
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('return-video', () => {
  it('arrives part by part, and belongs to the return that names it', async () => {
    const order = await delivered()
    const begun = await start(order, film.length)
    expect(begun.body.data).toEqual({
      video_id: expect.any(Number),
      part_size: videoPartBytes,
      received: 0,
      seconds: null,
    })
    const id = begun.body.data.video_id
    expect((await sendPart(order, id, 0, partOf(film, 0))).body.data).toMatchObject({ received: videoPartBytes })
    expect((await sendBack(order, id)).body).toMatchObject({
      data: { errors: { video_id: expect.stringMatching(/^The video has not arrived/) } },
    })
    await sendPart(order, id, videoPartBytes, partOf(film, videoPartBytes))
    const last = await sendPart(order, id, 2 * videoPartBytes, partOf(film, 2 * videoPartBytes))
    expect(last.body.data).toMatchObject({ received: film.length, seconds: 80 })
    expect((await sendBack(order, id)).status).toBe(200)
    const [row] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, order.who.orderId))
    expect(row?.video).toMatchObject({ bytes: film.length, format: 'mp4', seconds: 80 })
    expect(row?.video?.parts).toHaveLength(3)
  })

  it('goes on after a response was lost, and after two requests sent the same part', async () => {
    const order = await delivered()
    const id = (await start(order, film.length)).body.data.video_id
    const twice = await Promise.all([1, 2].map(() => sendPart(order, id, 0, partOf(film, 0))))
    expect(twice.map(({ body }) => body.data.received)).toEqual([videoPartBytes, videoPartBytes])
    // The browser does not know that the first part has arrived, or believes that more has.
    expect((await sendPart(order, id, 0, partOf(film, 0))).body.data.received).toBe(videoPartBytes)
    const ahead = await sendPart(order, id, 2 * videoPartBytes, partOf(film, 2 * videoPartBytes))
    expect(ahead.body.data.received).toBe(videoPartBytes)
    const cut = await sendPart(order, id, videoPartBytes, partOf(film, videoPartBytes).subarray(0, 100))
    expect(cut.body).toMatchObject({ error: true, data: { refusal: { code: 'request.cut-short' } } })
    await sendPart(order, id, videoPartBytes, partOf(film, videoPartBytes))
    const last = await sendPart(order, id, 2 * videoPartBytes, partOf(film, 2 * videoPartBytes))
    expect(last.body.data.seconds).toBe(80)
    expect((await sendPart(order, id, 2 * videoPartBytes, partOf(film, 2 * videoPartBytes))).body.data.seconds).toBe(80)
  })

  it.each([
    [
      'a picture',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500)]),
      415,
      /^This is not a video/,
    ],
    ['sound alone', makeMp4({ handler: 'soun' }), 415, /^This is not a video/],
    ['a video cut off', film.subarray(0, film.length - 10), 415, /cannot be read/],
    ['a video that knows no length', makeWebm({ seconds: null }), 415, /cannot be read/],
    ['a long video', makeMp4({ seconds: mostVideoMinutes * 60 + 2 }), 413, /at most 3 minutes$/],
  ])('is refused for %s, of which nothing is kept', async (_, video, status, sentence) => {
    const before = await storedParts()
    const order = await delivered()
    const { id, response } = await upload(order, video)
    expect(response.status).toBe(status)
    expect(response.body.errorMessage).toMatch(sentence)
    expect(await storedParts()).toEqual(before)
    expect((await sendPart(order, id, 0, partOf(film, 0))).status).toBe(404)
  })

  it('is refused unread when it is too large, of an item that may not be returned, and above the limit of a day', async () => {
    const order = await delivered()
    const large = await start(order, mostVideoBytes + 1)
    expect([large.status, large.body.errorMessage]).toEqual([413, 'Attach a video of at most 200 MB'])
    const id = (await start(order, film.length)).body.data.video_id
    const { bytes: body, type } = await formOf(id, 0, Buffer.alloc(videoPartBytes + 100_000))
    const headers = { authorization: `Bearer ${order.who.token}`, 'content-type': type }
    const url = 'http://localhost:3000/app/api/return-video-part'
    // Whatever is announced, no more than one part comes into memory.
    for (const announced of [{}, { 'content-length': String(body.length) }]) {
      const init = { method: 'POST', body, headers: { ...headers, ...announced } }
      expect((await bench.serve(new Request(url, init))).status).toBe(413)
    }
    const placed = await bench.buyer()
    const number = await bench.pay(placed)
    const { order_details } = (await bench.get(placed, `order-detail?unique_order_id=${number}`)).body.data
    const early = { who: placed, number, lineId: order_details[0].order_detail_id }
    expect((await start(early, film.length)).body.errorMessage).toBe('Only delivered items can be returned')
    const results = await Promise.all(Array.from({ length: mostVideosADay }, () => start(order, film.length)))
    expect(results.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
    bench.clock.advance(dayMs + 1000)
    expect((await start(order, film.length)).status).toBe(200)
  })

  it('is a stranger’s for everybody else', async () => {
    const order = await delivered()
    const stranger = { ...(await delivered()), number: order.number }
    const { id } = await upload(order, film)
    expect((await start({ ...stranger, lineId: order.lineId }, film.length)).status).toBe(404)
    expect((await sendPart(stranger, id, 0, partOf(film, 0))).status).toBe(404)
    expect((await sendBack(stranger, id)).status).toBe(404)
    await bench.post(stranger.who, 'return-video-remove', { video_id: id })
    expect((await bench.call('POST', 'return-video-remove', { video_id: id })).status).toBe(401)
    expect((await sendBack(order, id)).status).toBe(200)
  })

  it('is deleted when the customer removes it, or sends no return within a day', async () => {
    const before = await storedParts()
    const removed = await delivered()
    const { id } = await upload(removed, film)
    expect((await bench.post(removed.who, 'return-video-remove', { video_id: id })).status).toBe(200)
    expect(await storedParts()).toEqual(before)
    expect((await sendBack(removed, id)).status).toBe(404)
    const taken = await withVideo()
    const unsent = await upload(await delivered(), film)
    expect(unsent.response.body.data.seconds).toBe(80)
    await queueScheduledTask(shop, 'returns.tidy')
    bench.clock.advance(dayMs + 3_600_000)
    await shop.jobs.runDue()
    const returns = await shop.db.select({ video: orderReturns.video }).from(orderReturns)
    const ofReturns = returns.flatMap(({ video }) => video?.parts ?? [])
    expect((await storedParts()).sort()).toEqual(ofReturns.sort())
    ops = await createTestStaff(shop, 'ops')
    expect((await watch(taken.number, taken.returnId)).status).toBe(200)
  })

  it('survives a network that is lost in the middle of a part, and a line that stands still', async () => {
    const order = await delivered()
    const id = (await start(order, film.length)).body.data.video_id
    await sendPart(order, id, 0, partOf(film, 0))
    const before = await storedParts()
    const { bytes, type } = await formOf(id, videoPartBytes, partOf(film, videoPartBytes))
    const front = {
      ready: () => undefined,
      needsBody: () => false,
      busy: () => undefined,
      serve: bench.serve,
      flush: async () => {},
    }
    const server = await listen(front, { port: 0, hostname: '127.0.0.1', stalledMs: 300 })
    const head = [
      'POST /app/api/return-video-part HTTP/1.1',
      'Host: localhost:3000',
      `Authorization: Bearer ${order.who.token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${bytes.length}`,
    ]
    for (const isLost of [true, false]) {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      await new Promise((resolve) => socket.write(bytes.subarray(0, bytes.length / 2), resolve))
      if (isLost) socket.destroy()
      await once(socket, 'close')
    }
    await new Promise((resolve) => server.close(resolve))
    expect(await storedParts()).toEqual(before)
    await sendPart(order, id, videoPartBytes, partOf(film, videoPartBytes))
    const last = await sendPart(order, id, 2 * videoPartBytes, partOf(film, 2 * videoPartBytes))
    expect(last.body.data.seconds).toBe(80)
  })
})

describe('admin/orders/return-video', () => {
  it('is shown with the return, whole and in ranges', async () => {
    const { number, returnId, returns } = await withVideo()
    expect(returns[0].video).toEqual({ seconds: 80, bytes: film.length, format: 'mp4' })
    const whole = await watch(number, returnId)
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="return-${returnId}.mp4"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await bytesOf(whole)).equals(film)).toBe(true)
    const [from, to] = [videoPartBytes - 10, 2 * videoPartBytes + 20]
    const middle = await watch(number, returnId, { range: `bytes=${from}-${to - 1}` })
    expect([middle.status, middle.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to - 1}/${film.length}`,
    ])
    expect((await bytesOf(middle)).equals(film.subarray(from, to))).toBe(true)
    const behind = await watch(number, returnId, { range: `bytes=${film.length}-` })
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
  })

  it('is for staff who see orders alone, and recorded once for an opening', async () => {
    const { who, number, returnId } = await withVideo()
    const rows = async () =>
      (
        await shop.db
          .select()
          .from(auditLines)
          .where(and(eq(auditLines.act, 'GET admin/orders/return-video'), like(auditLines.aboutId, String(returnId))))
      ).length
    const catalog = await createTestStaff(shop, 'catalog')
    expect((await watch(number, returnId, {}, catalog)).status).toBe(403)
    const asCustomer = await bench.serve(
      new Request(`http://localhost:3000/app/api/admin/orders/return-video?order=${number}&return=${returnId}`, {
        headers: { authorization: `Bearer ${who.token}` },
      }),
    )
    expect(asCustomer.status).toBe(401)
    // A range that no opening precedes is an opening.
    await watch(number, returnId, { range: 'bytes=5-' })
    expect(await rows()).toBe(1)
    for (const range of ['bytes=100-', 'bytes=2000-2999']) await watch(number, returnId, { range })
    expect(await rows()).toBe(1)
    await watch(number, returnId, { range: 'bytes=0-' })
    expect(await rows()).toBe(2)
    expect((await watch(number, returnId + 1000)).status).toBe(404)
  })
})

it('is deleted with the account, and after two years', async () => {
  const before = (await storedParts()).length
  const old = await withVideo()
  await upload(await delivered(), film)
  const leaving = await withVideo()
  const customer = { ...leaving.who }
  for (const event of ['approve_return', 'receive_return', 'settle_return']) {
    await runOrderDevEvent(shop, leaving.number, event)
    await runOrderDevEvent(shop, old.number, event)
  }
  await bench.wait(10)
  await bench.wait(600)
  expect((await callWithCode(bench, customer, 'my-data/erase', {})).status).toBe(200)
  bench.clock.advance(7 * dayMs)
  await shop.jobs.runDue()
  const videoOf = async (returnId: number) =>
    (await shop.db.select({ video: orderReturns.video }).from(orderReturns).where(eq(orderReturns.id, returnId)))[0]
      ?.video
  expect(await videoOf(leaving.returnId)).toBeNull()
  expect(await videoOf(old.returnId)).not.toBeNull()
  await queueScheduledTask(shop, 'privacy.forget')
  bench.clock.advance(retentionDays * dayMs)
  await shop.jobs.runDue()
  expect(await videoOf(old.returnId)).toBeNull()
  expect((await storedParts()).length).toBeLessThan(before + 3)
})
