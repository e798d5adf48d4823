/**
 * Whatever is sent to the calls of shoppers and of the back office is answered with a sentence, never with a server error.
 * The property tests of the unit suite with many more runs and a seed of their own.
 */
import type { Proof } from './support/proof.ts'
import { runPropertyTests } from './support/property-tests.ts'

const files = ['src/api/request-handler/any-inputs.test.ts', 'src/api/admin/any-inputs.test.ts']

export const proof: Proof = {
  long: ({ seed }) => runPropertyTests({ name: 'any-inputs', files, form: 'long', seed }),
  short: ({ seed }) => runPropertyTests({ name: 'any-inputs', files, form: 'short', seed }),
}
