import * as acts from '../../../shop/messaging/webhooks/endpoints.ts'
import { listDeliveries, listEndpoints, readDelivery } from '../../../shop/messaging/webhooks/reading.ts'
import { resendDelivery, resendFailedDeliveries, sendTest } from '../../../shop/messaging/webhooks/replay.ts'
import { findByPublicId } from '../../../shop/orders/reading.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { createToken, listTokens, revokeToken } from '../../../shop/staff/api-tokens/actions.ts'
import { tokenState } from '../../../shop/staff/api-tokens/rules.ts'
import { addDays, istMoment } from '../../../units/date.ts'
import { formatCount } from '../../../units/plural.ts'
import * as wire from '../../../wire/admin/staff/integrations.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const aPage = 50

const endpoints: StaffHandler<typeof wire.endpoints> = async ({ db, clock }) => ({
  data: {
    endpoints: (await listEndpoints(db)).map(
      ({ secret: _, previousSecret: __, restsUntil: ___, previousUntil, events, ...one }) => ({
        ...one,
        events: [...events],
        previousUntil: previousUntil && previousUntil > clock.now() ? previousUntil : null,
      }),
    ),
  },
})

const add: StaffHandler<typeof wire.addEndpoint> = async (shop, { params, staff: by }) => ({
  data: await acts.addEndpoint(shop, { ...params, by: by.name }),
})

const change: StaffHandler<typeof wire.changeEndpoint> = async (shop, { params }) => {
  await acts.changeEndpoint(shop, params)
  return { data: null, message: 'Saved' }
}

const rotate: StaffHandler<typeof wire.rotateSecret> = async (shop, { params: { id } }) => ({
  data: await acts.rotateSecret(shop, id),
})

const pause: StaffHandler<typeof wire.pauseEndpoint> = async (shop, { params: { id } }) => {
  await acts.pauseEndpoint(shop, id)
  return { data: null, message: 'Paused. Events are held' }
}

const resume: StaffHandler<typeof wire.resumeEndpoint> = async (shop, { params: { id } }) => ({
  data: { begun: await acts.resumeEndpoint(shop, id) },
  message: 'Resumed',
})

const remove: StaffHandler<typeof wire.removeEndpoint> = async (shop, { params: { id } }) => {
  await acts.removeEndpoint(shop, id)
  return { data: null, message: 'Removed' }
}

const test: StaffHandler<typeof wire.testEndpoint> = async (shop, { params: { id }, staff: by }) => {
  const { trouble, ...summary } = await sendTest(shop, { endpointId: id, by: by.name })
  return { data: { ...summary, trouble: wire.deliveryErrorText(trouble) } }
}

/** An order's number or an event's id; null for what is neither. */
async function searched({ db }: Shop, search: string): Promise<{ eventId: string } | { orderId: number } | null> {
  if (search.startsWith('evt_')) return { eventId: search }
  const order = await findByPublicId(db, search.toUpperCase())
  return order && { orderId: order.id }
}

const deliveries: StaffHandler<typeof wire.deliveries> = async (shop, { params }) => {
  const { search, after, state, endpointId } = params
  const about = search ? await searched(shop, search) : {}
  if (!about) return { data: { deliveries: [], next: null } }
  const found = await listDeliveries(shop.db, { state, endpointId, before: after, ...about, take: aPage + 1 })
  const deliveryViews = found.slice(0, aPage).map(({ body, ...one }) => ({ ...one, order: orderOf(body) }))
  return { data: { deliveries: deliveryViews, next: found.length > aPage ? (deliveryViews.at(-1)?.id ?? null) : null } }
}

/** The order's number, as it stands in what is sent. */
function orderOf(body: string | null): string | null {
  const { data } = JSON.parse(body ?? '{}') as { data?: { order?: string } }
  return data?.order ?? null
}

const one: StaffHandler<typeof wire.readDelivery> = async ({ db }, { params: { id } }) => {
  const found = await readDelivery(db, id)
  if (!found) throw refuse('webhooks.no-delivery')
  const { delivery, event, endpoint, tries } = found
  const { state, tries: count, nextAt, endedAt } = delivery
  const { eventId, type, at, body } = event
  return {
    data: {
      ...{ id, eventId, type, at, state, nextAt, endedAt },
      order: orderOf(body),
      tries: count,
      endpointId: endpoint.id,
      url: endpoint.url,
      endpointState: endpoint.state,
      body: body ?? '',
      tried: tries.map(({ deliveryId: _, trouble, ...tried }) => ({
        ...tried,
        trouble: wire.deliveryErrorText(trouble),
      })),
    },
  }
}

