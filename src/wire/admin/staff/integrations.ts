/** Integrations: webhook endpoints for order events, and API tokens. */
import * as z from 'zod/mini'
import {
  deliveryRetentionDays,
  endpointStates,
  pauseReasons,
} from '../../../shop/messaging/webhooks/rules/deliveries.ts'
import { deliveryStates } from '../../../shop/messaging/webhooks/rules/delivery-flow.ts'
import { eventTypes } from '../../../shop/messaging/webhooks/rules/events.ts'
import { lifeDays, scopeNames, tokenStates } from '../../../shop/staff/api-tokens/rules.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { day } from '../accounting/shared.ts'

const request = {
  url: inputText({ required: 'Enter a URL starting with https://', most: 500 }),
  note: inputText({ most: 200 }),
  events: z
    .array(z.enum(eventTypes))
    .check(z.minLength(1, 'Choose at least one event'), z.maxLength(eventTypes.length, 'Choose each event once')),
}
const one = { params: z.strictObject({ id }), response: z.null() }

export const endpoints = {
  params: z.strictObject({}),
  response: z.strictObject({
    endpoints: z.array(
      z.strictObject({
        id: z.int(),
        url: z.string(),
        note: z.string(),
        events: z.array(z.enum(eventTypes)),
        state: z.enum(endpointStates),
        pausedWhy: z.nullable(z.enum(pauseReasons)),
        failures: z.int(),
        failingSince: z.nullable(time),
        deliveredAt: z.nullable(time),
        /** The previous secret also signs until then. */
        previousUntil: z.nullable(time),
        waiting: z.int(),
        held: z.int(),
        failed: z.int(),
        createdBy: z.string(),
        createdAt: time,
      }),
    ),
  }),
}

export const addEndpoint = {
  params: z.strictObject(request),
  /** Shown only this once. */
  response: z.strictObject({ id: z.int(), secret: z.string() }),
}
export const changeEndpoint = { params: z.strictObject({ id, ...request }), response: z.null() }
export const rotateSecret = {
  params: z.strictObject({ id }),
  response: z.strictObject({ secret: z.string(), previousUntil: time }),
}
export const pauseEndpoint = one
export const resumeEndpoint = { params: z.strictObject({ id }), response: z.strictObject({ begun: z.int() }) }
export const removeEndpoint = one
export const testEndpoint = {
  params: z.strictObject({ id }),
  response: z.strictObject({
    deliveryId: z.int(),
    taken: z.boolean(),
    status: z.nullable(z.int()),
    answer: z.string(),
    /** Why no receiver was reached, as a sentence; empty when one responded. */
    trouble: z.string(),
  }),
}

const delivery = {
  id: z.int(),
  eventId: z.string(),
  type: z.string(),
  /** Null for a test. */
  order: z.nullable(z.string()),
  at: time,
  state: z.enum(deliveryStates),
  tries: z.int(),
  nextAt: z.nullable(time),
  endedAt: z.nullable(time),
  endpointId: z.int(),
  url: z.string(),
}

export const deliveries = {
  params: z.strictObject({
    state: z.optional(z.enum(deliveryStates)),
    endpointId: z.optional(id),
    /** An order's number, or an event's id. */
    search: z.optional(inputText({ most: 60 })),
    after: z.optional(id),
  }),
  response: z.strictObject({ deliveries: z.array(z.strictObject(delivery)), next: z.nullable(z.int()) }),
}

export const readDelivery = {
  params: z.strictObject({ id }),
  response: z.strictObject({
    ...delivery,
    endpointState: z.enum(endpointStates),
    body: z.string(),
    tried: z.array(
      z.strictObject({
        id: z.int(),
        by: z.string(),
        startedAt: time,
        /** Null: the process ended before the outcome was known. */
        endedAt: z.nullable(time),
        tookMs: z.nullable(z.int()),
        status: z.nullable(z.int()),
        answer: z.string(),
        trouble: z.string(),
      }),
    ),
  }),
}

export const resendDelivery = one
export const resendFailedDeliveries = {
  /** Days of India, both included. */
  params: z.strictObject({ from: day, to: day, endpointId: z.optional(id) }),
  response: z.strictObject({ begun: z.int() }),
}

export const tokens = {
  params: z.strictObject({}),
  response: z.strictObject({
    tokens: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        /** The first characters of the token. */
        shown: z.string(),
        scopes: z.array(z.enum(scopeNames)),
        state: z.enum(tokenStates),
        createdBy: z.string(),
        createdAt: time,
        expiresAt: time,
        usedAt: z.nullable(time),
        usedFrom: z.string(),
        revokedAt: z.nullable(time),
        revokedBy: z.nullable(z.string()),
      }),
    ),
  }),
}
export const createToken = {
  params: z.strictObject({
    name: inputText({ required: 'Enter a name', most: 60 }),
    scopes: z
      .array(z.enum(scopeNames))
      .check(z.minLength(1, 'Choose at least one scope'), z.maxLength(scopeNames.length, 'Choose each scope once')),
    days: z.literal(lifeDays, 'Choose when it expires'),
  }),
  /** Shown only this once. */
  response: z.strictObject({ id: z.int(), token: z.string(), expiresAt: time }),
}
export const revokeToken = one

/** Why no receiver was reached, as a sentence; a message of the network itself stays unchanged. */
const failures: Readonly<Record<string, string>> = {
  'not-an-address': 'Invalid URL',
  'not-https': 'The URL must start with https://',
  'not-found': 'Host not found',
  'not-public': 'The host is a private address, which is not allowed',
  late: 'No response within 8 seconds',
  refused: 'Connection refused',
  'broken-off': 'Connection reset',
  certificate: 'Invalid TLS certificate',
}
export const deliveryErrorText = (failure: string): string =>
  failure === '' ? '' : (failures[failure] ?? `Connection failed (${failure})`)

export const messages = {
  'webhooks.unknown': [404, 'Endpoint not found'],
  'webhooks.too-many': [409, ({ most }) => `Limit of ${most} endpoints reached. Remove one first`],
  'webhooks.not-an-address': [422, 'Enter a full URL without user name, password or #'],
  'webhooks.not-https': [422, 'Enter a URL starting with https://'],
  'webhooks.not-found': [422, 'Host not found'],
  'webhooks.not-public': [422, 'This URL is a private address. Use a public one'],
  'webhooks.no-delivery': [404, `Delivery not found. Deliveries are kept for ${deliveryRetentionDays} days`],
  'webhooks.paused': [409, 'The endpoint is paused. Resume it to send held events'],
  'webhooks.nothing-failed': [409, 'No failed deliveries in this period, or the endpoint is paused'],
  'api-tokens.unknown': [404, 'Token not found'],
  'api-tokens.too-many': [409, ({ most }) => `Limit of ${most} tokens reached. Revoke one first`],
} satisfies RefusalMessages
