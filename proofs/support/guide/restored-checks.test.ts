import { expect, test } from 'vitest'
import { ProofFailure } from '../proof.ts'
import { assertHolds } from './restored-checks.ts'

test('every check must hold, and there must be one', () => {
  assertHolds('Restored.\nholds  rows\nholds  files\n')
  expect(() => assertHolds('Restored.\nholds  rows\nBROKEN files\n')).toThrow(ProofFailure)
  expect(() => assertHolds('Restored.\n')).toThrow(ProofFailure)
})
