import { readLastChanges, readSettingChanges } from '../../../shop/content/save-settings.ts'
import { defaultOf, settingFacts } from '../../../shop/content/setting-facts.ts'
import { assessSetting, changeSettingByStaff, readSetup } from '../../../shop/operations/settings/actions.ts'
import { hasNumberedDocuments } from '../../../shop/operations/settings/reading.ts'
import { openProposals } from '../../../shop/staff/approvals/reading.ts'
import { isProposalOf } from '../../../shop/staff/approvals/rules/proposal-kinds.ts'
import * as wire from '../../../wire/admin/operations/settings.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const settings: StaffHandler<typeof wire.listSettings> = async (shop, { staff }) => {
  const { db, catalogue } = shop
  const last = await readLastChanges(db)
  const waiting = (await openProposals(shop, staff)).filter(({ kind }) => isProposalOf('settings', kind))
  const isUsed = await hasNumberedDocuments(db)
  const values = catalogue.now.content.settings as unknown as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >
  return {
    data: {
      settings: settingFacts.map((fact) => {
        const {
          group,
          name,
          title,
          meaning,
          kind,
          least = null,
          most = null,
          mayBeEmpty = false,
          isFixedOnceUsed = false,
          byTwo = false,
          weakerWhen = null,
        } = fact
        const proposal = waiting.find(({ aboutId }) => aboutId === `${group}.${name}`)
        const changed = last.get(`${group}.${name}`)
        return {
          ...{ group, name, title, meaning, kind, least, most, mayBeEmpty },
          value: values[group]?.[name] as never,
          usual: defaultOf(fact) as never,
          changedAt: changed?.at ?? null,
          changedBy: changed?.by ?? null,
          byTwo,
          weakerWhen,
          isFixed: isFixedOnceUsed && isUsed,
          proposal: proposal
            ? { id: proposal.id, by: proposal.proposedByName, after: proposal.changes?.[0]?.after ?? '' }
            : null,
        }
      }),
      ...(await readSetup(db, staff)),
    },
  }
}

const mostChanges = 100

const history: StaffHandler<typeof wire.settingHistory> = async ({ db }, { params: { group, name } }) => {
  const changes = await readSettingChanges(db, group && name ? { group, name } : null, mostChanges)
  return {
    data: {
      changes: changes.map(({ before, after, ...row }) => ({ ...row, before: before as never, after: after as never })),
    },
  }
}

const change: StaffHandler<typeof wire.changeSetting> = async (shop, { params, staff: by, approval }) => {
  await changeSettingByStaff(shop, params, { by, approval })
  return { data: null }
}

export const settingsCalls = {
  'GET admin/settings': staffCall('settings', wire.listSettings, settings),
  'GET admin/settings/history': staffCall('settings', wire.settingHistory, history),
  'POST admin/settings': staffCall('settings', wire.changeSetting, change, {
    isIdempotent: true,
    about: ({ group, name }) => ({ kind: 'setting', id: `${group}.${name}` }),
    agree: 'settings.agree',
    risk: assessSetting,
  }),
} as const
