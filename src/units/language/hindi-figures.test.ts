import { expect, it } from 'vitest'
import { withHindiFigures } from './hindi-figures.ts'

it.each([
  ['Pay by 21 Nov 2026, 4:05 pm.', 'Pay by 21 नव 2026, शाम 4:05.'],
  ['24 November 2026, 10:00 to 13:00', '24 नव 2026, 10:00 to 13:00'],
  ['6 Dec, 12:30 am', '6 दिस, रात 12:30'],
  ['3 May 2027', '3 मई 2027'],
  ['order SLV-2026-1234 of 5 March', 'order SLV-2026-1234 of 5 मार्च'],
  ['You may pay', 'You may pay'],
  ['₹46,212.00, 100.0000\u00a0g of silver and 1,000 points', '₹46,212.00, 100.0000\u00a0g चाँदी और 1,000 पॉइंट'],
  ['HDFC0000053, account ending in 6789', 'HDFC0000053 ...6789'],
  ['HDFC0000053 ending 6789', 'HDFC0000053 ...6789'],
])('“%s” is “%s”', (english, hindi) => expect(withHindiFigures(english)).toBe(hindi))
