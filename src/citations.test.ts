/** Every source that comments and documents cite exists: docs/rules, docs/decisions, docs/spec.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { expect, test } from 'vitest'
import { type CitationSources, deadCitations, headingNumbers, repeatedHeadings } from '../bin/architecture/citations.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const list = (folder: string) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))

const ruleFiles = list('docs/rules')
const decisionFiles = list('docs/decisions').filter((name) => /^\d/.test(name))

const sources: CitationSources = {
  rules: new Map(ruleFiles.map((name) => [name, new Set(headingNumbers(read(`docs/rules/${name}`)))])),
  decisions: new Set(decisionFiles.map((name) => name.slice(0, 4))),
  spec: new Set(headingNumbers(read('docs/spec.md'))),
}

/** These contain wrong citations on purpose. Migrations are not read: they stay as they were applied. */
const left = /^bin\/architecture\/citations(?:\.test)?\.ts$/
const written = /\.(?:tsx?|mjs|css|md|ya?ml|html|sh)$|(?:^|\/)(?:Dockerfile|\.env\.example|price-vectors\.json)$/

const folders = ['src', 'e2e', 'bench', 'bin', 'proofs', 'scripts', 'docs']
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const ownFiles = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
const paths = [...ownFiles, ...folders.flatMap(filesBelow)].filter((path) => written.test(path) && !left.test(path))

test('the whole project is read', () => {
  expect(paths.length).toBeGreaterThan(1500)
  expect(sources.rules.size).toBeGreaterThan(10)
})

test('what is cited is there', () => {
  expect(paths.flatMap((path) => deadCitations(read(path), sources).map((found) => `${path}:${found}`))).toEqual([])
})

test.each(ruleFiles)('the numbers of docs/rules/%s name one rule each', (name) => {
  expect(repeatedHeadings(read(`docs/rules/${name}`))).toEqual([])
})

test('each decision has a number of its own, which its title repeats', () => {
  expect(sources.decisions.size).toBe(decisionFiles.length)
  const untitled = decisionFiles.filter((name) => !read(`docs/decisions/${name}`).startsWith(`# ${name.slice(0, 4)} `))
  expect(untitled).toEqual([])
})

test.each([
  ['docs/rules', ruleFiles],
  ['docs/decisions', decisionFiles],
])('the index of %s names every file', (folder, files) => {
  const index = read(`${folder}/README.md`)
  expect(files.filter((name) => name !== 'README.md' && !index.includes(`](${name})`))).toEqual([])
})

const links = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g

test('links between documents lead somewhere', () => {
  const dead = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...read(path).matchAll(links)]
        .map((match) => posix.join(dirname(path), match[1] ?? ''))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path} links to ${target}`),
    )
  expect(dead).toEqual([])
})
