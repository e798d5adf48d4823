/** Examples of the e-mails about tickets, alerts and the newsletter. */
import { dayMs } from '../../../../units/date.ts'
import {
  alertSetEmail,
  backInStockEmail,
  confirmAlertEmail,
  priceReachedEmail,
} from '../../../support/alerts/alert-notifications.ts'
import { requestedPriceEmail } from '../../../support/leads/lead-emails.ts'
import {
  confirmNewsletterEmail,
  weeklyNewsletterEmail,
  welcomeSubscriberEmail,
} from '../../../support/newsletter/newsletter-emails.ts'
import type { Ticket } from '../../../support/tickets/records.ts'
import {
  newTicketStaffEmail,
  ticketAnsweredEmail,
  ticketReceivedEmail,
  ticketStatusEmail,
} from '../../../support/tickets/support-ticket-emails.ts'
import {
  type EmailExample,
  type ExampleContext,
  exampleProduct,
  exampleTime,
  exampleName as name,
} from './example-context.ts'

const ticket = ({ now }: ExampleContext): Ticket => ({
  id: 1,
  number: 'TKT-2026-42',
  kind: 'contact',
  state: 'acknowledged',
  customerId: null,
  name,
  email: 'priya@mail.example',
  mobile: '9876543210',
  message: 'Can I collect my order in Jaipur?',
  language: null,
  facts: {},
  picture: null,
  pictures: [],
  createdAt: now,
  acknowledgeBy: new Date(now.getTime() + 2 * dayMs),
  resolveBy: new Date(now.getTime() + 30 * dayMs),
  acknowledgedAt: null,
  resolvedAt: null,
  answer: 'Yes. Choose store pickup at checkout, and we will write to you when it is ready.',
  assignedTo: null,
  assignedName: '',
  unansweredSince: null,
})
const alert = (context: ExampleContext) => ({
  product: exampleProduct(context),
  desiredPrice: 26_500_00,
  stopUrl: `${context.site}/stop/EXAMPLE`,
})
const unsubscribe = ({ site }: ExampleContext) => ({
  page: `${site}/unsubscribe/EXAMPLE`,
  oneClick: `${site}/unsubscribe/EXAMPLE`,
})

export const visitorExamples = {
  'ticket-received': (context) => ticketReceivedEmail(ticket(context)),
  'ticket-acknowledged': (context) => ticketStatusEmail(ticket(context)),
  'ticket-answered': (context) => ticketAnsweredEmail(ticket(context)),
  'ticket-resolved': (context) => ticketStatusEmail({ ...ticket(context), state: 'resolved' }),
  'ticket-at-desk': (context) => newTicketStaffEmail(ticket(context)),
  'price-asked-for': ({ site }) =>
    requestedPriceEmail({
      product: 'Silver bar 100 g',
      price: 26_450_00,
      gst: 300,
      at: exampleTime,
      url: `${site}/product/example`,
      couponCode: null,
    }),
  'confirm-price-alert': (context) =>
    confirmAlertEmail({ ...alert(context), confirmUrl: `${context.site}/confirm/EXAMPLE` }),
  'price-alert-set': (context) =>
    alertSetEmail({ ...alert(context), expiresAt: new Date(context.now.getTime() + 90 * dayMs) }),
  'price-alert': (context) => priceReachedEmail({ ...alert(context), price: 26_450_00, at: context.now }),
  'in-stock-again': (context) =>
    backInStockEmail({
      ...{ product: exampleProduct(context), price: 26_450_00, name, at: context.now },
      stopUrl: `${context.site}/stop/EXAMPLE`,
    }),
  'confirm-newsletter': ({ site }) => confirmNewsletterEmail(`${site}/confirm/EXAMPLE`),
  'welcome-reader': (context) => welcomeSubscriberEmail(unsubscribe(context)),
  'weekly-letter': (context) =>
    weeklyNewsletterEmail(
      {
        at: context.now,
        metals: [
          { name: 'Silver', rate: 250_00, before: 248_50 },
          { name: 'Gold', rate: 14_920_00, before: 14_980_00 },
        ],
        gst: 300,
        arrivals: ['Silver bar 100 g'],
        bookable: [],
        shopUrl: context.site,
      },
      unsubscribe(context),
    ),
} satisfies Readonly<Record<string, EmailExample>>
