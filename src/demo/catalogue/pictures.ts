/**
 * Every picture under `public/pictures`: its name, alternative text, size and what it shows.
 * `scripts/pictures/draw.mjs` draws from this list and the demo seed picks from it.
 * Files: `/pictures/{name}-{width}.{avif|webp}` for each of `widths`; those of `ONLY_AVIF` have no WebP.
 */

import { turningFrames, turningSuffix } from '../../shop/content/pictures/rules.ts'
import {
  type BullionForm,
  CASKET_NAMES,
  type Casket,
  MEASURES_MM,
  MINT_NAMES,
  type Mint,
  MOTIFS,
  type Motif,
  type PictureMetal,
  weightLabel,
  weightSlug,
} from './pictured-products.ts'
import { demoRange } from './range.ts'

export * from './pictured-products.ts'

export type CoinPicture = { kind: 'coin'; mint: Mint; metal: PictureMetal; motif: Motif }
export type CoinReversePicture = { kind: 'coin-reverse'; mint: Mint; metal: PictureMetal; weightG: number | null }
export type BarPicture = { kind: 'bar'; mint: Mint; metal: PictureMetal; weightG: number | null }
export type Scene =
  | 'hero-coin-and-bar'
  | 'hero-gifts'
  | 'hero-silver-bars'
  | 'gift-trio'
  | 'deal-banner'
  | 'not-found'
  | 'category-silver-coins'
  | 'category-silver-bars'
  | 'category-gold-coins'
  | 'category-gold-bars'
  | 'category-gifts'
  | 'category-divine'
export type Shows =
  | CoinPicture
  | BarPicture
  | CoinReversePicture
  | { kind: 'bar-reverse'; mint: Mint; metal: PictureMetal }
  | { kind: 'card'; inside: CoinReversePicture | BarPicture }
  | { kind: 'box'; casket: Casket; inside: CoinPicture | BarPicture }
  | { kind: 'scale'; mint: Mint; metal: PictureMetal; form: BullionForm; weightG: number }
  | { kind: 'edge'; mint: Mint; metal: PictureMetal; form: BullionForm }
  | { kind: 'turning'; inside: CoinPicture | BarPicture; weightG: number; frame: number }
  | { kind: 'scene'; scene: Scene; phone: boolean }

export type DemoPicture = { name: string; alt: string; width: number; height: number; widths: number[]; shows: Shows }

/** Widths for two pictures or one picture to a row on a phone: hardly any phone in use lacks AVIF. */
export const ONLY_AVIF: readonly number[] = [500, 800]
const WIDTHS = [320, 500, 640, 800, 1280]
const weightsOf = (metal: PictureMetal, form: BullionForm): number[] =>
  Object.keys(MEASURES_MM[metal][form])
    .map(Number)
    .sort((a, b) => a - b)
const METALS: PictureMetal[] = ['silver', 'gold']
const MINTS: Mint[] = ['silvera', 'mmtc-pamp', 'kundan', 'india-mint']

const FACES: Record<Mint, Record<PictureMetal, Motif[]>> = {
  silvera: {
    silver: Object.keys(MOTIFS) as Motif[],
    gold: [
      'lotus',
      'shree',
      'om',
      'sun',
      'mandala',
      'rose',
      'kalash',
      'peacock-feather',
      'elephant',
      'lotus-feet',
      'ganesha',
      'dhanteras',
      'mandap',
    ],
  },
  'mmtc-pamp': { silver: ['tree', 'lotus', 'om', 'shree', 'conch'], gold: ['lotus', 'tree', 'sun', 'shree'] },
  kundan: { silver: ['star', 'peacock-feather', 'ganesha'], gold: ['star', 'kalash', 'elephant'] },
  'india-mint': { silver: ['wheel', 'tree', 'elephant'], gold: ['wheel', 'lotus'] },
}

function square(name: string, alt: string, shows: Shows): DemoPicture {
  return { name, alt, width: 1280, height: 1280, widths: WIDTHS, shows }
}

