import { addressIn } from '../../language-address.ts'
import { languageTags } from '../../texts/language.ts'

export interface Alternate {
  /** As `hreflang` has it; `x-default` is for readers of neither language. */
  readonly hreflang: string
  /** Whole address. */
  readonly href: string
}

/** The addresses of a page that is there in both languages, of which `path` is the one without a language. */
export const alternatesOf = (path: string, origin: string): readonly Alternate[] => [
  { hreflang: languageTags.en, href: origin + path },
  { hreflang: languageTags.hi, href: origin + addressIn('hi', path) },
  { hreflang: 'x-default', href: origin + path },
]
