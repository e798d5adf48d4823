/** Entries of the catalogue's structure in lists: their counts as filters, links to their lists, and what a list's title names. */
import { arrayOf, id, integer, optional, outputText, yesOrNo } from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** A brand, sub-category or occasion with its count and its titles. */
export const familyFacet = arrayOf(
  wireShape({
    value: ['value', id],
    count: ['count', integer],
    title: ['title', outputText],
    titleHi: ['title_hi', outputText],
  }),
)

export const listLink = wireShape({
  slug: ['slug', outputText],
  title: ['title', outputText],
  titleHi: ['title_hi', outputText],
})

/** With the id that filters it. */
export const filterableListLink = wireShape({
  id: ['id', id],
  slug: ['slug', outputText],
  title: ['title', outputText],
  titleHi: ['title_hi', outputText],
})

const listEntry = {
  id: ['id', id],
  title: ['title', outputText],
  titleHi: ['title_hi', outputText],
  description: ['description', outputText],
  descriptionHi: ['description_hi', outputText],
} as const

/** The brand, sub-category or occasion that a list's title names, archived ones included. */
export const structureList = wireShape({
  /** The present address of the list. */
  slug: ['slug', outputText],
  brand: ['brand', optional(wireShape(listEntry))],
  subCategory: [
    'sub_category',
    optional(
      wireShape({
        ...listEntry,
        listTitle: ['list_title', outputText],
        listTitleHi: ['list_title_hi', outputText],
        /** Beside the English title on English pages. */
        hindiListTitle: ['hindi_list_title', outputText],
        metal: ['metal', outputText],
      }),
    ),
  ],
  occasion: ['occasion', optional(wireShape(listEntry))],
  buyMore: ['buy_more', optional(yesOrNo)],
})
