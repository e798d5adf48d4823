import { holdsProducts, isSlotName } from '../../../../shop/content/rules/home-slots.ts'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type ContentPageData = AdminResponse<'GET admin/content'>

export type ContentListRow = ContentPageData['items'][number]
export type ContentItemKind = ContentListRow['item']['kind']

/** What each field of a form holds while it is typed. */
export type ContentFieldValue = string | boolean | TypedAmount | readonly number[]
export type ContentFormDraft = Readonly<Record<string, ContentFieldValue>>

type FieldKind =
  /** One product, or several in their order. */
  | 'product'
  | 'products'
  /** Chosen of what there is at the moment. */
  | 'category'
  | 'coupon'
  | 'line'
  | 'lines'
  | 'html'
  | 'picture'
  | 'yes-no'
  | 'count'
  | 'moment'
  | readonly (readonly [string, string])[]

/** A field of a form: what it holds, what it is called, and whether it may stay empty. */
export interface ContentFieldSpec {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly optional?: boolean
  readonly hint?: string
}

interface KindWords {
  readonly title: string
  readonly about: string
  /** "New banner" */
  readonly one: string
  /** It has an address of its own instead of a number. */
  readonly slugged?: boolean
  readonly fields: readonly ContentFieldSpec[]
  /** A new one; null where there are as many as there are. */
  readonly fresh: ContentFormDraft | null
}

const shown: ContentFieldSpec = {
  name: 'shown',
  label: 'Shown',
  kind: 'yes-no',
  hint: 'Not shown, it is a draft that nobody sees',
}
const place: ContentFieldSpec = {
  name: 'place',
  label: 'Place in the order',
  kind: 'count',
  hint: 'The smallest stands first',
}
const picture: ContentFieldSpec = { name: 'image', label: 'Picture', kind: 'picture' }
const link: ContentFieldSpec = {
  name: 'link',
  label: 'Leads to',
  kind: 'line',
  hint: 'A path such as /deals, or https://…',
}
const title: ContentFieldSpec = { name: 'title', label: 'Title', kind: 'line' }
const times: readonly ContentFieldSpec[] = [
  { name: 'startsAt', label: 'From', kind: 'moment', optional: true, hint: 'Empty: at once' },
  { name: 'endsAt', label: 'Until', kind: 'moment', optional: true, hint: 'Empty: for ever' },
]
const html: ContentFieldSpec = { name: 'html', label: 'Text', kind: 'html' }

