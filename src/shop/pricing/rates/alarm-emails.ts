/** Notifies the owners of problems with the rates: one e-mail per alarm, however long it lasts. */
import { formatDateAndTime } from '../../../units/format.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import type { Shop } from '../../shop.ts'
import { readOwners } from '../../staff/accounts.ts'
import { findAlarms, keepAlarms } from './alarms.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'rates' | 'secondRates' | 'config'>

/** Task `rates.alarms`. */
export async function notifyOfRateAlarms(shop: Deps): Promise<void> {
  const now = shop.clock.now()
  const found = await findAlarms(shop)
  await shop.db.transaction(async (tx) => {
    const unreported = await keepAlarms(tx, found, now)
    if (!unreported.length) return
    const url = `${shop.config.publicUrl}/admin/rates`
    const owners = await readOwners(tx)
    const emails = unreported.flatMap(({ id, words: text, since }) =>
      owners.map((owner) => ({
        key: `rate-alarm:${id}:${owner.id}`,
        to: owner.email,
        content: rateAlarmEmail({ name: owner.name, url, text, since }),
      })),
    )
    await sendMessages(tx, emails, now)
  })
}

interface AlarmEmail {
  readonly name: string
  readonly url: string
  readonly text: string
  readonly since: Date
}

export const rateAlarmEmail = ({ name, url, text, since }: AlarmEmail): MessageContent =>
  mail('staff-rate-alarm', {
    subject: `${brandMark} rates need attention`,
    lines: [`Dear ${name}, there has been a problem with the rates since ${formatDateAndTime(since)}.`, `${text}.`],
    button: { label: 'Open rates', url },
    after: ['You receive this e-mail once per problem. Rates in the back office shows when it is resolved.'],
  })
