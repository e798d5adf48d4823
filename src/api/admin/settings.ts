import { changeSetting, readLastChanges, readSettingChanges } from '../../shop/content/save-settings.ts'
import { defaultOf, settingFacts } from '../../shop/content/setting-facts.ts'
import * as wire from '../../wire/admin/settings.ts'
import { type StaffHandler, staff } from '../call.ts'

const settings: StaffHandler<typeof wire.settings> = async ({ db, catalogue }) => {
  const last = await readLastChanges(db)
  const values = catalogue.now.content.settings as unknown as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >
  return {
    data: {
      settings: settingFacts.map((fact) => {
        const { group, name, title, meaning, kind, least = null, most = null, mayBeEmpty = false } = fact
        const changed = last.get(`${group}.${name}`)
        return {
          ...{ group, name, title, meaning, kind, least, most, mayBeEmpty },
          value: values[group]?.[name] as never,
          usual: defaultOf(fact) as never,
          changedAt: changed?.at ?? null,
          changedBy: changed?.by ?? null,
        }
      }),
    },
  }
}

const mostChanges = 100

const history: StaffHandler<typeof wire.history> = async ({ db }, { asks: { group, name } }) => {
  const changes = await readSettingChanges(db, group && name ? { group, name } : null, mostChanges)
  return {
    data: {
      changes: changes.map(({ before, after, ...row }) => ({ ...row, before: before as never, after: after as never })),
    },
  }
}

const change: StaffHandler<typeof wire.change> = async (shop, { asks, staff }) => {
  await shop.db.transaction((tx) => changeSetting(tx, asks, { by: staff.name, now: shop.clock.now() }))
  await shop.catalogue.refresh('content')
  return { data: null }
}

export const settingsCalls = {
  'GET admin/settings': staff('settings', wire.settings, settings),
  'GET admin/settings/history': staff('settings', wire.history, history),
  'POST admin/settings': staff('settings', wire.change, change, {
    moves: true,
    about: ({ group, name }) => ({ kind: 'setting', id: `${group}.${name}` }),
  }),
} as const