export const contentKinds: Readonly<Record<ContentItemKind, KindWords>> = {
  slot: {
    title: 'Home sliders',
    about: 'The tabs of the home page: which are on, in which order, and which products stand first in them.',
    one: 'slider',
    fields: [
      {
        ...title,
        label: 'Name of the tab',
        optional: true,
        hint: 'Empty: the shop’s own word, in English and in Hindi',
      },
      { name: 'productIds', label: 'Products that stand first', kind: 'products', optional: true },
      {
        name: 'fillsUp',
        label: 'Then the rest of the list',
        kind: 'yes-no',
        hint: 'Otherwise only the products above are shown',
      },
      place,
      { ...shown, hint: 'Not shown, its tab is gone from the home page' },
    ],
    fresh: null,
  },
  popup: {
    title: 'Popup',
    about:
      'Comes once, ten seconds after a first visit to the home page. Of those that run, the one that began last is shown.',
    one: 'popup',
    fields: [
      { name: 'productId', label: 'Product', kind: 'product' },
      title,
      { name: 'text', label: 'What it offers', kind: 'lines' },
      { ...picture, optional: true, hint: 'None: the picture of the product' },
      { name: 'couponCode', label: 'Coupon it promises', kind: 'coupon', optional: true },
      ...times,
      shown,
    ],
    fresh: {
      ...{ productId: [], title: '', text: '', image: '', couponCode: '' },
      ...{ startsAt: '', endsAt: '', shown: false },
    },
  },
  banner: {
    title: 'Banners and ads',
    about: 'The wide pictures of the home page, and the small ads beside its lists.',
    one: 'banner',
    fields: [
      {
        name: 'form',
        label: 'Form',
        kind: [
          ['banner', 'Banner'],
          ['ad', 'Ad tile'],
        ],
      },
      {
        name: 'position',
        label: 'Position',
        kind: [
          ['top', 'Top'],
          ['bottom', 'Bottom'],
        ],
      },
      title,
      { name: 'text', label: 'One sentence', kind: 'line', optional: true },
      picture,
      link,
      ...times,
      place,
      shown,
    ],
    fresh: {
      ...{ form: 'banner', position: 'top', title: '', text: '', image: '', link: '/' },
      ...{ startsAt: '', endsAt: '', place: 100, shown: false },
    },
  },
  tile: {
    title: 'Category tiles',
    about: 'The tiles of the home page, each leading to a list.',
    one: 'tile',
    fields: [
      title,
      { name: 'text', label: 'One line', kind: 'line', optional: true },
      { name: 'slug', label: 'List', kind: 'line', hint: 'The name of a list as in its address, such as silver_coin' },
      picture,
      place,
      shown,
    ],
    fresh: { title: '', text: '', slug: '', image: '', place: 100, shown: false },
  },
  testimonial: {
    title: 'Testimonials',
    about: 'What customers have said, on the home page.',
    one: 'testimonial',
    fields: [
      { name: 'author', label: 'Who', kind: 'line' },
      { name: 'town', label: 'Where', kind: 'line', optional: true },
      { name: 'text', label: 'What was said', kind: 'lines' },
      { ...picture, optional: true },
      place,
      shown,
    ],
    fresh: { author: '', town: '', text: '', image: '', place: 100, shown: false },
  },
  piece: {
    title: 'Made to order',
    about: 'The gallery from which customers ask for a piece of their own.',
    one: 'piece',
    fields: [
      { name: 'text', label: 'What it shows', kind: 'line' },
      picture,
      { ...link, hint: 'A list of pieces like it' },
      { name: 'isGift', label: 'Boxed, as a gift', kind: 'yes-no' },
      place,
      shown,
    ],
    fresh: { text: '', image: '', link: '/', isGift: false, place: 100, shown: false },
  },
  'question-category': {
    title: 'Categories of questions',
    about: 'How questions are grouped. A category without a shown question is not shown.',
    one: 'category',
    slugged: true,
    fields: [title, { name: 'text', label: 'What it is about', kind: 'line', optional: true }, place],
    fresh: { title: '', text: '', place: 100 },
  },
  question: {
    title: 'Questions',
    about: 'What customers ask, with the answers.',
    one: 'question',
    slugged: true,
    fields: [
      { name: 'title', label: 'Question', kind: 'line' },
      { name: 'category', label: 'Category', kind: 'category' },
      { ...html, label: 'Answer' },
      place,
      shown,
    ],
    fresh: { title: '', category: '', html: '', place: 100, shown: false },
  },
  page: {
    title: 'Pages',
    about: 'Policies, help and what else is read. Facts such as {{phone}} are filled in when a page is shown.',
    one: 'page',
    slugged: true,
    fields: [
      title,
      html,
      { name: 'metaTitle', label: 'Title for search engines', kind: 'line', optional: true },
      { name: 'metaDescription', label: 'Description for search engines', kind: 'line' },
      shown,
    ],
    fresh: { title: '', html: '', metaTitle: '', metaDescription: '', shown: false },
  },
}

/** The fields of one item: products are asked for only where a list of them is shown. */
export const contentFieldsOf = (kind: ContentItemKind, key: string | null): readonly ContentFieldSpec[] =>
  kind === 'slot' && !(key && isSlotName(key) && holdsProducts(key))
    ? contentKinds.slot.fields.filter(({ name }) => name !== 'productIds' && name !== 'fillsUp')
    : contentKinds[kind].fields

/** Where a shopper meets it. */
export function contentPagePath(kind: ContentItemKind, key: string | null): string {
  if (kind === 'page') return `/page/${key}`
  if (kind === 'question' || kind === 'question-category') return '/cms-faq'
  return kind === 'piece' ? '/customization' : '/'
}

export const canPreviewContent = (kind: ContentItemKind): boolean => kind !== 'popup'

/** How it stands with shoppers. */
export function contentStateLabel({ item: { facts } }: ContentListRow, now: Date): { title: string; tone: StateTone } {
  if ('shown' in facts && !facts.shown) return { title: 'productIds' in facts ? 'Off' : 'Draft', tone: 'plain' }
  if ('startsAt' in facts && facts.startsAt && new Date(facts.startsAt) > now) return { title: 'To come', tone: 'info' }
  if ('endsAt' in facts && facts.endsAt && new Date(facts.endsAt) <= now) return { title: 'Over', tone: 'plain' }
  return { title: 'Shown', tone: 'ok' }
}
