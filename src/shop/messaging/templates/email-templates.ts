/**
 * All e-mails of the shop: what each is for. One that is not listed here cannot be sent: `mail` takes only these names. Their
 * texts stand with what they are about; an example of each is in `shop/operations/message-templates/examples/`.
 */

/** Purpose of each, by who reads it. */
const customerEmails = {
  'verify-email': 'Confirm an e-mail address',
  'reset-password': 'Choose a new password',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail address changed, to the old address',
  'mobile-changed': 'Mobile number changed',
  'nominees-changed': 'Nominees changed',
  'bank-account-added': 'Bank account added',
  'bank-account-verified': 'Bank account verified',
  'bank-account-refused': 'Bank account could not be verified',
  'bank-account-removed': 'Bank account removed',
  'data-copy-asked': 'Copy of personal data requested',
  'data-copy-ready': 'Copy of personal data ready',
  'account-closing': 'Account closure requested',
  'account-kept': 'Account closure withdrawn',
  'account-not-closed': 'Account could not be closed',
  'account-closed': 'Account closed',
  'order-placed': 'Order placed and paid',
  'wallet-order': 'Order paid from wallets',
  'transfer-announced': 'Waiting for a bank transfer',
  'transfer-refused': 'Bank transfer not found',
  'transfer-questioned': 'Bank transfer under review',
  'order-accepted': 'Order accepted',
  'order-despatched': 'Parcel despatched',
  'order-ready': 'Order ready to collect',
  'order-delivered': 'Order delivered',
  'order-came-back': 'Order returned by the courier',
  'order-cancelled': 'Order cancelled',
  'cancel-asked': 'Cancellation requested',
  'cancel-refused': 'Cancellation refused',
  'credit-note-made': 'Credit note issued',
  'refund-begun': 'Refund initiated',
  'refund-by-hand': 'Refund by bank transfer',
  'refund-done': 'Refund completed',
  'refund-failed': 'Refund failed',
  'refund-account': 'Bank account needed for a refund',
  'return-asked': 'Return requested',
  'return-approved': 'Return approved',
  'return-rejected': 'Return not approved',
  'return-received': 'Return received',
  'return-settled': 'Return settled',
  'review-shown': 'Review published',
  'review-refused': 'Review not published',
  'wallet-activated': 'Wallet activated',
  'wallet-adjusted': 'Wallet adjusted by staff',
  'wallet-returned': 'Wallet amount returned',
  'points-credited': 'Points earned',
  'points-expire': 'Points expire soon',
  'friend-earned': 'Referral points earned',
  'club-tier-reached': 'Club tier reached',
  'digital-silver-bought': 'Digital silver bought',
  'digital-silver-review': 'Silver payment under review',
  'digital-silver-refund': 'Silver refund initiated',
  'digital-silver-refunded': 'Silver refund completed',
  'digital-silver-transfer': 'Silver purchase: waiting for a bank transfer',
  'silver-sold': 'Digital silver sold',
  'silver-payout-paid': 'Payout of a silver sale paid',
  'silver-payout-failed': 'Payout of a silver sale failed',
  'silver-payout-retried': 'Payout of a silver sale sent again',
  'silver-returned': 'Silver sale reversed',
  'silver-gift-given': 'Silver gift sent',
  'silver-gift-waiting': 'Silver gift not claimed yet',
  'silver-gift-claimed': 'Silver gift claimed',
  'silver-gift-received': 'Silver gift received',
  'silver-gift-taken-back': 'Silver gift cancelled',
  'silver-gift-returned': 'Silver gift not claimed',
  'silver-storage-ends': 'Free storage of silver ends',
  'silver-plan-started': 'Monthly plan started',
  'silver-plan-changed': 'Monthly plan changed',
  'silver-plan-cancelled': 'Monthly plan cancelled',
  'silver-plan-due': 'Monthly plan due',
  'silver-plan-too-dear': 'Monthly plan skipped: price above limit',
  'silver-plan-not-paid': 'Monthly plan skipped: not paid',
  'buy-back-requested': 'Buy-back requested',
  'buy-back-approved': 'Buy-back approved',
  'buy-back-declined': 'Buy-back not approved',
  'buy-back-withdrawn': 'Buy-back withdrawn',
  'buy-back-expired': 'Buy-back expired',
  'buy-back-received': 'Buy-back item received',
  'buy-back-assayed': 'Buy-back item tested',
  'buy-back-offered': 'Buy-back offer',
  'buy-back-accepted': 'Buy-back offer accepted',
  'buy-back-paid': 'Buy-back paid',
  'buy-back-unpaid': 'Buy-back payment failed',
  'buy-back-retried': 'Buy-back payment sent again',
  'buy-back-refused': 'Buy-back offer declined',
  'buy-back-lapsed': 'Buy-back offer lapsed',
  'buy-back-sent-back': 'Buy-back item returned',
} as const
const visitorEmails = {
  'ticket-received': 'Ticket opened',
  'ticket-acknowledged': 'Ticket in progress',
  'ticket-answered': 'Reply to a ticket',
  'ticket-resolved': 'Ticket resolved',
  'price-asked-for': 'Price of a product requested',
  'confirm-price-alert': 'Confirm a price alert',
  'price-alert-set': 'Price alert set',
  'price-alert': 'Price alert reached',
  'in-stock-again': 'Product back in stock',
  'confirm-newsletter': 'Confirm the newsletter',
  'welcome-reader': 'Newsletter: welcome',
  'weekly-letter': 'Newsletter: weekly rates',
} as const
const staffEmails = {
  'staff-hired': 'Staff account created',
  'staff-reset': 'Staff account reset',
  'staff-disabled': 'Staff account closed',
  'staff-password': 'Staff password changed',
  'staff-recovery-codes': 'New recovery codes',
  'ticket-at-desk': 'New ticket',
  'approval-waits': 'Approval needed',
  'approval-alone': 'Confirmed by one owner alone',
  'setting-proposed': 'Payment setting change requested',
  'setting-changed': 'Payment setting changed',
  'staff-read-limit': 'Daily limit of customer records reached',
  'staff-activity-report': 'Daily staff activity report',
  'staff-dispute': 'Payment disputed, and its deadline',
  'staff-rate-alarm': 'Rates need attention',
  'webhook-paused': 'Webhook endpoint paused',
} as const

interface EmailTemplate {
  readonly purpose: string
  readonly audience: 'Customer' | 'Visitor' | 'Staff'
}

/** Read by customers and visitors: `mail` requires them in Hindi too. */
export type CustomerEmailName = keyof typeof customerEmails | keyof typeof visitorEmails
/** English only. */
export type StaffEmailName = keyof typeof staffEmails
export type EmailTemplateName = CustomerEmailName | StaffEmailName

const listed = (audience: EmailTemplate['audience'], purposes: Readonly<Record<string, string>>) =>
  Object.entries(purposes).map(([name, purpose]) => [name as EmailTemplateName, { purpose, audience }] as const)

export const emailTemplates: ReadonlyMap<EmailTemplateName, EmailTemplate> = new Map([
  ...listed('Customer', customerEmails),
  ...listed('Visitor', visitorEmails),
  ...listed('Staff', staffEmails),
])
