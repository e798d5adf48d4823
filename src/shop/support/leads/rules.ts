import { ticketStateLabels } from '../tickets/rules.ts'

/** Where a visitor left their address. */
export const leadKinds = ['popup', 'newsletter', 'alerts', 'notices', 'quotes'] as const
export type LeadKind = (typeof leadKinds)[number]

export const leadKindLabels: Readonly<Record<LeadKind, string>> = {
  popup: 'Popup',
  newsletter: 'Newsletter',
  alerts: 'Price alerts',
  notices: 'Notify me',
  quotes: 'Quotes',
}

const leadStateLabels: Readonly<Record<string, string>> = {
  asked: 'Requested',
  confirmed: 'Confirmed',
  'not confirmed': 'Not confirmed',
  left: 'Unsubscribed',
  waiting: 'Waiting',
  fired: 'Notified',
  replaced: 'Replaced',
  stopped: 'Cancelled',
  received: ticketStateLabels.received,
  acknowledged: ticketStateLabels.acknowledged,
  resolved: ticketStateLabels.resolved,
}

/** For screens and exports; a state without a label is shown as stored. */
export const leadStateLabel = (state: string): string => leadStateLabels[state] ?? state
