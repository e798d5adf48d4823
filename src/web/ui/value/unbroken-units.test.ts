import { expect, test } from 'vitest'
import { keepUnitsTogether } from './unbroken-units.ts'

test.each([
  ['Silvera Lotus Silver Coin, 10 g', 'Silvera Lotus Silver Coin, 10\u00a0g'],
  ['Silver Bar, 1 kg, set of 3', 'Silver Bar, 1\u00a0kg, set of 3'],
  ['चाँदी का सिक्का, 10 ग्राम', 'चाँदी का सिक्का, 10\u00a0ग्राम'],
  ['5 gods and 3 gm', '5 gods and 3\u00a0gm'],
])('%s', (text, kept) => expect(keepUnitsTogether(text)).toBe(kept))
