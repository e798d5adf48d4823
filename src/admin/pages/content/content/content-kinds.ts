import { holdsProducts, isSlotName } from '../../../../shop/content/rules/home-slots.ts'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { englishFallbackHint } from '../../../parts/form/english-fallback-hint.ts'
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

interface ContentKind {
  readonly title: string
  readonly about: string
  /** "New banner" */
  readonly one: string
  /** It has an address of its own instead of a number. */
  readonly slugged?: boolean
  readonly fields: readonly ContentFieldSpec[]
  /** A new item; null for kinds with a fixed number of items. */
  readonly fresh: ContentFormDraft | null
}

const visibilityField: ContentFieldSpec = {
  name: 'shown',
  label: 'Published',
  kind: 'yes-no',
  hint: 'If off, it stays a draft',
}
const place: ContentFieldSpec = {
  name: 'place',
  label: 'Position',
  kind: 'count',
  hint: 'Lowest number first',
}
const picture: ContentFieldSpec = { name: 'image', label: 'Image', kind: 'picture' }
const link: ContentFieldSpec = {
  name: 'link',
  label: 'Link',
  kind: 'line',
  hint: 'A path such as /deals, or https://…',
}
const title: ContentFieldSpec = { name: 'title', label: 'Title', kind: 'line' }
const times: readonly ContentFieldSpec[] = [
  { name: 'startsAt', label: 'From', kind: 'moment', optional: true, hint: 'Leave blank to start now' },
  { name: 'endsAt', label: 'Until', kind: 'moment', optional: true, hint: 'Leave blank for no end' },
]
/** A text, and below it the same for Hindi pages. */
const inBothLanguages = (field: ContentFieldSpec): readonly ContentFieldSpec[] => [
  field,
  {
    ...{ name: `${field.name}Hi`, label: `${field.label} (Hindi)`, kind: field.kind },
    optional: true,
    hint: englishFallbackHint,
  },
]
const titles = inBothLanguages(title)
const texts = inBothLanguages({ name: 'text', label: 'Text', kind: 'line', optional: true })
const html: ContentFieldSpec = { name: 'html', label: 'Text', kind: 'html' }