const again: StaffHandler<typeof wire.resendDelivery> = async (shop, { params: { id } }) => {
  await resendDelivery(shop, id)
  return { data: null, message: 'Delivery queued' }
}

const failedAgain: StaffHandler<typeof wire.resendFailedDeliveries> = async (
  shop,
  { params: { from, to, endpointId } },
) => {
  const count = await resendFailedDeliveries(shop, {
    from: istMoment(from),
    until: istMoment(addDays(to, 1)),
    endpointId,
  })
  return { data: { begun: count }, message: `${formatCount(count, 'delivery', 'deliveries')} queued` }
}

const tokens: StaffHandler<typeof wire.tokens> = async ({ db, clock }) => ({
  data: {
    tokens: (await listTokens(db)).map(({ tokenHash: _, createdById: __, scopes, ...token }) => ({
      ...token,
      scopes: [...scopes],
      state: tokenState(token, clock.now()),
    })),
  },
})

const create: StaffHandler<typeof wire.createToken> = async (shop, { params, staff: by }) => ({
  data: await createToken(shop, { ...params, by }),
})

const revoke: StaffHandler<typeof wire.revokeToken> = async (shop, { params: { id }, staff: by }) => {
  await revokeToken(shop, { id, by: by.name })
  return { data: null, message: 'Token revoked' }
}

const ofKind = (kind: string) => ({
  about: ({ id }: { readonly id: number }) => ({ kind, id: String(id) }),
})
const ofEndpoint = ofKind('webhook')
const ofDelivery = ofKind('webhook-delivery')
const ofToken = ofKind('api-token')

/** What answers a secret keeps no answer for a repeated key: a secret is stored nowhere as it is. */
export const integrationsCalls = {
  'GET admin/machines/endpoints': staffCall('machines', wire.endpoints, endpoints),
  'POST admin/machines/endpoints/add': staffCall('machines', wire.addEndpoint, add, {
    risk: { harmless: 'events hold no personal data' },
  }),
  'POST admin/machines/endpoints/change': staffCall('machines', wire.changeEndpoint, change, {
    ...ofEndpoint,
    risk: { harmless: 'events hold no personal data' },
  }),
  'POST admin/machines/endpoints/rotate': staffCall('machines', wire.rotateSecret, rotate, {
    ...ofEndpoint,
    risk: { harmless: 'the secret is shown to an owner alone' },
  }),
  'POST admin/machines/endpoints/pause': staffCall('machines', wire.pauseEndpoint, pause, {
    ...ofEndpoint,
    risk: { harmless: 'events wait' },
  }),
  'POST admin/machines/endpoints/resume': staffCall('machines', wire.resumeEndpoint, resume, {
    ...ofEndpoint,
    risk: { harmless: 'events that waited go on' },
  }),
  'POST admin/machines/endpoints/remove': staffCall('machines', wire.removeEndpoint, remove, {
    ...ofEndpoint,
    risk: { harmless: 'events are sent there no more' },
  }),
  'POST admin/machines/endpoints/test': staffCall('machines', wire.testEndpoint, test, {
    ...ofEndpoint,
    risk: { harmless: 'a test event is sent' },
  }),
  'GET admin/machines/deliveries': staffCall('machines', wire.deliveries, deliveries),
  'GET admin/machines/deliveries/one': staffCall('machines', wire.readDelivery, one),
  'POST admin/machines/deliveries/again': staffCall('machines', wire.resendDelivery, again, {
    ...ofDelivery,
    isIdempotent: true,
    risk: { harmless: 'the receiver gets what it was to get' },
  }),
  'POST admin/machines/deliveries/failed-again': staffCall('machines', wire.resendFailedDeliveries, failedAgain, {
    isIdempotent: true,
    risk: { harmless: 'the receiver gets what it was to get' },
  }),
  'GET admin/machines/tokens': staffCall('machines', wire.tokens, tokens),
  'POST admin/machines/tokens/create': staffCall('machines', wire.createToken, create, {
    risk: { harmless: 'what a token does is assessed when it does it' },
  }),
  'POST admin/machines/tokens/revoke': staffCall('machines', wire.revokeToken, revoke, {
    ...ofToken,
    risk: { harmless: 'a token that is revoked does nothing' },
  }),
} as const
