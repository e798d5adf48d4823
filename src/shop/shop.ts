/** Everything that business code needs, built once in `open-shop.ts` and passed to every action as its first argument. */
import type { BreachedPasswords } from '../partners/breached-passwords/breached-passwords.ts'
import type { Courier } from '../partners/courier/courier.ts'
import type { FileStore } from '../partners/files/file-store.ts'
import type { InvoiceRegistrationPortal } from '../partners/irp/irp.ts'
import type { MailPartner } from '../partners/mail/mail.ts'
import type { Mailbox } from '../partners/mail/mailbox.ts'
import type { PaymentProviders } from '../partners/payment/open-providers.ts'
import type { PayoutPartner } from '../partners/payouts/payouts.ts'
import type { PushPartner } from '../partners/push/push.ts'
import type { RateSource } from '../partners/rates/rate-source.ts'
import type { SmsPartner } from '../partners/sms/sms.ts'
import type { WebhookSender } from '../partners/webhooks/sender.ts'
import type { WhatsAppPartner } from '../partners/whatsapp/whatsapp.ts'
import type { Clock } from '../platform/clock.ts'
import type { Replica } from '../platform/database/availability/replica.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { JobRunner } from '../platform/jobs/runner.ts'
import type { Log } from '../platform/logging/log.ts'
import type { StorageProbe } from '../platform/probes/storage-probe.ts'
import type { Keys } from '../platform/security/keys.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Catalogue } from './catalog/snapshot/catalogue.ts'
import type { ApprovalKinds } from './staff/approvals/kinds.ts'

export interface Shop {
  readonly config: Config
  readonly keys: Keys
  readonly log: Log
  readonly clock: Clock
  readonly database: Database
  /** Reads outside transactions; `db.transaction` writes. */
  readonly db: Db
  /** Heavy reads of the back office: a read replica where there is one that keeps up, else the same as `db`. */
  readonly reports: Db
  readonly replica: Replica
  /** The sellable catalogue of this process, in memory. */
  readonly catalogue: Catalogue
  readonly rates: RateSource
  /** The feed that `rates` is compared with, if there are two. */
  readonly secondRates: RateSource | null
  readonly payments: PaymentProviders
  readonly payouts: PayoutPartner
  readonly courier: Courier
  /** Registers invoices to businesses; null where none is connected. */
  readonly irp: InvoiceRegistrationPortal | null
  readonly sms: SmsPartner
  readonly whatsApp: WhatsAppPartner
  readonly mail: MailPartner
  /** Read every minute; null where e-mails come by the webhook. */
  readonly mailbox: Mailbox | null
  readonly breachedPasswords: BreachedPasswords
  readonly files: FileStore
  /** Storage that must accept writes for the shop to work, by name. */
  readonly storage: Readonly<Record<string, StorageProbe>>
  /** Sends webhooks to subscribed endpoints. */
  readonly webhooks: WebhookSender
  /** Push notifications to staff; null where the settings name no key. */
  readonly push: PushPartner | null
  readonly jobs: JobRunner
  /** Actions that can need approval by a second person, and what approving does. */
  readonly approvals: ApprovalKinds
}
