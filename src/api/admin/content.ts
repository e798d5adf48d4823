import type * as z from 'zod/mini'
import { readLastChanges } from '../../shop/content/save-settings.ts'
import { announce, restoreItem, saveItem, titleOf } from '../../shop/content-desk/actions.ts'
import { type ContentItem, readItems } from '../../shop/content-desk/items.ts'
import { newestVersions, readVersions } from '../../shop/versions/reading.ts'
import * as wire from '../../wire/admin/content.ts'
import { type StaffHandler, staff } from '../call.ts'

type WireItem = z.output<typeof wire.save.asks>['item']

const content: StaffHandler<typeof wire.content> = async ({ db, catalogue }) => {
  const items = await readItems(db)
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const newest = new Map<string, Awaited<ReturnType<typeof newestVersions>>>()
  for (const kind of kinds) {
    const keys = items.flatMap((one) => (one.kind === kind ? [one.key] : []))
    newest.set(kind, await newestVersions(db, kind, keys))
  }
  const announced = (await readLastChanges(db)).get('site.headerTopText')
  return {
    data: {
      announcement: {
        text: catalogue.now.content.settings.site.headerTopText,
        changedBy: announced?.by ?? null,
        changedAt: announced?.at ?? null,
      },
      items: items.map(({ key, ...item }) => {
        const version = newest.get(item.kind)?.get(key)
        return {
          key,
          item: item as WireItem,
          title: titleOf(item),
          version: version?.id ?? 0,
          changedBy: version?.by ?? null,
          changedAt: version?.at ?? null,
        }
      }),
    },
  }
}

const save: StaffHandler<typeof wire.save> = async (shop, { asks, staff }) => ({
  data: { key: await saveItem(shop, { ...asks, by: staff.name }) },
})

const restore: StaffHandler<typeof wire.restore> = async (shop, { asks, staff }) => {
  await restoreItem(shop, { ...asks, by: staff.name })
  return { data: null }
}

const mostVersions = 50

const history: StaffHandler<typeof wire.history> = async ({ db }, { asks }) => ({
  data: {
    versions: (await readVersions(db, asks, mostVersions)).map(({ id, act, facts, by, at }) => ({
      ...{ id, act, by, at },
      sentence: sentenceOf({ kind: asks.kind, facts } as unknown as ContentItem),
    })),
  },
})

const longest = 160

/** Its title, whether it is shown, and how its text begins. */
function sentenceOf(item: ContentItem): string {
  const { facts } = item
  const written = 'html' in facts ? facts.html : 'text' in facts ? facts.text : ''
  const bare = written
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const hidden = 'shown' in facts && !facts.shown ? ' (hidden)' : ''
  return `${titleOf(item)}${hidden}: ${bare.length > longest ? `${bare.slice(0, longest)} …` : bare}`
}

const tell: StaffHandler<typeof wire.announce> = async (shop, { asks, staff }) => {
  await announce(shop, { ...asks, by: staff.name })
  return { data: null }
}

export const contentCalls = {
  'GET admin/content': staff('content', wire.content, content),
  'GET admin/content/history': staff('content', wire.history, history),
  'POST admin/content/save': staff('content', wire.save, save, {
    moves: true,
    about: ({ item, key }) => (key === null ? null : { kind: item.kind, id: key }),
  }),
  'POST admin/content/restore': staff('content', wire.restore, restore, {
    moves: true,
    about: ({ kind, key }) => ({ kind, id: key }),
  }),
  'POST admin/content/announce': staff('content', wire.announce, tell, {
    moves: true,
    about: () => ({ kind: 'setting', id: 'site.headerTopText' }),
  }),
} as const
