/** Checks the map of ARCHITECTURE.md. The rules themselves are tested in bin/architecture. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenArrows, circles, findReachableSources, upwardImports } from '../bin/architecture/arrows.ts'
import { deadCommentNames } from '../bin/architecture/comment-names.ts'
import { deadCommentPaths } from '../bin/architecture/comment-paths.ts'
import { untestedCalls } from '../bin/architecture/contract.ts'
import { deadPaths } from '../bin/architecture/document-paths.ts'
import { crowdedFolders } from '../bin/architecture/folder-sizes.ts'
import {
  badNames,
  bareClients,
  barrels,
  englishDates,
  floatingAmounts,
  impureRules,
  ownClocks,
} from '../bin/architecture/habits.ts'
import { hardCodedTexts } from '../bin/architecture/hard-coded-texts.ts'
import { deniedNames, genderedComments, repeatedNames } from '../bin/architecture/names.ts'
import { strayedProviders } from '../bin/architecture/provider-names.ts'
import { needlessFiles } from '../bin/architecture/small-files.ts'
import { filesBelow, readTree } from '../bin/architecture/source.ts'
import { strayedSpellings } from '../bin/architecture/spellings.ts'
import { restatedFacts } from '../bin/architecture/stated-facts.ts'
import { readStylesheets, unstyledClasses, unusedClasses } from '../bin/architecture/styles.ts'
import { foreignWrites } from '../bin/architecture/tables.ts'
import { providers } from './partners/payment/providers.ts'

const root = join(import.meta.dirname, '..')
const sources = readTree(root, ['src', 'e2e', 'bench', 'proofs', 'bin'])
const stylesheets = readStylesheets(root, ['src/web', 'src/admin'])

test('imports follow the arrows: web → wire ← api → actions → records → platform', () => {
  expect(brokenArrows(sources)).toEqual([])
})

test.each(['src/web/entry-browser.tsx', 'src/web/entry-server.tsx'])(
  'shoppers are sent nothing of the back office by %s',
  (entry) => {
    const reachable = [...findReachableSources(sources, entry)]
    expect(reachable.length).toBeGreaterThan(100)
    expect(reachable.filter((path) => /^src\/(?:admin|wire\/admin|api)\//.test(path))).toEqual([])
  },
)

test('capabilities form no circle', () => {
  expect(circles(sources)).toEqual([])
})

test('domains are layers: none imports from one above it', () => {
  expect(upwardImports(sources)).toEqual([])
})

test('a table is written by its own domain alone', () => {
  expect(foreignWrites(sources)).toEqual([])
})

test('what a setting decides is typed nowhere else', () => {
  expect(restatedFacts(sources)).toEqual([])
})

test('rules neither wait nor reach outside', () => {
  expect(impureRules(sources)).toEqual([])
})

test('the business knows no clock but the shop’s', () => {
  expect(ownClocks(sources)).toEqual([])
})

test('database clients listen for their errors', () => {
  expect(bareClients(sources)).toEqual([])
})

test('the business counts in whole numbers', () => {
  expect(floatingAmounts(sources)).toEqual([])
})

test('pages write dates in their language', () => {
  expect(englishDates(sources)).toEqual([])
})

/** Files outside its folder that may name a provider, and why. */
const namesProviders: Readonly<Record<string, string>> = {
  'src/shop/pricing/rules/payment-mode-labels.ts':
    'RAZORPAY is a payment mode of the contract, and is named to customers',
  'src/partners/payment/providers.ts': 'the table',
  'src/demo/seed/demo-provider.ts': 'the one that customers of the demo shop paid by',
  'src/wire/payments/payments.ts': 'a field of the contract',
  'src/wire/payments/payment-results.ts': 'fields of the contract',
  'src/api/payments/payments.ts': 'fills the field of the contract',
  'src/web/pages/payments/payment/methods/popup.ts':
    'reads the field of the contract and calls the script that belongs to it',
  'src/web/parts/checkout/provider-window.ts': 'loads the script that belongs to it',
  'src/web/pages/silver/account-silver-automatic/mandate-window.ts': 'calls the script that belongs to it',
  'src/web/texts/payments/payment.ts': 'the contract’s mode RAZORPAY, as pages call it',
  'src/web/texts/hindi/payments/payment.ts': 'the same in Hindi',
}

test('a payment provider is named by its folder and its line alone', () => {
  const names = Object.keys(providers)
  expect(strayedProviders(sources, names, namesProviders)).toEqual([])
  const unused = Object.keys(namesProviders).filter(
    (path) =>
      strayedProviders(
        sources.filter((source) => source.path === path),
        names,
        {},
      ).length === 0,
  )
  expect(unused).toEqual([])
})

test('odd spellings stay in the contract', () => {
  expect(strayedSpellings(sources)).toEqual([])
})

test('every call has a test', () => {
  expect(untestedCalls(sources)).toEqual([])
})

/** Folders that may have more modules than others, and why. */
const crowded: Readonly<Record<string, string>> = {
  bench: 'one program each',
}

test('a folder has at most 18 modules', () => {
  const paths = [...sources, ...stylesheets].map(({ path }) => path)
  expect(crowdedFolders(paths, crowded)).toEqual([])
  const found = crowdedFolders(paths, {}).map((line) => line.replace(/ has .*/, ''))
  expect(found).toEqual(Object.keys(crowded))
})

test('a small file has a reason to be one', () => {
  expect(needlessFiles(sources)).toEqual([])
})

test('every rule of a stylesheet is for markup that is there', () => {
  expect(stylesheets.length).toBeGreaterThan(100)
  expect(unusedClasses(stylesheets, sources)).toEqual([])
})

test('every class in markup has a rule in a stylesheet that its file imports', () => {
  expect(unstyledClasses(stylesheets, sources)).toEqual([])
})

test('what visitors read stands in texts', () => {
  expect(hardCodedTexts(sources)).toEqual([])
})

test('files have telling names in kebab-case', () => {
  expect(badNames(sources.map(({ path }) => path))).toEqual([])
})

test('no file only passes on what others export', () => {
  expect(barrels(sources)).toEqual([])
})

test('ARCHITECTURE.md stays short enough to be read', () => {
  const lines = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(120)
})

test.each(['README.md', 'ARCHITECTURE.md', 'docs/how-to.md'])('what %s names is there', (document) => {
  expect(deadPaths(readFileSync(join(root, document), 'utf8'), (path) => existsSync(join(root, path)))).toEqual([])
})

test('exported names are words of the trade', () => {
  expect(deniedNames(sources)).toEqual([])
})

test('a name is exported from one file, but for fixed roles', () => {
  expect(repeatedNames(sources)).toEqual([])
})

test('comments speak of people as people', () => {
  expect(genderedComments(sources)).toEqual([])
})

/** Names in comments that our code need not contain, and whose they are. */
const foreignNames: Readonly<Record<string, string>> = {
  ItemAvailability: 'a type of schema.org',
}

test('names in comments are in the code', () => {
  expect(deadCommentNames(sources, foreignNames)).toEqual([])
})

test('files and folders in comments exist', () => {
  const named = ['src', 'e2e', 'bench', 'proofs', 'bin', 'docs', 'migrations', 'scripts']
  const paths = [...readdirSync(root), ...named.flatMap((folder) => filesBelow(root, folder))]
  // The checks and their tests describe the form of paths by made-up ones.
  const ofCode = sources.filter(({ path }) => !path.startsWith('bin/architecture/'))
  expect(deadCommentPaths(ofCode, paths)).toEqual([])
})
