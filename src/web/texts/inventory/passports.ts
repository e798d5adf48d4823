import { area } from '../area.ts'

export const passportsTexts = area('passports', {
  title: 'Is this piece one of ours?',
  found: 'This piece is one of ours',
  lead: 'Scan the QR code on the card of your piece, or type the code under it. You see what the piece is and how it was assayed, and nothing of who has it.',
  label: 'Code on the card',
  hint: '12 letters and digits, as 2345 6789 ABCD',
  look: 'Look it up',
  looking: 'Looking it up',
  again: 'Try again',
  another: 'Look up another piece',
  compare:
    'Compare the serial number with the one on the piece. Only if both are the same is this card the piece’s own.',
  writtenOff:
    'We struck this piece off our books: it was damaged or lost before it was sold. If somebody offers it to you, do not buy it, and write to us.',
  returned: 'This piece came back to us. If somebody offers it to you, write to us first.',
  suspicious: (times: number) =>
    `This code was looked up ${times} times before. Its label may have been copied: compare serial number, weight and seal closely.`,
  looks: (times: number) =>
    times === 0
      ? 'This is the first time this code is looked up.'
      : `Looked up ${times} ${times === 1 ? 'time' : 'times'} before.`,
  fact: {
    serial: 'Serial number',
    mint: 'Mint',
    metal: 'Metal',
    weight: 'Weight',
    fineness: 'Fineness',
    assay: 'Assay report',
    assayOf: (number: string, day: string) => `${number} of ${day}`,
    noAssay: 'The mint’s own mark',
    sent: 'Left our vault',
  },
  metals: { gold: 'Gold', silver: 'Silver' },
  code: (code: string) => `QR code of the piece ${code}`,
  print: 'Print this passport',
  ofOrder: {
    title: 'Passports of your pieces',
    lead: 'Each piece has a page of its own: serial number, fineness and assay, for you or for whoever you give it to.',
    failed: 'The passports could not be loaded.',
    open: (serial: string) => `Passport of ${serial}`,
  },
})
