/** What an attribute of a product can be. Its kind decides how it is held, judged, typed, written in a list, sent and shown. */
import type { PlainRefusalCode } from '../../../refusal.ts'
import type { ProductFormBand, ProductFormPackage, ProductFormPicture } from './product-form-data.ts'

/** How a value of each kind is held; those of a choice are its own. */
export interface AttributeValues {
  /** Text on one line. */
  readonly line: string
  /** Markup of a page, cleaned when it is written. */
  readonly html: string
  readonly flag: boolean
  readonly choice: string
  /** Milligrams. */
  readonly weight: number
  /** Parts of 10,000. */
  readonly fineness: number
  /** Paise. */
  readonly money: number
  /** Paise a piece, paise a gram, or basis points of the metal's value, as `makingKind` says. */
  readonly charge: number
  readonly count: number
  /** "2027-01-08"; null for none. */
  readonly day: string | null
  /** Id; 0 for none. */
  readonly brand: number
  readonly subCategory: number
  readonly bands: readonly ProductFormBand[]
  readonly pictures: readonly ProductFormPicture[]
  readonly packages: readonly ProductFormPackage[]
  /** Ids. */
  readonly occasions: readonly number[]
  readonly products: readonly number[]
}
export type AttributeKind = keyof AttributeValues

type NumberKind = 'weight' | 'fineness' | 'money' | 'count'
/** Kinds that the specification of a product can show. */
export type PublicKind = 'line' | 'choice' | NumberKind

interface Common {
  /** What it is called on the form, in the history and in reports. */
  readonly label: string
  /** Beside its field on the form. */
  readonly help?: string
  /** Title of its column in the list that goes out and comes in. */
  readonly csv: string
  /** Card of the form that shows it among the others of its card; where there is none, the form places it by hand. */
  readonly card?: 'basics' | 'content' | 'selling' | 'compliance'
  /** The flag that must be set for the form to show it. */
  readonly shownWith?: string
  /** One value may be set on many products. */
  readonly bulk?: true
  /** Name of the check that keeps a product without it off the shop (`checklist.ts`). */
  readonly legal?: string
  /** It has no column of the same name and form: `reading.ts` and `writing.ts` say how it is kept. */
  readonly column?: false
}

/** Customers see it in the specification of the product. */
interface Public {
  readonly public?: true
}

interface Line extends Common, Public {
  readonly kind: 'line'
  readonly initial: ''
  readonly least?: number
  readonly most: number
  /** Of texts that are not free. */
  readonly pattern?: RegExp
  readonly fault: PlainRefusalCode
  /** The form in which it is kept, where that is not one line without needless spaces. */
  readonly tidy?: (typed: string) => string
  /** Of its field on the form: 1 unless it says so. */
  readonly rows?: number
}

interface Html extends Common {
  readonly kind: 'html'
  readonly initial: ''
  readonly most: number
  readonly fault: PlainRefusalCode
}

interface Flag extends Common {
  readonly kind: 'flag'
  readonly initial: boolean
}

interface Choice extends Common, Public {
  readonly kind: 'choice'
  readonly initial: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

interface Amount extends Common, Public {
  readonly kind: NumberKind
  readonly initial: number
  readonly most: number
  readonly fault: PlainRefusalCode
  /** Of a count: "days". */
  readonly unit?: string
}

/** What has rules of its own in `faults.ts`. */
interface OtherAttribute extends Common {
  readonly kind: Exclude<AttributeKind, PublicKind | 'html' | 'flag'>
  readonly initial: 0 | null | readonly []
}

export type ProductAttribute = Line | Html | Flag | Choice | Amount | OtherAttribute

/** The values of a choice, in the order of the table. */
export type ChoiceValues<Choices extends readonly (readonly [string, string])[]> = {
  readonly [At in keyof Choices]: Choices[At][0]
}

export const choiceValues = <const Choices extends readonly (readonly [string, string])[]>({
  choices,
}: {
  readonly choices: Choices
}): ChoiceValues<Choices> => choices.map(([value]) => value) as unknown as ChoiceValues<Choices>

/** The value of one attribute of the table. */
export type ValueOf<One> = One extends { kind: 'choice'; choices: readonly (readonly [infer Value, string])[] }
  ? Value
  : One extends { kind: infer Kind extends AttributeKind }
    ? AttributeValues[Kind]
    : never
