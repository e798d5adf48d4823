/** The mail carrier the settings name. With `outbox` nobody carries: the mail stays with us, shown at /dev/outbox. */
import type { Config } from '../../platform/settings/config.ts'
import type { MailPartner } from './mail.ts'
import { smtp } from './smtp.ts'

const outboxMail: MailPartner = { name: 'outbox', send: async () => '' }

export function openMail(config: Pick<Config, 'MAIL' | 'SMTP_URL' | 'MAIL_FROM'>): MailPartner {
  return config.MAIL === 'outbox' ? outboxMail : smtp({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM })
}
