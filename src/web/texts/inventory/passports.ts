import { area } from '../area.ts'

export const passportsTexts = area('passports', {
  title: 'Is this piece one of ours?',
  found: 'This piece is one of ours',
  lead: 'Scan the QR code on the card of your piece, or type the code below it. You see what the piece is and how it was assayed; the owner stays private.',
  label: 'Code on the card',
  hint: '12 letters and digits, like 2345 6789 ABCD',
  check: 'Check',
  looking: 'Checking',
  again: 'Try again',
  another: 'Check another piece',
  compare: 'Compare this serial number with the one on the piece. The card belongs to it only if both are the same.',
  writtenOff:
    'This piece was damaged or lost before it was sold. If someone offers it to you, please do not buy it, and write to us.',
  returned: 'This piece came back to us. If someone offers it to you, please write to us first.',
  suspicious: (times: number) =>
    `This code has been checked ${times} times. Its label may have been copied: compare the serial number, weight and seal carefully.`,
  checks: (times: number) =>
    times === 0
      ? 'This code is being checked for the first time.'
      : `Checked ${times} ${times === 1 ? 'time' : 'times'} before.`,
  checkedOn: (first: string, last: string) =>
    first === last ? `The earlier checks were on ${first}.` : `First on ${first}, most recently on ${last}.`,
  certificate: 'Passport of a piece',
  issuedBy: (name: string) => `Issued by ${name}. The owner is not recorded here.`,
  history: 'History of this piece',
  event: {
    received: 'Received from the mint',
    sent: 'Left our vault',
    returned: 'Came back to us',
    'written off': 'Written off',
  },
  share: 'Share passport',
  copied: 'Link copied.',
  product: 'See this product',
  fact: {
    serial: 'Serial number',
    mint: 'Mint',
    metal: 'Metal',
    weight: 'Weight',
    fineness: 'Fineness',
    assay: 'Assay report',
    assayOf: (number: string, day: string) => `${number} of ${day}`,
    noAssay: 'Mint’s own mark',
    huid: 'Hallmark (HUID)',
    noHuid: 'None on this piece',
    sent: 'Left our vault',
  },
  metals: { gold: 'Gold', silver: 'Silver' },
  code: (code: string) => `QR code of the piece ${code}`,
  print: 'Print passport',
  ofOrder: {
    title: 'Passports of your pieces',
    lead: 'Every piece has its own page with serial number, fineness and assay, for you or for whomever you gift it to.',
    failed: 'The passports could not be loaded.',
    open: (serial: string) => `Passport of ${serial}`,
  },
})
