/**
 * Changes of settings by staff. Some decide where customers' money goes or in whose name documents are issued; those need two
 * people once a customer has begun to pay (decision 0069).
 */
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { changeSetting, checkSetting, type SettingEdit, validateSettingChange } from '../../content/save-settings.ts'
import type { SettingFact } from '../../content/setting-facts.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import type { MessageContent } from '../../messaging/messages/message-content.ts'
import { hasBegunPayment } from '../../payments/first-payment.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readStaffWhoMay } from '../../staff/accounts.ts'
import { openProposalsAbout } from '../../staff/approvals/about.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import { findStaff } from '../../staff/approvals/records.ts'
import { noRisk } from '../../staff/approvals/rules/risk.ts'
import { assessText } from '../../staff/approvals/rules/text-risk.ts'
import { may, type Staff } from '../../staff/rules.ts'
import { hasNumberedDocuments } from './reading.ts'
import { assessSettingAmount } from './risk.ts'
import { type SettingChangeEmailData, settingChangedEmail, settingProposedEmail } from './setting-change-emails.ts'

/** The people who change payment settings, approve them, or are affected: they are notified. */
const readWatchers = (db: Db) => readStaffWhoMay(db, 'settings.agree')

/** Whether anybody besides this staff member could approve. */
const hasColleague = async (db: Db, staffId: number): Promise<boolean> =>
  (await readWatchers(db)).some((one) => one.id !== staffId && may(one, 'approve'))

const aboutOf = ({ group, name }: Pick<SettingEdit, 'group' | 'name'>) => ({ kind: 'setting', id: `${group}.${name}` })

/**
 * The risk of a setting that needs two people, of a text that sends customers' money elsewhere, or of a figure that brings in
 * less. Conflicts with another change are found on saving. Throws `settings.unknown` and `settings.bad-value`.
 */
export async function assessSetting(
  shop: Shop,
  db: Db,
  one: SettingEdit,
  staff: Pick<Staff, 'id'>,
): Promise<AssessedRisk> {
  const { fact, current } = await checkSetting(db, one)
  if (isDeepStrictEqual(one.value, one.seen)) return noRisk
  await requireChangeable(db, fact)
  const sentence = `Change the setting “${fact.title}”`
  if (!fact.byTwo)
    return textKinds.includes(fact.kind)
      ? assessSettingText(shop, one, sentence)
      : assessSettingAmount(shop, db, { fact, before: current, after: one.value, sentence })
  const before = valueText(current)
  const proposer = await findStaff(db, staff.id)
  return {
    maxLoss: 0,
    rules: ['protected-setting'],
    sentence,
    changes: [{ what: fact.title, before, after: valueText(one.value), rests: { on: before } }],
    lockForProposal: async (tx) => {
      // Locks all settings until the transaction ends, so that two proposals at the same time wait for each other.
      await validateSettingChange(tx, one)
      if ((await openProposalsAbout(tx, aboutOf(one))).length > 0) throw refuse('settings.proposed-before')
    },
    notifyProposed: async (tx, proposalId) => {
      const change = { ...beforeAndAfter(one), title: fact.title, by: proposer?.name ?? '' }
      await notifyWatchers(shop, tx, { cause: `${proposalId}:proposed`, template: settingProposedEmail, change })
    },
  }
}

const textKinds: readonly SettingFact['kind'][] = ['line', 'lines', 'link', 'email', 'phone', 'capitals']

function assessSettingText(
  { catalogue }: Pick<Shop, 'catalogue'>,
  one: Pick<SettingEdit, 'seen' | 'value'>,
  sentence: string,
): AssessedRisk {
  const ours = [catalogue.now.content.settings.site.bankTransferDetails]
  return assessText({ before: valueText(one.seen), after: valueText(one.value), ours, sentence })
}

async function requireChangeable(db: Db, { isFixedOnceUsed }: SettingFact): Promise<void> {
  if (isFixedOnceUsed && (await hasNumberedDocuments(db))) throw refuse('settings.fixed')
}

/** Throws what `validateSettingChange` throws, and `settings.fixed`. */
export async function changeSettingByStaff(
  shop: Shop,
  one: SettingEdit,
  { by, approval }: { by: Staff; approval: Approval | undefined },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const fact = await validateSettingChange(tx, one)
    if (isDeepStrictEqual(one.value, one.seen)) return
    await requireChangeable(tx, fact)
    const { byTwo, name, title } = fact
    const now = shop.clock.now()
    await changeSetting(tx, one, { by: by.name, now })
    if (!byTwo) return
    const cause = approval ? `${approval.proposalId}:done` : `alone:${name}:${now.getTime()}`
    const what = approval
      ? `Requested by ${approval.proposedBy.name}, approved by ${approval.approvedBy.name}`
      : `Changed by ${by.name}`
    await notifyWatchers(shop, tx, {
      cause,
      template: settingChangedEmail,
      change: { ...beforeAndAfter(one), title, by: what },
    })
  })
  await shop.catalogue.refresh('content')
}

/**
 * Whether the shop is still being set up, so that nothing needs a second person, and whether there is one besides this staff
 * member.
 */
export const readSetup = async (db: Db, { id }: Pick<Staff, 'id'>) => ({
  isFresh: !(await hasBegunPayment(db)),
  hasColleague: await hasColleague(db, id),
})

/** Settings that need two people are texts. */
const valueText = (value: unknown): string => String(value ?? '').replaceAll('\n', ', ') || 'none'

const beforeAndAfter = ({ seen, value }: SettingEdit) => ({ before: valueText(seen), after: valueText(value) })

interface WatcherNotice {
  readonly cause: string
  readonly template: (summary: SettingChangeEmailData) => MessageContent
  readonly change: Omit<SettingChangeEmailData, 'name' | 'url'>
}

async function notifyWatchers(shop: Shop, tx: Tx, { cause, template, change }: WatcherNotice): Promise<void> {
  const url = shop.config.publicUrl
  const emails = (await readWatchers(tx)).map(({ id, name, email }) => ({
    key: `setting:${cause}:${id}`,
    to: email,
    content: template({ ...change, name, url }),
  }))
  await sendMessages(tx, emails, shop.clock.now())
}
