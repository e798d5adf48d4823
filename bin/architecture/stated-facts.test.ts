import { expect, test } from 'vitest'
import { readSource } from './source.ts'
import { restatedFacts } from './stated-facts.ts'

const found = (text: string, path = 'src/web/texts/site/footer.ts') => restatedFacts([readSource(path, text)])

test.each([
  "const text = 'Ships within 3 working days'",
  'const text = `${name} leaves within three working days`',
  "const text = '3 कार्य दिवसों में रवाना'",
  "const text = 'UPI is free; cards and net banking add 2%.'",
  "const text = 'Delivery is free from ₹1,50,000'",
  "const title = 'My Cart | Silvera'",
])('a text may not restate a setting: %s', (text) => expect(found(text)).toHaveLength(1))

test.each([
  "const text = 'The money is there in 5 to 7 working days'",
  'const text = `Ships within ${formatWorkingDays(days)}`',
  "const text = 'Opened, 2% less'",
  "const title = 'SILVERA'",
])('other figures may stand in a text: %s', (text) => expect(found(text)).toEqual([]))

test('the mint is called by its name where pieces are named', () =>
  expect(found("const mint = 'Silvera'", 'src/shop/catalog/compare.ts')).toEqual([]))