export const contentKinds: Readonly<Record<ContentItemKind, ContentKind>> = {
  slot: {
    title: 'Home sliders',
    about: 'Tabs on the home page: which are shown, their order and their first products.',
    one: 'slider',
    fields: [
      ...inBothLanguages({
        ...title,
        label: 'Tab name',
        optional: true,
        hint: 'Leave blank for the default name, in English and Hindi',
      }),
      { name: 'productIds', label: 'Pinned products', kind: 'products', optional: true },
      {
        name: 'fillsUp',
        label: 'Followed by the rest of the list',
        kind: 'yes-no',
        hint: 'If off, only the products above are shown',
      },
      place,
      { ...visibilityField, hint: 'If off, the tab is hidden from the home page' },
    ],
    fresh: null,
  },
  popup: {
    title: 'Popup',
    about:
      'Shown once, ten seconds after a first visit to the home page. If several are active, the latest one is shown.',
    one: 'popup',
    fields: [
      { name: 'productId', label: 'Product', kind: 'product' },
      ...titles,
      ...inBothLanguages({ name: 'text', label: 'Offer text', kind: 'lines' }),
      { ...picture, optional: true, hint: 'Leave blank to use the product image' },
      { name: 'couponCode', label: 'Coupon', kind: 'coupon', optional: true },
      ...times,
      visibilityField,
    ],
    fresh: {
      ...{ productId: [], title: '', titleHi: '', text: '', textHi: '', image: '', couponCode: '' },
      ...{ startsAt: '', endsAt: '', shown: false },
    },
  },
  banner: {
    title: 'Banners and ads',
    about: 'Large banners on the home page, and small ads next to its lists.',
    one: 'banner',
    fields: [
      {
        name: 'form',
        label: 'Format',
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
      ...titles,
      ...texts,
      picture,
      link,
      ...times,
      place,
      visibilityField,
    ],
    fresh: {
      ...{ form: 'banner', position: 'top', title: '', text: '', titleHi: '', textHi: '', image: '', link: '/' },
      ...{ startsAt: '', endsAt: '', place: 100, shown: false },
    },
  },
  tile: {
    title: 'Category tiles',
    about: 'Tiles on the home page that link to lists.',
    one: 'tile',
    fields: [
      ...titles,
      ...texts,
      { name: 'slug', label: 'List', kind: 'line', hint: 'The list name as in its URL, such as silver_coin' },
      picture,
      place,
      visibilityField,
    ],
    fresh: { title: '', text: '', titleHi: '', textHi: '', slug: '', image: '', place: 100, shown: false },
  },
  testimonial: {
    title: 'Testimonials',
    about: 'Customer quotes on the home page.',
    one: 'testimonial',
    fields: [
      { name: 'author', label: 'Author', kind: 'line' },
      { name: 'town', label: 'City', kind: 'line', optional: true },
      { name: 'text', label: 'Quote', kind: 'lines' },
      { ...picture, optional: true },
      place,
      visibilityField,
    ],
    fresh: { author: '', town: '', text: '', image: '', place: 100, shown: false },
  },
  piece: {
    title: 'Made to order',
    about: 'Gallery from which customers request custom orders.',
    one: 'piece',
    fields: [
      ...inBothLanguages({ name: 'text', label: 'Description', kind: 'line' }),
      picture,
      { ...link, hint: 'Link to similar products' },
      { name: 'isGift', label: 'Gift boxed', kind: 'yes-no' },
      place,
      visibilityField,
    ],
    fresh: { text: '', textHi: '', image: '', link: '/', isGift: false, place: 100, shown: false },
  },
  'question-category': {
    title: 'FAQ categories',
    about: 'Groups for FAQs. A category with no visible questions is hidden.',
    one: 'category',
    slugged: true,
    fields: [
      ...titles,
      ...inBothLanguages({ name: 'text', label: 'Description', kind: 'line', optional: true }),
      place,
    ],
    fresh: { title: '', titleHi: '', text: '', textHi: '', place: 100 },
  },
  question: {
    title: 'FAQs',
    about: 'Customer questions and answers.',
    one: 'question',
    slugged: true,
    fields: [
      ...inBothLanguages({ name: 'title', label: 'Question', kind: 'line' }),
      { name: 'category', label: 'Category', kind: 'category' },
      ...inBothLanguages({ ...html, label: 'Answer' }),
      place,
      visibilityField,
    ],
    fresh: { title: '', titleHi: '', category: '', html: '', htmlHi: '', place: 100, shown: false },
  },
  page: {
    title: 'Pages',
    about: 'Policies, help and other pages. Placeholders such as {{phone}} are filled in automatically.',
    one: 'page',
    slugged: true,
    fields: [
      ...titles,
      ...inBothLanguages(html),
      ...inBothLanguages({ name: 'metaTitle', label: 'SEO title', kind: 'line', optional: true }),
      ...inBothLanguages({ name: 'metaDescription', label: 'SEO description', kind: 'line' }),
      visibilityField,
    ],
    fresh: {
      ...{ title: '', titleHi: '', html: '', htmlHi: '', metaTitle: '', metaTitleHi: '' },
      ...{ metaDescription: '', metaDescriptionHi: '', shown: false },
    },
  },
}

/** The fields of one item: products are asked for only where a list of them is shown. */
export const contentFieldsOf = (kind: ContentItemKind, key: string | null): readonly ContentFieldSpec[] =>
  kind === 'slot' && !(key && isSlotName(key) && holdsProducts(key))
    ? contentKinds.slot.fields.filter(({ name }) => name !== 'productIds' && name !== 'fillsUp')
    : contentKinds[kind].fields

/** Where shoppers see it. */
export function contentPagePath(kind: ContentItemKind, key: string | null): string {
  if (kind === 'page') return `/page/${key}`
  if (kind === 'question' || kind === 'question-category') return '/cms-faq'
  return kind === 'piece' ? '/customization' : '/'
}

export const canPreviewContent = (kind: ContentItemKind): boolean => kind !== 'popup'

/** Whether shoppers see it. */
export function contentStateLabel({ item: { facts } }: ContentListRow, now: Date): { title: string; tone: StateTone } {
  if ('shown' in facts && !facts.shown) return { title: 'productIds' in facts ? 'Off' : 'Draft', tone: 'plain' }
  if ('startsAt' in facts && facts.startsAt && new Date(facts.startsAt) > now)
    return { title: 'Scheduled', tone: 'info' }
  if ('endsAt' in facts && facts.endsAt && new Date(facts.endsAt) <= now) return { title: 'Ended', tone: 'plain' }
  return { title: 'Published', tone: 'ok' }
}
