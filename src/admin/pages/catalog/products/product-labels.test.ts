import { expect, test } from 'vitest'
import { applyLabel } from './product-labels.ts'

test.each([
  ['publish', 80, false, 'Publish 80 products'],
  ['publish', 80, true, 'Propose to publish 80 products'],
  ['withdraw', 1, false, 'Unpublish 1 product'],
  ['withdraw', 1, true, 'Propose to unpublish 1 product'],
  ['making-by', 2, false, 'Change 2 products'],
  ['set', 2, true, 'Propose to change 2 products'],
] as const)('the button of %s of %s products, needing approval: %s', (kind, changing, needsApproval, label) => {
  expect(applyLabel({ kind }, { changing, needsApproval })).toBe(label)
})
