import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'
import { bundledNodePath } from './node26.mjs'
import { projectPath } from './project.mjs'

interface Entry {
  readonly version: string
  readonly integrity?: string
  /** Inside another package's archive, whose hash covers it. */
  readonly inBundle?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const packages: Record<string, Entry> = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8')).packages

test('what is installed here agrees with the lockfile', () => {
  expect(isInstalled({ withDev: true })).toBe(true)
})

test('the lockfile names the packages of every platform, without which npm ci refuses it', () => {
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  const names = new Set(Object.keys(packages).map((folder) => folder.slice(folder.lastIndexOf('node_modules/') + 13)))
  expect(optional.filter((name) => !names.has(name))).toEqual([])
})

test('the lockfile has an integrity hash for every package of every platform', () => {
  const unhashed = Object.entries(packages).filter(
    ([folder, { integrity, inBundle }]) => folder && !integrity && !inBundle,
  )
  expect(unhashed.map(([folder]) => folder)).toEqual([])
})

test('package.json names exact versions', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(projectPath('package.json'), 'utf8'),
  )
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
})

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
] as const)('the Node for %s-%s is in the lockfile', (platform, arch) => {
  const name = bundledNodePath(platform, arch)!.split('node_modules/')[1]!.split('/')[0]!
  expect(packages[`node_modules/${name}`]?.version).toBe('26.10.0')
})
