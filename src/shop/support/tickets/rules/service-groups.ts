/** How the service report groups requests. Read by the browser too. */
import { type TicketKind, type TicketSubject, ticketKindLabels, ticketKinds } from '../rules.ts'

export const serviceGroupings = ['week', 'staff', 'channel', 'reason'] as const
export type ServiceGrouping = (typeof serviceGroupings)[number]

export const serviceGroupingTitles: Readonly<Record<ServiceGrouping, string>> = {
  week: 'Week',
  staff: 'Assigned to',
  channel: 'Channel',
  reason: 'Reason',
}

export const ticketChannels = ['website', 'email'] as const
export type TicketChannel = (typeof ticketChannels)[number]

const channelTitles: Readonly<Record<TicketChannel, string>> = { website: 'Website', email: 'E-mail' }

export const ticketSubjectLabels: Readonly<Record<TicketSubject, string>> = {
  order: 'Order',
  delivery: 'Delivery',
  quality: 'Quality',
  payment: 'Payment',
  'buy-back': 'Buy-back',
  other: 'Other',
}

/** "complaint:delivery", or the kind alone: what it is about is asked for complaints only. */
export function reasonTitle(reason: string): string {
  const [kind = '', subject = ''] = reason.split(':')
  const title = ticketKinds.includes(kind as TicketKind) ? ticketKindLabels[kind as TicketKind] : kind
  return subject ? `${title}: ${ticketSubjectLabels[subject as TicketSubject] ?? subject}` : title
}

interface ServiceGroup {
  /** The Monday of a week, the id of an account, the channel or the reason; empty: nobody. */
  readonly key: string
  /** Of a member of staff. */
  readonly name: string
}

export function serviceGroupTitle(grouping: ServiceGrouping, { key, name }: ServiceGroup): string {
  if (grouping === 'staff') return key === '' ? 'Unassigned' : name
  if (grouping === 'channel') return channelTitles[key as TicketChannel] ?? key
  return grouping === 'reason' ? reasonTitle(key) : key
}

/** "45 min", "3 h 20 min", "2 days 4 h": as precise as it helps. */
export function formatServiceTime(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  if (minutes < 24 * 60)
    return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return `${days} ${days === 1 ? 'day' : 'days'}${rest === 0 ? '' : ` ${rest} h`}`
}
