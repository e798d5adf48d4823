/** The description of the API, made from the table of calls: OpenAPI 3.1, and a page for reading. */
import * as z from 'zod/mini'
import { escapeHtml } from '../shop/content/rules.ts'
import { stepUpHeader } from '../wire/customers/step-up.ts'
import { challenge, proofOfWorkHeader } from '../wire/proof-of-work.ts'
import { clientFields } from '../wire/shape/client-fields.ts'
import { adminCalls } from './admin/calls.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { withNosniff } from './request-handler/nosniff.ts'

type Schema = Record<string, unknown>

const schemaOf = (shape: z.ZodMiniType): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  return schema
}

const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['error', 'data', 'errorMessage'],
  properties: { error: { type: 'boolean' }, data, errorMessage: { type: 'string' }, message: { type: 'string' } },
})

type Calls = Readonly<Record<string, Call>>
const everyCall: Calls = { ...calls, ...adminCalls }

type RawCall = Extract<Call, { who: 'raw' | 'staff-raw' }>
const isRaw = (call: Call): call is RawCall => call.who === 'raw' || call.who === 'staff-raw'
type WiredCall = Exclude<Call, RawCall>

const inPath = (path: string): Schema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function operationOf(name: string, call: Call): Schema {
  const [method, path] = name.split(' ') as [string, string]
  return {
    operationId: name.replace(/[^A-Za-z0-9]+/g, '_'),
    tags: [path.split('/')[0]],
    ...securityOf(call),
    ...(isRaw(call) ? describeRaw(path, call) : describeWired(method, path, call)),
  }
}

const scopeOf = (call: Call) => ('tokenScope' in call ? call.tokenScope : undefined)

function securityOf(call: Call): Schema {
  if (call.who === 'staff' || call.who === 'staff-raw') {
    const scope = scopeOf(call)
    return {
      security: [{ staff: [] }, ...(scope ? [{ token: [scope] }] : [])],
      'x-permission': call.permission,
      ...(scope && { 'x-scope': scope }),
    }
  }
  const signedIn = call.who === 'raw' ? call.description.signedIn === true : call.who === 'signed-in'
  return signedIn ? { security: [{ bearer: [] }, { cookie: [] }] } : {}
}

/** "day" is required, "format?" is optional. */
const inQuery = (name: string): Schema => ({
  name: name.replace(/\?$/, ''),
  in: 'query',
  required: !name.endsWith('?'),
  schema: { type: 'string' },
})

const describeRaw = (path: string, { description: { by, summary, query = [], response } }: RawCall): Schema => ({
  summary,
  description: `Made by ${by}.`,
  parameters: [...inPath(path), ...query.map(inQuery)],
  responses: response
    ? { 200: { description: 'Done', content: Object.fromEntries([response].flat().map((type) => [type, {}])) } }
    : { default: { description: 'Taken, or led on with a 303' } },
})

const ignoredField = { description: 'Taken with every call, and ignored by this one' }

/** The parameters of a call, including those that are accepted and ignored. */
function describeRequest(params: Schema): Schema {
  if (params.type !== 'object') return params
  const ignored = Object.fromEntries(clientFields.map((name) => [name, ignoredField]))
  return { ...params, properties: { ...ignored, ...(params.properties as Record<string, Schema>) } }
}

const proofOfWork = {
  name: proofOfWorkHeader,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'Base64 of the JSON {"challenge":…,"solution":{"counter":…,"derivedKey":"…"}}: the challenge of a 429, solved as the ALTCHA library does (version 2, PBKDF2/SHA-256). Good once, within ten minutes, for the call that was refused.',
}

/** The response of a call above its limit of codes. */
const challenged = {
  429: {
    description: 'Too many codes: wait for as long as Retry-After says, or solve the challenge, where there is one',
    content: {
      'application/json': {
        schema: envelope({
          anyOf: [
            { type: 'object', required: ['challenge'], properties: { challenge: schemaOf(challenge) } },
            { type: 'null' },
          ],
        }),
      },
    },
  },
}