function piece(mint: Mint, metal: PictureMetal, form: BullionForm): { stem: string; called: string } {
  return { stem: `${mint}-${metal}-${form}`, called: `${MINT_NAMES[mint]} ${metal} ${form}` }
}

function coins(mint: Mint, metal: PictureMetal): DemoPicture[] {
  const { stem, called } = piece(mint, metal, 'coin')
  const weights = mint === 'silvera' ? [null, ...weightsOf(metal, 'coin')] : [null]
  return [
    ...FACES[mint][metal].map((motif) =>
      square(`${stem}-${motif}`, `${called}, face with ${MOTIFS[motif]}`, { kind: 'coin', mint, metal, motif }),
    ),
    ...weights.map((weightG) =>
      square(
        weightG === null ? `${stem}-reverse` : `${stem}-reverse-${weightSlug(weightG)}`,
        weightG === null
          ? `${called}, reverse`
          : `${called}, ${weightLabel(weightG)}, reverse with weight and fineness`,
        { kind: 'coin-reverse', mint, metal, weightG },
      ),
    ),
    // The side without a motif, so that one card and one edge serve every coin of the mint.
    square(`${stem}-card`, `${called} in its assay card, reverse up`, {
      kind: 'card',
      inside: { kind: 'coin-reverse', mint, metal, weightG: null },
    }),
    square(`${stem}-edge`, `Reeded edges of three coins: ${called}`, { kind: 'edge', mint, metal, form: 'coin' }),
  ]
}

function bars(mint: Mint, metal: PictureMetal): DemoPicture[] {
  const { stem, called } = piece(mint, metal, 'bar')
  const weights = weightsOf(metal, 'bar')
  const carded = metal === 'gold' && mint === 'silvera' ? weights : []
  return [
    ...weights.map((weightG) =>
      square(`${stem}-${weightSlug(weightG)}`, `${called}, ${weightLabel(weightG)}, front`, {
        kind: 'bar',
        mint,
        metal,
        weightG,
      }),
    ),
    square(`${stem}-reverse`, `${called}, reverse`, { kind: 'bar-reverse', mint, metal }),
    square(`${stem}-edge`, `${called} seen at an angle`, { kind: 'edge', mint, metal, form: 'bar' }),
    square(`${stem}-card`, `${called} in its assay card`, {
      kind: 'card',
      inside: { kind: 'bar', mint, metal, weightG: null },
    }),
    ...carded.map((weightG) =>
      square(`${stem}-card-${weightSlug(weightG)}`, `${called}, ${weightLabel(weightG)}, in its assay card`, {
        kind: 'card',
        inside: { kind: 'bar', mint, metal, weightG },
      }),
    ),
  ]
}

const BOXED: [casket: Casket, metal: PictureMetal, inside: Motif | 'bar'][] = [
  ['maroon', 'silver', 'mandala'],
  ['maroon', 'silver', 'mandap'],
  ['maroon', 'gold', 'lotus'],
  ['navy', 'silver', 'lotus'],
  ['navy', 'silver', 'cradle'],
  ['navy', 'gold', 'ganesha'],
  ['green', 'gold', 'shree'],
  ['green', 'silver', 'tree'],
  ['green', 'silver', 'rakhi'],
  ['velvet', 'silver', 'rose'],
  ['velvet', 'silver', 'mother'],
  ['velvet', 'gold', 'rose'],
  ['wood', 'gold', 'bar'],
  ['wood', 'silver', 'bar'],
  ['wood', 'silver', 'om'],
  ['wood', 'gold', 'kalash'],
]

const boxes = BOXED.map(([casket, metal, inside]) =>
  square(
    `box-${casket}-${metal}-${inside}`,
    inside === 'bar'
      ? `Silvera ${metal} bar in ${CASKET_NAMES[casket]}`
      : `Silvera ${metal} coin with ${MOTIFS[inside]} in ${CASKET_NAMES[casket]}`,
    {
      kind: 'box',
      casket,
      inside:
        inside === 'bar'
          ? { kind: 'bar', mint: 'silvera', metal, weightG: null }
          : { kind: 'coin', mint: 'silvera', metal, motif: inside },
    },
  ),
)

