/** The shop on which scenarios make their calls, and the statements recorded for measured calls. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { recordStatements } from '../../platform/database/client/statement-counter.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'

/** Who makes a call: an anonymous visitor, a customer by token, or staff by cookie. */
export interface Requester {
  /** Values for {name} in the address of a call whose body is sent unchanged. */
  readonly path?: Readonly<Record<string, string>>
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Names and values, a form, or a body that is sent unchanged. */
type Params = object | FormData | URLSearchParams | string

export interface MeasuredResponse {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: scenarios take from responses what their next call needs.
  readonly body: any
}

export interface ScenarioStage extends Awaited<ReturnType<typeof payingBench>> {
  /** Makes a call and records its statements under its name, without the query. It must succeed, and be measured only once. */
  measure(name: string, params?: Params, requester?: Requester): Promise<MeasuredResponse>
  /** As `measure`, of a call that asks for a one-time code first. */
  measureWithCode(
    name: string,
    params: object,
    requester: Requester & { readonly mobile: string },
  ): Promise<MeasuredResponse>
  /** Records all statements of some work under a name of its own. */
  measureWork(name: string, work: () => Promise<void>): Promise<void>
  /** Makes a call that is not measured, and must succeed. */
  prepare(name: string, params?: Params, requester?: Requester): Promise<MeasuredResponse>
  /** The newest message to a mobile number or an e-mail address, once the jobs that write it are done. */
  newestMessage(to: string): Promise<{ readonly text: string; readonly variables: readonly string[] }>
  /** Statements by the name of their call. */
  readonly recorded: ReadonlyMap<string, readonly string[]>
}

export type Scenario = (stage: ScenarioStage) => Promise<unknown>

export async function openScenarioStage(): Promise<ScenarioStage> {
  const bench = await payingBench()
  const recorded = new Map<string, readonly string[]>()
  const { shop } = bench
  // Recent changes are read again with each change of the catalogue, so the demo's products are made older.
  await shop.db.execute(sql`UPDATE products SET changed_at = changed_at - interval '1 day'`)
  // The sandbox's provider would send webhooks at times of its own.
  await bench.control({ webhooks: { off: true } })

  function note(request: string, statements: readonly string[]): void {
    const [name = ''] = request.split('?')
    if (recorded.has(name)) throw new Error(`${name} is measured by two scenarios`)
    recorded.set(name, statements)
  }

  const make = async (name: string, params: Params, requester: Requester): Promise<MeasuredResponse> =>
    readBody(await bench.serve(requestOf(name, params, requester)))

  async function prepare(name: string, params: Params = {}, requester: Requester = {}): Promise<MeasuredResponse> {
    const response = await make(name, params, requester)
    expectSuccess(name, response)
    return response
  }

  async function measure(name: string, params: Params = {}, requester: Requester = {}): Promise<MeasuredResponse> {
    const { result: response, statements } = await recordStatements(() => make(name, params, requester))
    expectSuccess(name, response)
    note(name, statements)
    return response
  }

  async function newestMessage(to: string) {
    await shop.jobs.runDue()
    const message = (await outboxOf(shop.db, to))[0]
    if (!message) throw new Error(`there is no message to ${to}`)
    return message
  }

  return {
    ...bench,
    recorded,
    prepare,
    measure,
    newestMessage,
    measureWithCode: async (name, params, requester) => {
      const { body } = await make(name, params, requester)
      const purpose = body.data?.step_up
      if (!purpose) throw new Error(`${name} asked for no code: ${JSON.stringify(body)}`)
      await prepare('POST auth/step-up', { purpose }, requester)
      const code = (await outboxOf(shop.db, requester.mobile))[0]?.variables[0] ?? ''
      const headers = { ...requester.headers, 'x-one-time-code': code }
      return measure(name, params, { ...requester, headers })
    },
    measureWork: async (name, work) => note(name, (await recordStatements(work)).statements),
  }
}

const expectSuccess = (name: string, { status, body }: MeasuredResponse): void =>
  expect(status, `${name} failed: ${JSON.stringify(body)}`).toBeLessThan(400)

/** `{name}` in a path is replaced from the parameters; those of a GET go into its query, as does anything after a `?`. */
function requestOf(name: string, params: Params, { token, headers: more, path: inPath = {} }: Requester): Request {
  const [method = '', pattern = ''] = name.split(' ')
  const headers = new Headers(more)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isBody = typeof params === 'string' || params instanceof FormData || params instanceof URLSearchParams
  const fields = isBody ? inPath : (params as Readonly<Record<string, unknown>>)
  const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(fields[key])))
  const url = new URL(`http://localhost:3000/app/api/${path}`)
  if (method === 'GET') {
    for (const [key, value] of Object.entries(fields))
      if (!pattern.includes(`{${key}}`)) url.searchParams.set(key, String(value))
    return new Request(url, { method, headers })
  }
  if (isBody) return new Request(url, { method, headers, body: params })
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(fields) })
}

/** A file is read to its end, since a long one is streamed from the database; a stream of events is cancelled. */
async function readBody(response: Response): Promise<MeasuredResponse> {
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status, headers, body: null }
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status, headers, body: type.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes }
}
