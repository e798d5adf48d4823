/**
 * Settings as staff change them. Where customers' money goes, or whose papers we sign, hangs on some: they go by two persons
 * once a customer has begun to pay (decision 0069).
 */
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../platform/database/database.ts'
import { openProposalsAbout } from '../approvals/about.ts'
import { propose } from '../approvals/actions.ts'
import type { ApprovalKind } from '../approvals/kinds.ts'
import type { Change } from '../approvals/rules.ts'
import { readSettings } from '../content/reading.ts'
import { assureSetting, changeSetting, type OneSetting } from '../content/save-settings.ts'
import { factOf, type SettingFact } from '../content/setting-facts.ts'
import { sendMessages } from '../messages/actions.ts'
import type { Words } from '../messages/words.ts'
import { hasBegunPayment } from '../payments/first-payment.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Staff } from '../staff/rules.ts'
import { settingChanged, settingProposed, type ToldChange } from './letters.ts'
import { hasColleague, readWatchers } from './records.ts'

const aboutOf = ({ group, name }: Pick<OneSetting, 'group' | 'name'>) => ({ kind: 'setting', id: `${group}.${name}` })

/**
 * Changes it, or proposes it. Answers the proposal's number, or null when it is done. Throws what `assureSetting` throws, and
 * `settings.proposed-before`.
 */
export async function changeAtDesk(shop: Shop, one: OneSetting, by: Staff): Promise<number | null> {
  const proposalId = await shop.db.transaction(async (tx) => {
    const fact = await assureSetting(tx, one)
    if (isDeepStrictEqual(one.value, one.seen)) return null
    if (fact.byTwo && (await hasBegunPayment(tx))) return proposeSetting(shop, tx, { one, fact, by })
    const now = shop.clock.now()
    await changeSetting(tx, one, { by: by.name, now })
    if (fact.byTwo) {
      const told = { ...beforeAndAfter(one), title: fact.title, by: `${by.name} changed it` }
      await tell(shop, tx, { cause: `alone:${fact.name}:${now.getTime()}`, words: settingChanged, told })
    }
    return null
  })
  if (proposalId === null) await shop.catalogue.refresh('content')
  return proposalId
}

/** Whether nothing waits for a second person yet, and whether there is one besides him. */
export const readSetup = async (db: Db, { id }: Pick<Staff, 'id'>) => ({
  isFresh: !(await hasBegunPayment(db)),
  hasColleague: await hasColleague(db, id),
})

/** Two who propose at once wait for each other: `assureSetting` holds all settings until the transaction ends. */
async function proposeSetting(
  shop: Shop,
  tx: Tx,
  { one, fact, by }: { one: OneSetting; fact: SettingFact; by: Staff },
): Promise<number> {
  const about = aboutOf(one)
  if ((await openProposalsAbout(tx, about)).length > 0) throw refuse('settings.proposed-before')
  const { group, name, value, seen } = one
  const proposalId = await propose(shop, tx, {
    kind: 'settings.change',
    facts: structuredClone({ group, name, value, seen }) as never,
    about,
    sentence: `Change the setting “${fact.title}”`,
    by,
  })
  const told = { ...beforeAndAfter(one), title: fact.title, by: by.name }
  await tell(shop, tx, { cause: `${proposalId}:proposed`, words: settingProposed, told })
  return proposalId
}

/** A second person agreed. */
export const settingApproval: ApprovalKind = {
  permission: 'settings.agree',
  changes: (_shop, db, one: OneSetting) => changes(db, one),
  carryOut: async (shop, one: OneSetting, { proposalId, proposedBy, approvedBy, done }) => {
    await shop.db.transaction(async (tx) => {
      const by = `${proposedBy.name}, approved by ${approvedBy.name}`
      await changeSetting(tx, one, { by, now: shop.clock.now() })
      await done(tx)
      const title = factOf(one.group, one.name)?.title ?? one.name
      const told = {
        ...beforeAndAfter(one),
        title,
        by: `${proposedBy.name} proposed it, ${approvedBy.name} approved it`,
      }
      await tell(shop, tx, { cause: `${proposalId}:done`, words: settingChanged, told })
    })
    await shop.catalogue.refresh('content')
  },
}

async function changes(db: Db, one: OneSetting): Promise<Change[]> {
  const fact = factOf(one.group, one.name)
  if (!fact) return []
  const now = ((await readSettings(db))[fact.group] as Readonly<Record<string, unknown>>)[one.name]
  const before = valueWords(now)
  return [{ what: fact.title, before, after: valueWords(one.value), rests: { on: before } }]
}

/** Those that go by two are texts. */
const valueWords = (value: unknown): string => String(value ?? '').replaceAll('\n', ', ') || 'none'

const beforeAndAfter = ({ seen, value }: OneSetting) => ({ before: valueWords(seen), after: valueWords(value) })

interface News {
  readonly cause: string
  readonly words: (told: ToldChange) => Words
  readonly told: Omit<ToldChange, 'name' | 'url'>
}

async function tell(shop: Shop, tx: Tx, { cause, words, told }: News): Promise<void> {
  const url = shop.config.publicUrl
  const letters = (await readWatchers(tx)).map(({ id, name, email }) => ({
    key: `setting:${cause}:${id}`,
    to: email,
    words: words({ ...told, name, url }),
  }))
  await sendMessages(tx, letters, shop.clock.now())
}
