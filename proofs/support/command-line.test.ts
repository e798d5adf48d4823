import { expect, test } from 'vitest'
import { type ProofResult, readRequest, summaryLines } from './command-line.ts'

const proofNames = ['crashes', 'soak']

test('a proof in its long form takes what follows its name', () => {
  expect(readRequest(['soak', '2'], proofNames)).toMatchObject({ form: 'long', names: ['soak'], args: ['2'] })
  expect(readRequest(['soak', '--seed', '77', '2'], proofNames)).toMatchObject({
    names: ['soak'],
    seed: 77,
    args: ['2'],
  })
})

test('the short forms are of all proofs, or of those named', () => {
  expect(readRequest(['--short'], proofNames)).toMatchObject({ form: 'short', names: [], args: [] })
  expect(readRequest(['crashes', '--short', '--seed', '5', 'soak'], proofNames)).toMatchObject({
    form: 'short',
    names: ['crashes', 'soak'],
    seed: 5,
  })
})

test('without a seed one is drawn, another one each time', () => {
  const drawn = Array.from({ length: 5 }, () => readRequest(['--short'], proofNames).seed)
  expect(new Set(drawn).size).toBeGreaterThan(1)
  for (const seed of drawn) expect(readRequest(['--short', '--seed', String(seed)], proofNames).seed).toBe(seed)
})

test.each([
  [[], 'Name a proof'],
  [['crash'], 'There is no proof "crash"; there are: crashes, soak.'],
  [['--short', 'soap'], 'There is no proof "soap"'],
  [['--short', '--seed'], '--seed needs a whole number'],
  [['soak', '--seed', '0x'], '--seed needs a whole number'],
  [['soak', '--seed', '-1'], '--seed needs a whole number'],
])('%j is refused', (args, message) => {
  expect(() => readRequest(args, proofNames)).toThrow(message)
})

test('the summary ends with the sum; what was skipped has not passed', () => {
  const results: ProofResult[] = [
    { name: 'crashes', seconds: 12.4, outcome: 'passed' },
    { name: 'soak', seconds: 3, outcome: 'failed', reason: 'memory grew by 300 MB\nmore' },
    { name: 'container-image', seconds: 0.2, outcome: 'skipped', reason: 'no container engine' },
  ]
  expect(summaryLines(results)).toEqual([
    'crashes                 12 s  passed',
    'soak                     3 s  failed',
    'container-image          0 s  skipped: no container engine',
    'FAILED soak: memory grew by 300 MB',
    '1 passed, 1 failed, 1 skipped',
  ])
  expect(summaryLines(results.slice(0, 1)).at(-1)).toMatch(/^[0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?$/)
})
