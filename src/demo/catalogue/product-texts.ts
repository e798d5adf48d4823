/** Product texts of the demo shop: name, description, specification, care, and what search engines read. */
import { brandIds, demoBrands } from './families.ts'
import { motifFacts } from './motifs.ts'
import { CASKET_NAMES, FINENESS, MEASURES_MM, type PictureMetal, weightLabel } from './pictured-products.ts'
import type { RangeLine } from './range.ts'

export interface DemoProductTexts {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly specification: string
  readonly careInstruction: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly metaKeyword: string
}

export function writeProductTexts(line: RangeLine, weight: number): DemoProductTexts {
  const name = nameOf(line, weight)
  const { metal, form } = line
  const fineness = FINENESS[line.mint][metal]
  return {
    name,
    slug: demoSlugOf(name),
    description: descriptionOf(line, weight),
    specification: specificationOf(line, weight),
    careInstruction: care[metal],
    metaTitle: `${name} | ${fineness} fine, at today’s rate`,
    metaDescription: `${name}: ${fineness} fine ${metal}, sealed and numbered, insured delivery across India. Live-rate price incl. {{gst}} GST, with metal and making charge shown separately.`,
    metaKeyword: [
      `${metal} ${form}`,
      `${weightLabel(weight)} ${metal} ${form}`,
      brandOf(line).title,
      `${fineness} ${metal}`,
    ].join(', '),
  }
}

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)
const brandOf = ({ mint }: RangeLine) => demoBrands.find(({ id }) => id === brandIds[mint])!
const motifOf = ({ motif }: RangeLine) => (motif ? motifFacts[motif] : null)

function nameOf(line: RangeLine, weight: number): string {
  const motif = motifOf(line)
  const what = [brandOf(line).title, motif?.title, capital(line.metal), capital(line.form)].filter(Boolean).join(' ')
  const box = line.special.casket ? `, ${line.special.casket === 'wood' ? 'wooden' : line.special.casket} box` : ''
  return `${what}, ${weightLabel(weight)}${box}`
}

export const demoSlugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', '')
    .replace(/[^a-z0-9.]+/g, '-')
    .replaceAll('.', '-')
    .replace(/^-|-$/g, '')

function descriptionOf(line: RangeLine, weight: number): string {
  const { casket, preSale, onOrder } = line.special
  const motif = motifOf(line)
  const paragraphs = [
    motif?.description ?? barDescription(line, weight),
    `${weightLabel(weight)} of ${FINENESS[line.mint][line.metal]} fine ${line.metal}, ${making(line, weight)} Weight and fineness are stamped on it, and the card carries the same number as the seal.`,
    casket
      ? `It comes in ${CASKET_NAMES[casket]} with a card for your message, and travels in a plain outer carton so that the gift stays a surprise.`
      : packing(line),
    preSale &&
      'This is a pre-booking. Your price is locked on the day you book. Ships 8 January 2027, in time for the festival.',
    onOrder &&
      'It is made to order: we buy the metal the day you pay, so your price is safe, and despatch within seven to ten working days.',
  ]
  return paragraphs
    .filter((text) => typeof text === 'string')
    .map((text) => `<p>${text}</p>`)
    .join('')
}

function barDescription(line: RangeLine, weight: number): string {
  const large = weight >= (line.metal === 'gold' ? 50 : 250)
  if (line.metal === 'gold')
    return large
      ? 'A bar for your locker. The larger the bar, the lower its premium per gram, and one certificate covers it all.'
      : `A minted gold bar with a clean frosted field and polished numerals. At ${weightLabel(weight)} it is easy to gift, easy to keep, and easy to sell one piece at a time.`
  return large
    ? 'Poured, cooled and stamped: a heavy bar for those who save in silver. Small ripples on its back come from the cooling metal, so each one is a little different.'
    : 'A minted silver bar with a milled edge, made to be stacked. Families often begin with one on Dhanteras and add another each year.'
}

const making = (line: RangeLine, weight: number): string =>
  line.form === 'bar' && line.metal === 'silver' && weight >= 250
    ? 'cast and stamped by hand.'
    : line.form === 'bar'
      ? 'rolled, cut and minted.'
      : 'struck three times under 300 tonnes so that the finest lines come up.'

const packing = (line: RangeLine): string =>
  line.form === 'coin'
    ? 'The coin sits in a hard capsule inside its assay card. Leave it sealed: an unbroken seal gets the full buy-back rate.'
    : 'The bar is sealed in its assay card or, above 250 g, in a tamper-evident sleeve. Leave it sealed: an unbroken seal gets the full buy-back rate.'

function specificationOf(line: RangeLine, weight: number): string {
  const { metal, form, mint } = line
  const size = MEASURES_MM[metal][form][weight]
  const rows: [string, string | undefined][] = [
    ['Metal', metal === 'gold' ? 'Gold, 24 karat' : 'Silver'],
    ['Fineness', FINENESS[mint][metal]],
    ['Weight', weightLabel(weight)],
    [form === 'coin' ? 'Diameter' : 'Size', size && `${size.join(' × ')} mm`],
    ['Finish', form === 'coin' ? 'Proof-like relief on a frosted field' : 'Frosted field, raised numerals'],
    ['Packing', line.special.casket ? `Capsule, in ${CASKET_NAMES[line.special.casket]}` : 'Sealed assay card'],
    ['Serial number', 'On the seal and on the card'],
    ['Certificate', `Assay certificate of ${brandOf(line).title}`],
    ['Made in', 'India'],
  ]
  const cells = rows.flatMap(([head, value]) =>
    value ? [`<tr><th scope="row">${head}</th><td>${value}</td></tr>`] : [],
  )
  return `<table><tbody>${cells.join('')}</tbody></table>`
}

const care: Readonly<Record<PictureMetal, string>> = {
  silver:
    '<ul><li>Leave the piece in its capsule or sleeve; silver tarnishes in open air, above all near kitchens and the sea.</li><li>Touch it by the rim, with a cotton glove or a soft cloth.</li><li>If it has been opened and darkens, wipe it with a dry silver cloth. No toothpaste, no lemon, no dip: they take metal off.</li><li>Keep the card with the piece. We buy back sealed pieces at the full rate.</li></ul>',
  gold: '<ul><li>Gold of this fineness is soft. Keep the piece sealed and away from keys, coins and jewellery.</li><li>Touch it by the rim; fingerprints come off with a dry, lint-free cloth.</li><li>Do not have it polished or soldered: weight lost is value lost.</li><li>Keep the card and the invoice together. We buy back sealed pieces at the full rate.</li></ul>',
}
