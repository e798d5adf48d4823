/** The kinds of product attributes. The kind decides how a value is stored, validated, edited, exported, sent and shown. */
import type { PlainRefusalCode } from '../../../refusal.ts'
import type { ProductFormBand, ProductFormPackage, ProductFormPicture } from './product-form-data.ts'

/** The value type of each kind; a choice defines its own values. */
export interface AttributeValues {
  /** A single line of text. */
  readonly line: string
  /** HTML, cleaned when it is written. */
  readonly html: string
  readonly flag: boolean
  readonly choice: string
  /** Milligrams. */
  readonly weight: number
  /** Parts per 10,000. */
  readonly fineness: number
  /** Paise. */
  readonly money: number
  /** Paise per unit, paise per gram, or basis points of the metal's value, as `makingKind` says. */
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
  /** Its name on the form, in the history and in reports. */
  readonly label: string
  /** Shown beside the field on the form. */
  readonly help?: string
  /** Column title in the CSV file. */
  readonly csv: string
  /** The card of the form that shows it; without one, the form places it explicitly. */
  readonly card?: 'basics' | 'content' | 'selling' | 'compliance'
  /** The form shows it only while this flag is set. */
  readonly shownWith?: string
  /** It can be set in bulk edits. */
  readonly bulk?: true
  /** The publish check that requires it (`checklist.ts`). */
  readonly legal?: string
  /** No column of the same name and type: `reading.ts`, `write-product-forms.ts` and `write-parts.ts` convert it. */
  readonly column?: false
}

/** Shown to customers in the specification of the product. */
interface Public {
  readonly public?: true
}

interface Line extends Common, Public {
  readonly kind: 'line'
  readonly initial: ''
  readonly least?: number
  readonly most: number
  /** For texts in a fixed format. */
  readonly pattern?: RegExp
  readonly fault: PlainRefusalCode
  /** Normalises the typed text, if that is more than trimming it to one line. */
  readonly tidy?: (typed: string) => string
  /** Rows of its field on the form; 1 by default. */
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
  /** Unit of a count: "days". */
  readonly unit?: string
}

/** Validated by rules of its own in `faults.ts`. */
interface OtherAttribute extends Common {
  readonly kind: Exclude<AttributeKind, PublicKind | 'html' | 'flag'>
  readonly initial: 0 | null | readonly []
}

export type ProductAttribute = Line | Html | Flag | Choice | Amount | OtherAttribute

/** The values of a choice, in the order of its table. */
export type ChoiceValues<Choices extends readonly (readonly [string, string])[]> = {
  readonly [At in keyof Choices]: Choices[At][0]
}

export const choiceValues = <const Choices extends readonly (readonly [string, string])[]>({
  choices,
}: {
  readonly choices: Choices
}): ChoiceValues<Choices> => choices.map(([value]) => value) as unknown as ChoiceValues<Choices>

/** The value type of one attribute of the table. */
export type ValueOf<One> = One extends { kind: 'choice'; choices: readonly (readonly [infer Value, string])[] }
  ? Value
  : One extends { kind: infer Kind extends AttributeKind }
    ? AttributeValues[Kind]
    : never
