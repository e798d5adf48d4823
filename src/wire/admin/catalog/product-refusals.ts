/** Refusals for staff who change a product, its pictures or its stock. */

import { productAttributes } from '../../../shop/catalog/products/rules/attributes.ts'
import { checkField, type PublishCheck, publishChecks } from '../../../shop/catalog/products/rules/checklist.ts'
import { productFieldLimits } from '../../../shop/catalog/products/rules/faults.ts'
import { fieldTitles, mostPreBookingDays } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { formatCount } from '../../../units/plural.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

/** What the law requires on the page, in the words of the checklist and the refusal. */
export const checkSentences: Readonly<Record<PublishCheck, string>> = {
  ...(Object.fromEntries(
    publishChecks.map((check) => {
      const field = checkField[check]
      return [check, field ? fieldTitles[field] : check]
    }),
  ) as Record<PublishCheck, string>),
  commonName: 'Common name (its sub-category)',
  consumerCare: 'Consumer care: name, address, phone and e-mail (under Settings)',
  maker: 'Name and address of the manufacturer (of its brand)',
  importer: 'Name and address of the importer',
  picture: 'At least one image',
  price: 'Price (metal rate, weight and fineness)',
}

const missing = ({ missing }: { missing: string }): string[] =>
  missing.split(' ').map((check) => checkSentences[check as PublishCheck])

const row =
  (say: string) =>
  ({ row }: { row: number }) =>
    `Row ${row}: ${say}`

