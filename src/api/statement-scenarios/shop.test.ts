// @module-tag postgres
import { calls } from '../calls.ts'
import { holdToCeilings } from './hold-to-ceilings.ts'
import { shopScenarios } from './shop/scenarios.ts'

/** Beside the calls, what an order costs from the cart to the jobs that follow its payment. */
const sums = ['one whole order']

await holdToCeilings('shop', { scenarios: shopScenarios, names: [...Object.keys(calls), ...sums] })
