/** The contract's misspellings (spec §3, §7) stay in the folder of the contract. */
import { isTest, type Source } from './source.ts'

const odd = [
  'geteway',
  'gatway',
  'paymenet',
  'balace',
  'spant',
  'shiping',
  'delevery',
  'hight',
  'prduct',
  'summery',
  'persent',
  'purchaes',
  'devine',
  'recored',
  'whatapp',
  'notwork',
  'sellect',
  'dtl',
]
// A word may occur in snake_case, camelCase or a sentence, but not within another word (`bundtle`).
const lower = [...odd, 'on_order_tex', 'valide'].join('|')
const capital = [...odd, 'valide'].map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('|')
const oddWord = new RegExp(`(?:(?<![a-z])(?:${lower})|(?:${capital}))(?![a-z])`)

/** Where the contract itself is written: shapes and sentences, URLs of pages, paths of calls. */
const homes = /^src\/(wire\/|web\/urls\.ts$|api\/calls\.ts$)/

export function strayedSpellings(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !homes.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const word = oddWord.exec(line)?.[0]
        return word && !/\bsic\b/.test(line) ? [`${path}:${index + 1} says "${word}"`] : []
      }),
    )
}
