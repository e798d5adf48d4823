/** Property tests of the unit suite with a seed of their own, in their short form or their long one. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { projectPath } from '../../bin/lib/project.mjs'
import { countVitest, failuresVitest, readSuiteResult } from '../../bin/lib/results.mjs'
import { ProofFailure } from './proof.ts'

interface PropertyTests {
  /** Of the proof; names the report. */
  readonly name: string
  readonly files: readonly string[]
  readonly form: 'short' | 'long'
  readonly seed: number
}

/** On the database that TEST_DATABASE_URL names, otherwise on the embedded one. */
export async function runPropertyTests({ name, files, form, seed }: PropertyTests): Promise<void> {
  const report = projectPath('test-results', 'reports', `proof-${name}.json`)
  mkdirSync(projectPath('test-results', 'reports'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Filling the first database takes long on a busy machine, which is no reason for a proof to fail.
  const args = ['run', '--tags-filter=property', '--hookTimeout=300000', ...reporters, ...files]
  const child = spawn(process.execPath, [projectPath('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: projectPath(),
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_FORM: form, PROPERTY_SEED: String(seed) },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', kill)
  const { count, failures } = readSuiteResult({
    ...{ name: 'Vitest', file: report, code: code ?? 1 },
    ...{ count: countVitest, failures: failuresVitest },
  })
  if (count.failed > 0) throw new ProofFailure(failures.join('; ').replaceAll('FAILED ', ''))
  console.log(`${count.passed} tests of ${files.length} files, ${form} form, seed ${seed}`)
}
