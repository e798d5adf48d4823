import type { Motif } from '../../../../src/demo/catalogue/pictures.ts'

/** Words over the motif on coins made to be given; the others carry the mint's name there. */
export const OCCASIONS: Partial<Record<Motif, string>> = {
  rakhi: 'RAKSHA BANDHAN',
  mother: 'FOR MOTHER',
  deepavali: 'SHUBH DEEPAVALI',
  dhanteras: 'SHUBH DHANTERAS',
  mandap: 'SHUBH VIVAH',
  cradle: 'WELCOME LITTLE ONE',
  kite: 'MAKAR SANKRANTI',
}
