import type * as z from 'zod/mini'
import { couponsForPopups } from '../../../shop/catalog/coupons/actions.ts'
import { findProduct } from '../../../shop/catalog/snapshot/catalogue.ts'
import { type ContentItem, getContentItemTitle } from '../../../shop/content/items.ts'
import { plainText } from '../../../shop/content/rules.ts'
import { readLastChanges } from '../../../shop/content/save-settings.ts'
import { newestVersions } from '../../../shop/content/versions/reading.ts'
import { restoreItem, saveAnnouncement, saveItem } from '../../../shop/operations/content/actions.ts'
import { saveContentDraft } from '../../../shop/operations/content/drafts.ts'
import { assessAnnouncement, assessItem, assessRestoring } from '../../../shop/operations/content/risk.ts'
import { readItems } from '../../../shop/operations/content/stored-items.ts'
import { formatCount } from '../../../units/plural.ts'
import * as wire from '../../../wire/admin/content/content.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { listVersions } from './versions.ts'

type WireItem = z.output<typeof wire.saveContent.params>['item']

const content: StaffHandler<typeof wire.content> = async (shop) => {
  const { db, catalogue } = shop
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
        textHi: catalogue.now.content.settings.site.headerTopTextHi,
        changedBy: announced?.by ?? null,
        changedAt: announced?.at ?? null,
      },
      items: items.map(({ key, ...item }) => {
        const version = newest.get(item.kind)?.get(key)
        return {
          key,
          item: item as WireItem,
          title: getContentItemTitle({ ...item, key }),
          version: version?.id ?? 0,
          changedBy: version?.by ?? null,
          changedAt: version?.at ?? null,
        }
      }),
      products: productIdsOf(items).flatMap((id) => {
        const product = findProduct(catalogue, id)
        return product ? [{ id, name: product.name }] : []
      }),
      coupons: (await couponsForPopups(shop, db)).map(({ code }) => code),
    },
  }
}

const productIdsOf = (items: readonly ContentItem[]): number[] => [
  ...new Set(
    items.flatMap(({ kind, facts }) =>
      kind === 'slot' ? facts.productIds : kind === 'popup' ? [facts.productId] : [],
    ),
  ),
]

const save: StaffHandler<typeof wire.saveContent> = async (shop, { params, staff }) => ({
  data: { key: await saveItem(shop, { ...params, by: staff.name }) },
})

const draft: StaffHandler<typeof wire.saveContentDraft> = async (shop, { params, staff }) => ({
  data: await saveContentDraft(shop, { ...params, by: staff.name }),
})

const restore: StaffHandler<typeof wire.restoreContent> = async (shop, { params, staff }) => {
  await restoreItem(shop, { ...params, by: staff.name })
  return { data: null }
}

const history: StaffHandler<typeof wire.contentHistory> = (shop, { params: { kind, key } }) =>
  listVersions<ContentItem['facts']>(shop, { kind, key }, (facts) => sentenceOf({ kind, facts, key } as KeyedItem))

type KeyedItem = ContentItem & { readonly key: string }

const longest = 160

/** Its title, whether it is shown, and how its text begins. */
function sentenceOf(item: KeyedItem): string {
  const { facts } = item
  const hidden = 'shown' in facts && !facts.shown ? ' (hidden)' : ''
  const excerpt = sayingOf(item)
  return `${getContentItemTitle(item)}${hidden}: ${excerpt.length > longest ? `${excerpt.slice(0, longest)} …` : excerpt}`
}

function sayingOf({ kind, facts }: ContentItem): string {
  if (kind === 'slot') {
    const chosen = `${formatCount(facts.productIds.length, 'product')} chosen`
    return `position ${facts.place}, ${chosen}${facts.fillsUp ? ', then the rest of its list' : ''}`
  }
  return plainText('html' in facts ? facts.html : 'text' in facts ? facts.text : '')
}

const notify: StaffHandler<typeof wire.announce> = async (shop, { params, staff }) => {
  await saveAnnouncement(shop, { ...params, by: staff.name })
  return { data: null }
}

export const contentCalls = {
  'GET admin/content': staffCall('content', wire.content, content),
  'GET admin/content/history': staffCall('content', wire.contentHistory, history),
  'POST admin/content/save': staffCall('content', wire.saveContent, save, {
    isIdempotent: true,
    about: ({ item, key }) => (key === null ? null : { kind: item.kind, id: key }),
    agree: 'goods.agree',
    risk: assessItem,
  }),
  'POST admin/content/draft': staffCall('content', wire.saveContentDraft, draft, {
    about: ({ item, key }) => (key === null ? null : { kind: item.kind, id: key }),
    risk: { harmless: 'nobody sees a draft' },
  }),
  'POST admin/content/restore': staffCall('content', wire.restoreContent, restore, {
    isIdempotent: true,
    about: ({ kind, key }) => ({ kind, id: key }),
    agree: 'goods.agree',
    risk: assessRestoring,
  }),
  'POST admin/content/announce': staffCall('content', wire.announce, notify, {
    isIdempotent: true,
    about: () => ({ kind: 'setting', id: 'site.headerTopText' }),
    agree: 'goods.agree',
    risk: async (shop, _db, params) => assessAnnouncement(shop, params),
  }),
} as const
