import type { Answers } from '../../ask.ts'

export type Row = Answers<'GET admin/content'>['items'][number]
export type Kind = Row['item']['kind']
export type Facts = Readonly<Record<string, unknown>>

type FieldKind =
  | 'line'
  | 'lines'
  | 'html'
  | 'picture'
  | 'yes-no'
  | 'count'
  | 'moment'
  | readonly (readonly [string, string])[]

/** A field of a form: what it holds, what it is called, and whether it may stay empty. */
export interface Spec {
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
  readonly fields: readonly Spec[]
  readonly fresh: Facts
}

const shown: Spec = { name: 'shown', label: 'Shown', kind: 'yes-no', hint: 'Not shown, it is a draft that nobody sees' }
const place: Spec = { name: 'place', label: 'Place in the order', kind: 'count', hint: 'The smallest stands first' }
const picture: Spec = { name: 'image', label: 'Picture', kind: 'picture' }
const link: Spec = { name: 'link', label: 'Leads to', kind: 'line', hint: 'A path such as /deals, or https://…' }
const title: Spec = { name: 'title', label: 'Title', kind: 'line' }
const html: Spec = { name: 'html', label: 'Text', kind: 'html' }

export const kinds: Readonly<Record<Kind, KindWords>> = {
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
      { name: 'startsAt', label: 'From', kind: 'moment', optional: true, hint: 'Empty: at once' },
      { name: 'endsAt', label: 'Until', kind: 'moment', optional: true, hint: 'Empty: for ever' },
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
      { name: 'category', label: 'Category', kind: 'line' },
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

/** Where a shopper meets it. */
export function seenAt({ item, key }: Row): string {
  if (item.kind === 'page') return `/page/${key}`
  if (item.kind === 'question' || item.kind === 'question-category') return '/cms-faq'
  return item.kind === 'piece' ? '/customization' : '/'
}
