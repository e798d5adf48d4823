/** The mail carrier named in the settings. With `outbox` nothing is sent: the mail is stored and shown at /dev/outbox. */
import type { Config } from '../../platform/settings/config.ts'
import { standInConnection } from '../connection-test.ts'
import type { MailPartner } from './mail.ts'
import { smtp } from './smtp.ts'

const outboxMail: MailPartner = { name: 'outbox', send: async () => '', testConnection: standInConnection }

export function openMail(config: Pick<Config, 'MAIL' | 'SMTP_URL' | 'MAIL_FROM'>): MailPartner {
  return config.MAIL === 'outbox' ? outboxMail : smtp({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM })
}
