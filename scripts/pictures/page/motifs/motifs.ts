import type { Motif } from '../../../../src/demo/catalogue/pictures.ts'
import { fitted, type HeightField } from '../studio/relief.ts'
import { elephant, peacockFeather } from './creatures.ts'
import { deepavali, dhanteras, kite } from './festivals.ts'
import { lotus, mandala, rose, tree } from './garden.ts'
import { cradle, mandap, mother, rakhi } from './occasions.ts'
import { diya, kalash, modak } from './offerings.ts'
import { ganesha, om, shree, star, sun, wheel } from './signs.ts'
import { bow, flute, mace, trishul } from './symbols.ts'
import { conch, lotusFeet } from './worship.ts'

/** A motif's name in the catalogue → the relief that shows it, in units around the middle of the coin. */
export const MOTIF_FIELDS: Record<Motif, () => HeightField> = {
  lotus,
  shree,
  om,
  sun,
  tree,
  wheel,
  mandala,
  rose,
  star,
  kalash,
  diya: () => fitted(diya(), 1.12, -14),
  conch,
  'peacock-feather': peacockFeather,
  elephant: () => fitted(elephant(), 0.94, 10),
  trishul,
  flute,
  bow,
  mace,
  'lotus-feet': lotusFeet,
  ganesha,
  modak,
  rakhi,
  mother: () => fitted(mother(), 0.94),
  deepavali: () => fitted(deepavali(), 0.86, -14),
  dhanteras: () => fitted(dhanteras(), 0.96, 8),
  mandap: () => fitted(mandap(), 0.9),
  cradle: () => fitted(cradle(), 0.86, 4),
  kite: () => fitted(kite(), 0.94, 6),
}
