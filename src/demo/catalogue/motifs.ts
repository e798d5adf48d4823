/** Motifs: name on a coin, meaning, and occasions for giving it. */
import type { Motif } from './pictured-products.ts'

export interface MotifFacts {
  readonly title: string
  /** Two sentences for the description. */
  readonly description: string
  readonly occasions: readonly number[]
  readonly divine?: true
}

const [rakhi, wedding, diwali, dhanteras, ganesh, mothers, sankranti, baby, anniversary, house] = [
  35, 36, 37, 38, 39, 40, 41, 42, 43, 44,
] as const

export const motifFacts: Readonly<Record<Motif, MotifFacts>> = {
  lotus: {
    title: 'Lotus',
    description:
      'The lotus rises clean out of still water, which is why it stands for a good beginning. Eight petals open from the centre of the coin, each with its own vein, inside a ring of fine beads.',
    occasions: [diwali, anniversary, house],
  },
  shree: {
    title: 'Shree',
    description:
      'श्री is written at the head of every account book opened on Diwali night, a wish for plenty before the first figure. Here it stands alone on a frosted field, in the hand of an old ledger.',
    occasions: [diwali, dhanteras],
    divine: true,
  },
  om: {
    title: 'Om',
    description:
      'The syllable with which prayers begin and end, drawn in one unbroken line. The polished letter catches the light while the field around it stays matt, so that it reads clearly in a dim puja room.',
    occasions: [house],
    divine: true,
  },
  sun: {
    title: 'Sankranti Sun',
    description:
      'On Makar Sankranti the sun turns north and the days begin to lengthen. Thirty-two rays run to the rim of this coin, alternately polished and frosted, as they do on temple doors in Konark.',
    occasions: [sankranti],
  },
  tree: {
    title: 'Banyan Tree',
    description:
      'The banyan lets down new roots as it grows, until one tree is a whole grove. It is the natural gift from grandparents to grandchildren: something that spreads slowly and lasts.',
    occasions: [baby, house],
  },
  wheel: {
    title: 'Chariot Wheel',
    description:
      'The stone wheel of the sun temple, with its eight broad spokes and eight narrow ones, has told the time for seven centuries. The relief follows the carving, down to the small medallions on the spokes.',
    occasions: [anniversary],
  },
  mandala: {
    title: 'Mandala',
    description:
      'A pattern that has neither beginning nor end, drawn outwards from a single point as rangoli is. Brides receive it for that reason, and the box carries a card on which the names can be written.',
    occasions: [wedding, anniversary],
  },
  rose: {
    title: 'Rose',
    description:
      'A single rose in full bloom, the petals cut deep enough to throw a shadow. It says on an anniversary what a bouquet says, and is still there the next year.',
    occasions: [anniversary, mothers],
  },
  star: {
    title: 'Star',
    description:
      'An eight-pointed star built from two squares, as it is set in lattice windows from Fatehpur Sikri to Bidar. The lines are sharp and the field is mirror bright; a plain coin for people who like geometry.',
    occasions: [diwali],
  },
  kalash: {
    title: 'Kalash',
    description:
      'The filled pot with mango leaves and a coconut is set at the door before anything new begins: a home, a shop, a marriage. It is struck here in high relief, with water lines round the belly of the pot.',
    occasions: [wedding, house, dhanteras],
    divine: true,
  },
  diya: {
    title: 'Diya',
    description:
      'One lamp with a steady flame, as it is set on the window sill at dusk. The flame is polished, everything else is frosted; tilt the coin and it seems to flicker.',
    occasions: [diwali],
  },
  conch: {
    title: 'Conch',
    description:
      'The shankh is sounded at the start of a puja and at the end of a voyage. Its spiral is cut in fine steps that narrow towards the centre of the coin.',
    occasions: [house],
    divine: true,
  },
  'peacock-feather': {
    title: 'Peacock Feather',
    description:
      'The eye of a peacock feather, worn by Krishna and pressed between the pages of a school book by half the country. Hundreds of hair-fine lines run out from the eye.',
    occasions: [baby],
    divine: true,
  },
  elephant: {
    title: 'Elephant',
    description:
      'An elephant in festival dress, bell and howdah cloth included, walking to the left as on the old coins of the Deccan. A sign of strength that has never needed to hurry.',
    occasions: [house, baby],
  },
  trishul: {
    title: 'Trishul',
    description:
      'Shiva’s trident with the damaru tied below its points. The three points stand for what creates, keeps and ends; the small drum for the beat that goes through all three.',
    occasions: [],
    divine: true,
  },
  flute: {
    title: 'Flute',
    description:
      'The bansuri with a peacock feather laid across it: Krishna, shown by what he carried. It is given at Janmashtami, and to children who have begun to learn music.',
    occasions: [baby],
    divine: true,
  },
  bow: {
    title: 'Ram’s Bow',
    description:
      'The bow Kodanda, strung, with a single arrow. It recalls a promise kept at great cost, and is given at Ram Navami and to those who begin public duties.',
    occasions: [],
    divine: true,
  },
  mace: {
    title: 'Hanuman’s Mace',
    description:
      'The gada of Hanuman, its ribs rounded and its ring of beads complete. It stands for strength in somebody else’s service, which is why wrestlers and soldiers carry it.',
    occasions: [],
    divine: true,
  },
  'lotus-feet': {
    title: 'Lakshmi’s Footprints',
    description:
      'On Diwali evening small footprints are drawn in rice flour from the threshold into the house, so that Lakshmi finds the way. Two of them cross this coin, walking inwards.',
    occasions: [diwali, dhanteras, house],
    divine: true,
  },
  ganesha: {
    title: 'Ganesh',
    description:
      'गं is the seed syllable of Ganesh, with whom every undertaking begins. It stands in clear Devanagari on a polished field, under a small crescent.',
    occasions: [ganesh, wedding, house],
    divine: true,
  },
  modak: {
    title: 'Modak',
    description:
      'Twenty-one modaks are offered on Ganesh Chaturthi; seven of them fit on the plate of this coin, with every pleat of the rice dough pressed in.',
    occasions: [ganesh],
    divine: true,
  },
  rakhi: {
    title: 'Rakhi',
    description:
      'A rakhi thread lies across the coin as across a wrist, knot and all. Brothers give it in return, and sisters keep it when the thread itself has long worn away.',
    occasions: [rakhi],
  },
  mother: {
    title: 'Maa',
    description:
      'माँ, in a wreath of jasmine. One word, the first that most of us learned, struck large enough to be read without glasses.',
    occasions: [mothers],
  },
  deepavali: {
    title: 'Deepavali',
    description:
      'Three diyas over a rangoli, as they stand before the house on the night of the new moon. The rangoli’s dots are raised, so that it can be felt with a fingertip.',
    occasions: [diwali],
  },
  dhanteras: {
    title: 'Dhanteras',
    description:
      'A kalash so full that the coins run over the rim. On Dhanteras some metal is carried home for luck; this is the coin that shows it.',
    occasions: [dhanteras, diwali],
  },
  mandap: {
    title: 'Wedding Mandap',
    description:
      'Four banana stems, a canopy of marigolds, and the fire in the middle. The reverse leaves room for two names and a date, which we engrave on the box free of charge.',
    occasions: [wedding],
  },
  cradle: {
    title: 'Cradle',
    description:
      'A carved jhula with a folded quilt, for the naming ceremony. Parents often buy one each birthday, so that a small row of them is waiting at eighteen.',
    occasions: [baby],
  },
  kite: {
    title: 'Sankranti Kite',
    description:
      'A paper kite before the January sun, its tail curling round the rim. In Ahmedabad the whole city is on its roofs that morning; the coin remembers it for the rest of the year.',
    occasions: [sankranti],
  },
}