/** Every size that is sold, of each mint: a buyer sees how large it is. */
const scales = MINTS.flatMap((mint) =>
  METALS.flatMap((metal) =>
    (['coin', 'bar'] as const).flatMap((form) => {
      const { stem, called } = piece(mint, metal, form)
      const sold = demoRange.filter((line) => line.mint === mint && line.metal === metal && line.form === form)
      const weights = new Set(sold.flatMap((line) => line.weights))
      return [...weights]
        .sort((a, b) => a - b)
        .map((weightG) =>
          square(`${stem}-scale-${weightSlug(weightG)}`, `${called}, ${weightLabel(weightG)}, on a millimetre rule`, {
            kind: 'scale',
            mint,
            metal,
            form,
            weightG,
          }),
        )
    }),
  ),
)

/** Pieces that can be turned by hand: a picture at an angle for the gallery, and the frames of a full turn. */
const TURNED: { inside: CoinPicture | BarPicture; weightG: number; of: string }[] = [
  {
    inside: { kind: 'coin', mint: 'silvera', metal: 'silver', motif: 'lotus' },
    weightG: 10,
    of: 'silvera-silver-coin-lotus',
  },
  {
    inside: { kind: 'bar', mint: 'silvera', metal: 'silver', weightG: 100 },
    weightG: 100,
    of: 'silvera-silver-bar',
  },
]

const turnings = TURNED.flatMap(({ inside, weightG, of }) => {
  const { called } = piece(inside.mint, inside.metal, inside.kind)
  const name = `${of}-${weightSlug(weightG)}${turningSuffix}`
  const shown = (frame: number): Shows => ({ kind: 'turning', inside, weightG, frame })
  return [
    square(name, `${called}, ${weightLabel(weightG)}, turned to show its edge`, shown(turningFrames - 1)),
    ...Array.from({ length: turningFrames }, (_, frame) => ({
      ...square(`${name}-${frame}`, `${called}, turned by ${(frame * 360) / turningFrames}°`, shown(frame)),
      widths: [640, 800],
    })),
  ]
})

const SCENES: Record<Scene, string> = {
  'hero-coin-and-bar': 'A silver lotus coin beside a gold bar',
  'hero-gifts': 'Coins in maroon, green and navy gift boxes',
  'hero-silver-bars': 'Silver bars of 100 g, 500 g and 1 kg',
  'gift-trio': 'Three coins in maroon, green and navy gift boxes',
  'deal-banner': 'A gold coin and a silver coin before a silver bar',
  'not-found': 'An empty coin capsule',
  'category-silver-coins': 'Silver coins',
  'category-silver-bars': 'Silver bars',
  'category-gold-coins': 'Gold coins',
  'category-gold-bars': 'Gold bars',
  'category-gifts': 'A silver coin in a navy gift box',
  'category-divine': 'Silver coins with Om and Shree',
}

/** Banners are wide; the home page's also come as an upright crop for phones. */
function scenes(scene: Scene): DemoPicture[] {
  const sceneOf = (phone: boolean) => ({ kind: 'scene', scene, phone }) as const
  const wide = (height: number): DemoPicture => ({
    name: scene,
    alt: SCENES[scene],
    width: 1600,
    height,
    widths: [...WIDTHS, 1600],
    shows: sceneOf(false),
  })
  if (scene === 'gift-trio') return [wide(600)]
  if (scene === 'deal-banner') return [wide(900)]
  if (!scene.startsWith('hero-')) return [square(scene, SCENES[scene], sceneOf(false))]
  return [
    wide(900),
    { name: `${scene}-phone`, alt: SCENES[scene], width: 1280, height: 1440, widths: WIDTHS, shows: sceneOf(true) },
  ]
}

export const PICTURES: DemoPicture[] = [
  ...MINTS.flatMap((mint) => METALS.flatMap((metal) => [...coins(mint, metal), ...bars(mint, metal)])),
  ...boxes,
  ...scales,
  ...turnings,
  ...(Object.keys(SCENES) as Scene[]).flatMap(scenes),
]