export const messages = {
  'products.unknown': [404, 'Product not found'],
  'products.changed-meanwhile': [
    409,
    'Someone else changed this product while you were editing. Your changes are kept: compare, then save again',
    ({ revision }) => ({ revision }),
  ],
  'products.not-fit': [
    409,
    (facts) => `Complete the required details before publishing. Missing: ${missing(facts).join(', ')}`,
    ({ missing }) => ({ missing: missing.split(' ') }),
  ],
  'products.name': [422, `Enter a name of at most ${productAttributes.name.most} characters`],
  'products.slug': [422, 'Use lowercase letters, digits and single hyphens: lotus-silver-coin-10-g'],
  'products.slug-taken': [422, ({ slug }) => `Another product has the URL handle ${slug}`],
  'products.sku': [422, 'Use capitals, digits, dots, hyphens and slashes, at most 40'],
  'products.sku-taken': [422, ({ sku }) => `Another product has the SKU ${sku}`],
  'products.state': [409, ({ from, to }) => `A product cannot change from ${from} to ${to}`],
  'products.certificate': [
    422,
    `Enter the certificate in at most ${productAttributes.finenessCertificate.most} characters`,
  ],
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
  'products.one-way': [422, 'Choose either pre-booking or made to order, not both'],
  'products.despatch-day': [422, 'Enter the date pre-bookings ship'],
  'products.despatch-far': [422, `Enter a date within ${mostPreBookingDays} days: pre-bookings are paid in full`],
  'products.lead-days': [422, `Enter a lead time from 1 to ${productAttributes.leadDays.most} days`],
  'products.low-stock': [422, 'Enter a whole number of pieces'],
  'products.hsn': [422, 'Enter the 8 digits of an HSN of chapter 71, such as 71189000'],
  'products.country': [422, 'Enter a country'],
  'products.importer': [422, `Use at most ${productAttributes.importer.most} characters`],
  'products.video': [422, 'Enter a link starting with https://'],
  'products.pictures': [422, `Use at most ${productFieldLimits.pictures} images, each once`],
  'products.alt': [422, `Enter an alt text of at most ${productFieldLimits.alt} characters`],
  'products.picture-unknown': [422, ({ name }) => `Image ${name} not found`],
  'products.packages': [422, `Use at most ${productFieldLimits.packages} packages, each with a title of its own`],
  'products.package': [422, 'Give each package a title and a price in rupees, 0 for free'],
  'products.package-chosen': [422, 'Preselect at most one package'],
  'products.package-unknown': [422, 'One of these packages belongs to another product'],
  'products.occasions': [422, 'Choose each occasion once, from the list'],
  'products.related': [422, `Choose at most ${productFieldLimits.related} products, each once`],
  'products.bought-together': [422, `Choose at most ${productFieldLimits.boughtTogether} products, each once`],
  'products.neighbour': [422, 'Choose other existing products'],
  'products.text': [422, 'This text is too long'],
  'products.meta': [422, `Use at most ${productAttributes.metaTitle.most} characters`],
  'products.bands-many': [422, ({ most }) => `Use at most ${most} bands`],
  'products.band-numbers': [422, row('enter whole quantities from 1 on, and a charge')],
  'products.band-backwards': [422, row('the band ends before it starts')],
  'products.band-overlap': [422, row('it overlaps the band above')],
  'products.band-gap': [422, row('there is a gap between it and the band above')],
  'products.band-open': [422, row('leave “To” blank in the last band')],
  'products.band-dearer': [422, row('its making charge is higher than for one piece')],
  'products.none-picked': [422, 'Choose at least one product'],
  'products.too-many-picked': [422, ({ most }) => `Edit at most ${most} products at once. Narrow the list`],
  'products.bulk-unknown': [404, 'Bulk edit not found'],
  'products.bulk-undone': [409, 'This edit was already undone'],
  'products.bulk-value': [422, 'This value is not valid for the field'],
  'products.import-second-person': [409, 'This row now needs approval, which it did not when the file was checked'],
  'products.import-costs-more': [409, 'This row would raise the cost above what was checked. Import the file again'],
  'products.import-unknown': [404, 'Import not found'],
  'products.import-size': [413, 'Attach a CSV file of up to 40 MB'],
  'products.import-unreadable': [422, ({ line }) => `The quoted cell starting in line ${line} is not closed`],
  'products.import-too-much': [422, 'A file can have up to 250,000 rows and 500 columns. Split it'],
  'products.import-empty': [422, 'This file has no rows'],
  'products.import-column': [422, ({ title }) => `Unknown column “${title}”`],
  'products.import-twice': [422, ({ title }) => `Column “${title}” appears twice`],
  'products.import-names': [422, 'A “sku” or “slug” column is required'],
  'products.import-cells': [422, 'This row has more cells than the header'],
  'products.import-row-twice': [422, 'Duplicate of a row above'],
  'products.cell-flag': [422, ({ cell }) => `“${cell}” is not yes or no`],
  'products.cell-number': [422, ({ cell }) => `“${cell}” is not a valid number`],
  'products.cell-choice': [422, ({ cell }) => `“${cell}” is not a valid value for this column`],
  'products.cell-name': [422, ({ cell }) => `“${cell}” not found`],
  'products.cell-band': [422, ({ cell }) => `Write a band as “5-9: 35.00”, the last as “10-: 30.00”; not “${cell}”`],
  'products.cell-package': [
    422,
    ({ cell }) => `Write a package as “149.00 | picture | chosen | Gift box”; not “${cell}”`,
  ],
  'products.import-not-ready': [409, 'This import cannot be started now'],
  'products.import-stale': [
    409,
    ({ rows }) =>
      `The catalogue has changed since this preview (${formatCount(Number(rows), 'row')}). Nothing was imported; the file is being previewed again`,
  ],
  'products.import-previewed-again': [
    409,
    'This file was previewed again meanwhile. Check the new preview, then import it',
  ],
  'products.import-row-changed': [409, 'Changed since the preview, so not imported. Import the file again'],
  'products.import-not-undoable': [409, 'This import cannot be undone: nothing was imported, or it was undone already'],
  'products.import-changed-since': [409, ({ fields }) => `Changed since the import, so left as it is: ${fields}`],
  'products.import-created-changed': [409, 'Edited since it was created by the import, so left as it is'],
  'products.import-created-draft': [409, 'Stays as a draft: products are not deleted'],
  'products.import-running': [409, 'Another import is running. Wait for it to finish, or stop it'],
  'products.schedule-conflict': [409, ({ conflicts }) => `Changed since it was scheduled: ${conflicts}`],
  'products.schedule-costs-more': [
    409,
    'It would now cost more than when it was scheduled, and needs approval. Schedule it again',
  ],
  'products.schedule-far': [422, 'Choose a time within a year'],
  'products.schedule-later': [
    409,
    ({ field, at }) =>
      `${field} is already scheduled to change on ${at}. Cancel that change first, or choose a later time`,
  ],
  'products.schedule-not-permitted': [
    409,
    'The person who scheduled it can no longer edit products. Schedule it again',
  ],
  'products.schedule-nothing': [422, 'No product would change'],
  'products.schedule-over': [409, ({ state }) => `This change was already ${state}`],
  'products.schedule-past': [422, 'Choose a time in the future'],
  'products.schedule-stale': [
    409,
    'The products have changed since this preview. Nothing was scheduled: preview the change again',
  ],
  'products.schedule-unknown': [404, 'Scheduled change not found'],
  'products.schedule-withdrawn': [409, 'The product was unpublished before the change was due'],

  'pictures.unknown': [404, 'Image not found'],
  'pictures.long': [422, ({ most }) => `Attach a logo that is at most ${most} times as wide as high`],
  'pictures.small': [422, ({ least }) => `Attach an image of at least ${least} pixels on each side`],
  'pictures.crop': [422, ({ least }) => `Crop a square of at least ${least} pixels`],

  'stock.pieces': [422, 'Enter a whole number of pieces'],
  'stock.nothing-moves': [422, 'Enter a quantity above 0'],
  'stock.below-nothing': [409, ({ there }) => `Only ${formatCount(Number(there), 'piece')} available`],
  'stock.promised': [
    409,
    ({ promised, short }) =>
      `${promised} pieces are reserved for orders; ${short} of them would be missing. Recount, or cancel an order first`,
  ],
  'stock.count-parcels': [
    409,
    ({ there }) => `${there} pieces are in packed parcels. Unpack the parcel with the mismatch, then count the shelf`,
  ],
  'stock.count-assay': [
    409,
    ({ there }) => `${there} pieces are in assay. Complete their returns or buy-backs, then count the returned pieces`,
  ],
  'stock.account': [422, 'Choose the shelf or returned pieces'],
  'stock.location': [422, 'Choose another location'],
  'stock.serial-not-returned': [409, ({ serial }) => `${serial} was not returned to us`],
  'stock.reason': [422, 'Enter a reason'],
  'stock.reference': [422, 'Enter the supplier bill or delivery note number'],
  'stock.serials-missing': [
    422,
    ({ named, pieces }) => `Each piece has a serial number: ${named} of ${pieces} entered`,
  ],
  'stock.serials-too-many': [
    422,
    ({ named, pieces }) =>
      `Entered ${formatCount(Number(named), 'serial number')} for ${formatCount(Number(pieces), 'piece')}`,
  ],
  'stock.serial-twice': [422, ({ serial }) => `${serial} is entered twice`],
  'stock.serial-known': [409, ({ serial }) => `${serial} was already received`],
  'stock.huid': [422, ({ huid }) => `${huid} is not a HUID: it has six letters and digits`],
  'stock.huid-twice': [422, ({ huid }) => `${huid} is entered twice`],
  'stock.huid-known': [409, ({ huid }) => `${huid} is already recorded for another piece`],
  'stock.huid-unmarked': [422, 'Set the hallmark of this product to “BIS hallmark with HUID” first'],
  'stock.huids-count': [
    422,
    ({ named, serials }) =>
      `Enter one HUID for each serial number, in the same order: ${named} for ${formatCount(Number(serials), 'serial number')}`,
  ],
  'stock.serials-only-received': [422, 'Serial numbers apply only to pieces received or removed'],
  'stock.serials-moved': [
    422,
    ({ named, least }) => `Enter the serial numbers of the pieces being moved: at least ${least}, entered ${named}`,
  ],
  'stock.serials-gone': [
    422,
    ({ named, least }) =>
      `Enter the serial numbers of the pieces being written off: at least ${least}, entered ${named}`,
  ],
} satisfies RefusalMessages
