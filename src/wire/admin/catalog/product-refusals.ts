/** What staff read when a product, its pictures or its stock cannot be as they asked. */
import type { PublishCheck } from '../../../shop/catalog/products/rules/checklist.ts'
import { productFieldLimits } from '../../../shop/catalog/products/rules/faults.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

/** What the law wants on the page, as the checklist and the refusal say it. */
export const checkSentences: Readonly<Record<PublishCheck, string>> = {
  weight: 'Net weight',
  fineness: 'Fineness',
  countryOfOrigin: 'Country of origin',
  maker: 'Name and address of the manufacturer (of its brand)',
  importer: 'Name and address of the importer',
  hsn: 'HSN',
  picture: 'At least one picture',
  description: 'Description',
  price: 'A price: its metal has a rate, and its weight and fineness are set',
}

const missing = ({ missing }: { missing: string }): string[] =>
  missing.split(' ').map((check) => checkSentences[check as PublishCheck])

const row =
  (say: string) =>
  ({ row }: { row: number }) =>
    `Row ${row}: ${say}`

export const messages: RefusalMessages = {
  'products.unknown': [404, 'There is no such product'],
  'products.changed-meanwhile': [
    409,
    'Somebody else changed this product while you were editing it. Nothing you typed is lost: compare, then save again',
    ({ revision }) => ({ revision }),
  ],
  'products.not-fit': [
    409,
    (facts) => `The law wants more on its page before it can be sold. Missing: ${missing(facts).join(', ')}`,
    ({ missing }) => ({ missing: missing.split(' ') }),
  ],
  'products.name': [422, `Enter a name of at most ${productFieldLimits.name} characters`],
  'products.slug': [422, 'Use small letters, digits and single hyphens: lotus-silver-coin-10-g'],
  'products.slug-taken': [422, ({ slug }) => `Another product has the address ${slug}`],
  'products.sku': [422, 'Use capitals, digits, dots, hyphens and slashes, at most 40'],
  'products.sku-taken': [422, ({ sku }) => `Another product has the SKU ${sku}`],
  'products.state': [409, ({ from, to }) => `A ${from} product cannot become ${to}`],
  'products.brand': [422, 'Choose a brand'],
  'products.sub-category': [422, 'Choose a sub-category'],
  'products.weight': [422, 'Enter a weight in grams with at most 3 decimals, up to 100 kg'],
  'products.name-weight': [
    422,
    ({ named, weight }) => `The name says ${named}, but the weight is ${weight}. Correct the one that is wrong`,
  ],
  'products.fineness': [422, 'Enter a fineness from 0.1 to 1000, such as 999 or 999.9'],
  'products.making': [422, 'Enter a making charge: an amount, or a percentage of at most 100'],
  'products.premium': [422, 'Enter a premium in rupees'],
  'products.one-way': [422, 'A product is either pre-booked or made on order, not both'],
  'products.despatch-day': [422, 'Enter the day booked pieces leave the house'],
  'products.lead-days': [422, `Enter how many days it takes to make, from 1 to ${productFieldLimits.leadDays}`],
  'products.low-stock': [422, 'Enter a whole number of pieces'],
  'products.hsn': [422, 'Enter the 8 digits of an HSN of chapter 71, such as 71189000'],
  'products.country': [422, 'Enter the name of a country'],
  'products.importer': [422, `Use at most ${productFieldLimits.importer} characters`],
  'products.video': [422, 'Enter a link that begins with https://'],
  'products.pictures': [422, `Use at most ${productFieldLimits.pictures} pictures, each once`],
  'products.alt': [422, `Say what a picture shows in at most ${productFieldLimits.alt} characters`],
  'products.picture-unknown': [422, ({ name }) => `There is no picture ${name}`],
  'products.packages': [422, `Use at most ${productFieldLimits.packages} packages, each with a title of its own`],
  'products.package': [422, 'Give each package a title and a price in rupees, 0 for free'],
  'products.package-chosen': [422, 'Choose one package beforehand at most'],
  'products.package-unknown': [422, 'One of these packages belongs to another product'],
  'products.occasions': [422, 'Choose each occasion once, from the list'],
  'products.related': [422, `Choose at most ${productFieldLimits.related} products, each once`],
  'products.bought-together': [422, `Choose at most ${productFieldLimits.boughtTogether} products, each once`],
  'products.neighbour': [422, 'Choose other products that there are'],
  'products.text': [422, 'This text is too long'],
  'products.meta': [422, `Use at most ${productFieldLimits.meta} characters`],
  'products.bands-many': [422, ({ most }) => `Use at most ${most} bands`],
  'products.band-numbers': [422, row('enter whole quantities from 1 on, and a charge')],
  'products.band-backwards': [422, row('the band ends before it begins')],
  'products.band-overlap': [422, row('it begins before the band above it ends')],
  'products.band-gap': [422, row('no quantity may lie between it and the band above')],
  'products.band-open': [422, row('the last band has no end: leave “to” empty')],
  'products.band-dearer': [422, row('its making charge is above the charge for one piece')],
  'products.none-picked': [422, 'Choose at least one product'],
  'products.too-many-picked': [422, ({ most }) => `At most ${most} products can be changed at once: narrow the list`],
  'products.bulk-unknown': [404, 'There is no such edit'],
  'products.bulk-undone': [409, 'This edit was undone already'],
  'products.bulk-value': [422, 'This value does not fit the field'],
  'products.import-second-person': [
    409,
    'This row needs a second person, which it did not when the list was looked at',
  ],
  'products.import-costs-more': [
    409,
    'With this row the list would cost more than it did when it was checked. Bring the list again to have it checked anew',
  ],
  'products.import-unknown': [404, 'There is no such import'],
  'products.import-size': [413, 'Attach a CSV file of at most 40 MB'],
  'products.import-unreadable': [422, ({ line }) => `The quoted cell that begins in line ${line} has no end`],
  'products.import-too-much': [422, 'A list has at most 250,000 rows of 500 cells. Split it'],
  'products.import-empty': [422, 'There are no rows in this file'],
  'products.import-column': [422, ({ title }) => `The column “${title}” is not known`],
  'products.import-twice': [422, ({ title }) => `The column “${title}” stands there twice`],
  'products.import-names': [422, 'A column “sku” or “slug” has to say which product a row is about'],
  'products.import-cells': [422, 'This row has more cells than the head has columns'],
  'products.import-row-twice': [422, 'Another row above is about the same product'],
  'products.cell-flag': [422, ({ cell }) => `“${cell}” is neither yes nor no`],
  'products.cell-number': [422, ({ cell }) => `“${cell}” is no number, or has too many decimals`],
  'products.cell-choice': [422, ({ cell }) => `“${cell}” is not one of the words of this column`],
  'products.cell-name': [422, ({ cell }) => `There is no “${cell}”`],
  'products.cell-band': [
    422,
    ({ cell }) => `Write a band as “5-9: 35.00”, the last as “10-: 30.00”; not “${cell}”`,
  ],
  'products.cell-package': [
    422,
    ({ cell }) => `Write a package as “149.00 | picture | chosen | Gift box”; not “${cell}”`,
  ],
  'products.import-not-ready': [409, 'This import cannot be started now'],
  'products.import-running': [409, 'Another list is being read in. Wait until it is done, or stop it'],

  'pictures.unknown': [404, 'There is no such picture'],
  'pictures.small': [422, ({ least }) => `Attach a picture of at least ${least} pixels on each side`],
  'pictures.crop': [422, ({ least }) => `Cut out a square of at least ${least} pixels within the picture`],

  'stock.pieces': [422, 'Enter a whole number of pieces'],
  'stock.nothing-moves': [422, 'This would move nothing'],
  'stock.below-nothing': [
    409,
    ({ there }) => `There ${there === 1 ? 'is only 1 piece' : `are only ${there} pieces`} that can be taken`,
  ],
  'stock.promised': [
    409,
    ({ promised, short }) =>
      `${promised} of the pieces on the shelf are promised to orders, and ${short} of those would be missing. Count again, or cancel an order first`,
  ],
  'stock.count-parcels': [
    409,
    ({ there }) =>
      `${there} pieces lie in packed parcels. Open the parcel where one is missing or too many, then count the shelf`,
  ],
  'stock.count-assay': [
    409,
    ({ there }) =>
      `${there} pieces are being tested. Settle the return or the buy-back of each, then count what came back`,
  ],
  'stock.account': [422, 'Choose the shelf or the returned pieces'],
  'stock.location': [422, 'Choose another location'],
  'stock.serial-not-returned': [409, ({ serial }) => `${serial} did not come back to us`],
  'stock.reason': [422, 'Say why'],
  'stock.reference': [422, 'Enter the number of the supplier’s bill or delivery note'],
  'stock.serials-missing': [
    422,
    ({ named, pieces }) => `Each of these pieces has a number: ${named} of ${pieces} are entered`,
  ],
  'stock.serials-too-many': [
    422,
    ({ named, pieces }) => `${named} numbers are entered for ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
  ],
  'stock.serial-twice': [422, ({ serial }) => `${serial} is entered twice`],
  'stock.serial-known': [409, ({ serial }) => `${serial} was received before`],
  'stock.serials-only-received': [422, 'Serial numbers belong to pieces that come or go'],
  'stock.serials-moved': [
    422,
    ({ named, least }) =>
      `Say which pieces are moved: ${least} of them ${least === 1 ? 'has' : 'have'} a serial number, ${named} ${named === 1 ? 'is' : 'are'} entered`,
  ],
  'stock.serials-gone': [
    422,
    ({ named, least }) =>
      `Say which pieces are gone: ${least} of them ${least === 1 ? 'has' : 'have'} a serial number, ${named} ${named === 1 ? 'is' : 'are'} entered`,
  ],
}