function describeWired(method: string, path: string, call: WiredCall): Schema {
  const fromPath = inPath(path)
  const params = schemaOf(call.wire.params)
  const pathParams = new Set(fromPath.map(({ name }) => name))
  const query = Object.entries((params.properties ?? {}) as Record<string, Schema>).filter(
    ([key]) => !pathParams.has(key),
  )
  const required = (params.required ?? []) as string[]
  const idempotencyKey = { name: 'Idempotency-Key', in: 'header', required: false }
  return {
    parameters: [
      ...fromPath,
      ...(call.stepUp ? [{ name: stepUpHeader, in: 'header', required: false, schema: { type: 'string' } }] : []),
      ...(call.limit === 'code' ? [proofOfWork] : []),
      ...(call.isIdempotent ? [{ ...idempotencyKey, schema: { type: 'string', maxLength: 200 } }] : []),
      ...(method === 'GET'
        ? query.map(([key, schema]) => ({ name: key, in: 'query', required: required.includes(key), schema }))
        : []),
    ],
    ...(method === 'POST' && {
      requestBody: {
        content: {
          [call.multipartBytes ? 'multipart/form-data' : 'application/json']: { schema: describeRequest(params) },
        },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: envelope(schemaOf(call.wire.response)) } } },
      ...(call.limit === 'code' && challenged),
      default: {
        description: 'Refused: 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 502 or 503',
        content: { 'application/json': { schema: envelope({}) } },
      },
    },
  }
}

const overHttps = 'Over https its name begins with __Host-'

/** OpenAPI 3.1 of the calls. */
export function describeCalls(described = everyCall): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [name, call] of Object.entries(described)) {
    const [method, path] = name.split(' ') as [string, string]
    const operations = paths[`/${path}`] ?? {}
    operations[method.toLowerCase()] = operationOf(name, call)
    paths[`/${path}`] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Silvera',
      version: '1',
      description:
        'Every answer is {error, data, errorMessage}. Every call takes session_id and user_id; one that does not name them ignores them. Rupees have at most 2 decimals, grams at most 4, times are ISO 8601 with +05:30. Calls of the back office, under admin/, count in whole numbers and name the unit: amountPaise, weightMilligrams, silverUnits of 0.0001 g.',
    },
    servers: [{ url: '/app/api' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken', description: overHttps },
        staff: { type: 'apiKey', in: 'cookie', name: 'staffToken', description: overHttps },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of a machine, with the scope that a call names',
        },
      },
    },
    paths,
  }
}

const writtenDescriptions = new Map<Calls, string>()

/**
 * The API description; undefined for any other path. In production it leaves out the back office, which concerns only staff
 * and owners of tokens.
 */
export function answerDescription(
  path: string,
  { production }: { readonly production: boolean },
): Response | undefined {
  const description = describe(path, production ? calls : everyCall)
  return description && withNosniff(description)
}

function describe(path: string, described: Calls): Response | undefined {
  if (path === '/app/api/openapi.json') {
    const written = writtenDescriptions.get(described) ?? JSON.stringify(describeCalls(described))
    writtenDescriptions.set(described, written)
    return new Response(written, { headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' } })
  }
  if (path === '/app/api/docs')
    return new Response(readablePage(described), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    })
  return undefined
}

const fieldsOf = (schema: Schema): string => {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const required = new Set((schema.required ?? []) as string[])
  if (!properties.length) return '<p>nothing</p>'
  const rows = properties.map(
    ([key, value]) =>
      `<tr><td><code>${escapeHtml(key)}</code>${required.has(key) ? '' : ' <i>optional</i>'}</td><td>${escapeHtml(typeOf(value))}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

function typeOf(schema: Schema): string {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return choices.map(typeOf).join(' or ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as Schema)}`
  if (schema.properties) return `{${Object.keys(schema.properties as object).join(', ')}}`
  return String(schema.type ?? 'anything')
}

const whoMay = (call: Call): string => {
  if (call.who === 'staff' || call.who === 'staff-raw') {
    const scope = scopeOf(call)
    return `staff who may: ${call.permission}${scope ? `, and machines whose token has the scope ${scope}` : ''}`
  }
  if (call.who === 'raw') return call.description.by
  return call.who === 'open' ? 'anyone' : 'signed-in customers'
}

const describeAsText = (call: Call): string =>
  isRaw(call)
    ? `<p>For ${escapeHtml(whoMay(call))}. ${escapeHtml(call.description.summary)}.</p>`
    : `<p>For ${escapeHtml(whoMay(call))}.</p><h3>asks</h3>${fieldsOf(schemaOf(call.wire.params))}<h3>answers, under data</h3>${fieldsOf(schemaOf(call.wire.response))}`

function readablePage(described: Calls): string {
  const sections = Object.entries(described).map(
    ([name, call]) =>
      `<section id="${escapeHtml(name.replace(/\W+/g, '-'))}"><h2><code>${escapeHtml(name)}</code></h2>${describeAsText(call)}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Silvera API</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14181c}h2{border-top:1px solid #dfe3e5;padding-top:1.5rem;font-size:1.1rem}h3{font-size:.9rem;margin:.8rem 0 .2rem}td{padding:.1rem 1.5rem .1rem 0;vertical-align:top}code{font-size:.95em}</style>
<h1>Silvera API</h1><p>All calls sit under <code>/app/api</code>. Every answer is <code>{error, data, errorMessage}</code>. The same as <a href="/app/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('\n')}</html>`
}
