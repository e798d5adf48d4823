import type { NoFacts } from '../refusal.ts'

export interface CatalogRefusals {
  'catalog.no-product': NoFacts
  'catalog.sold-out': { left: number; productId: number }
  'compare.unknown-brand': NoFacts
  'coupons.bad-code': NoFacts
  'coupons.bad-discount': NoFacts
  'coupons.bad-limit': { taken: number }
  'coupons.bad-mode': NoFacts
  'coupons.bad-scope': NoFacts
  'coupons.bad-times': NoFacts
  'coupons.below-minimum': { short: number; minimum: number }
  'coupons.changed-meanwhile': NoFacts
  'coupons.code-stays': NoFacts
  'coupons.code-taken': NoFacts
  'coupons.counts-nothing': NoFacts
  'coupons.ended': NoFacts
  'coupons.first-order-only': NoFacts
  'coupons.no-coupon': NoFacts
  'coupons.not-yet': { startsAt: string }
  'coupons.other-payment-mode': NoFacts
  'coupons.over': NoFacts
  'coupons.unknown': NoFacts
  'coupons.used-before': { times: number }
  'coupons.used-up': NoFacts
  'deals.bad-items': NoFacts
  'deals.bad-making': NoFacts
  'deals.bad-times': NoFacts
  'deals.changed-meanwhile': NoFacts
  'deals.has-begun': NoFacts
  'deals.never-longer': { endsAt: string }
  'deals.no-products': NoFacts
  'deals.no-saving': { name: string }
  'deals.over': NoFacts
  'deals.overlaps': { name: string; title: string; startsAt: string; endsAt: string }
  'deals.starts-before': NoFacts
  'deals.twice': NoFacts
  'deals.unknown': NoFacts
  'deals.unknown-product': NoFacts
  'pictures.crop': { least: number }
  'pictures.long': { most: number }
  'pictures.small': { least: number }
  'pictures.unknown': NoFacts
  'products.alt': NoFacts
  'products.band-backwards': { row: number }
  'products.band-dearer': { row: number; kind: string }
  'products.band-gap': { row: number }
  'products.band-numbers': { row: number }
  'products.band-open': { row: number }
  'products.band-overlap': { row: number }
  'products.bands-many': { most: number }
  'products.bought-together': NoFacts
  'products.brand': NoFacts
  'products.certificate': NoFacts
  'products.bulk-undone': NoFacts
  'products.bulk-unknown': NoFacts
  'products.bulk-value': NoFacts
  'products.cell-band': { cell: string }
  'products.cell-choice': { cell: string }
  'products.cell-flag': { cell: string }
  'products.cell-name': { cell: string }
  'products.cell-number': { cell: string }
  'products.cell-package': { cell: string }
  'products.changed-meanwhile': { revision: number }
  'products.country': NoFacts
  'products.despatch-day': NoFacts
  'products.despatch-far': NoFacts
  'products.fineness': NoFacts
  'products.hsn': NoFacts
  'products.import-cells': NoFacts
  'products.import-changed-since': { fields: string }
  'products.import-column': { title: string }
  'products.import-costs-more': NoFacts
  'products.import-created-changed': NoFacts
  'products.import-created-draft': NoFacts
  'products.import-empty': NoFacts
  'products.import-names': NoFacts
  'products.import-not-ready': NoFacts
  'products.import-not-undoable': NoFacts
  'products.import-previewed-again': NoFacts
  'products.import-row-changed': NoFacts
  'products.import-row-twice': NoFacts
  'products.import-running': NoFacts
  'products.import-second-person': NoFacts
  'products.import-size': NoFacts
  'products.import-stale': { rows: number }
  'products.import-too-much': NoFacts
  'products.import-twice': { title: string }
  'products.import-unknown': NoFacts
  'products.import-unreadable': { line: number }
  'products.importer': NoFacts
  'products.lead-days': NoFacts
  'products.low-stock': NoFacts
  'products.making': NoFacts
  'products.meta': NoFacts
  'products.name': NoFacts
  'products.name-weight': { named: string; weight: string }
  'products.neighbour': NoFacts
  'products.none-picked': NoFacts
  'products.not-fit': { missing: string }
  'products.occasions': NoFacts
  'products.one-way': NoFacts
  'products.package': NoFacts
  'products.package-chosen': NoFacts
  'products.package-unknown': NoFacts
  'products.packages': NoFacts
  'products.picture-unknown': { name: string }
  'products.pictures': NoFacts
  'products.premium': NoFacts
  'products.related': NoFacts
  'products.schedule-conflict': { conflicts: string }
  'products.schedule-costs-more': NoFacts
  'products.schedule-far': NoFacts
  'products.schedule-later': { field: string; at: string }
  'products.schedule-not-permitted': NoFacts
  'products.schedule-nothing': NoFacts
  'products.schedule-over': { state: string }
  'products.schedule-past': NoFacts
  'products.schedule-stale': NoFacts
  'products.schedule-unknown': NoFacts
  'products.schedule-withdrawn': NoFacts
  'products.sku': NoFacts
  'products.sku-taken': { sku: string }
  'products.slug': NoFacts
  'products.slug-taken': { slug: string }
  'products.state': { from: string; to: string }
  'products.sub-category': NoFacts
  'products.text': NoFacts
  'products.too-many-picked': { most: number }
  'products.unknown': NoFacts
  'products.video': NoFacts
  'products.weight': NoFacts
  'stock.account': NoFacts
  'stock.below-nothing': { there: number }
  'stock.count-assay': { there: number }
  'stock.count-parcels': { there: number }
  'stock.huid': { huid: string }
  'stock.huid-known': { huid: string }
  'stock.huid-twice': { huid: string }
  'stock.huid-unmarked': NoFacts
  'stock.huids-count': { named: number; serials: number }
  'stock.location': NoFacts
  'stock.nothing-moves': NoFacts
  'stock.pieces': NoFacts
  'stock.promised': { promised: number; short: number }
  'stock.reason': NoFacts
  'stock.reference': NoFacts
  'stock.serial-known': { serial: string }
  'stock.serial-not-returned': { serial: string }
  'stock.serial-twice': { serial: string }
  'stock.serials-gone': { named: number; least: number }
  'stock.serials-missing': { named: number; pieces: number }
  'stock.serials-moved': { named: number; least: number }
  'stock.serials-only-received': NoFacts
  'stock.serials-too-many': { named: number; pieces: number }
  'structure.archived': NoFacts
  'structure.category-archived': NoFacts
  'structure.category-in-use': { title: string }
  'structure.changed-meanwhile': NoFacts
  'structure.fixed': NoFacts
  'structure.importer-needed': { products: number }
  'structure.merge-apart': NoFacts
  'structure.own-brand': NoFacts
  'structure.metal-stays': NoFacts
  'structure.picture': NoFacts
  'structure.placement-stays': NoFacts
  'structure.slug': NoFacts
  'structure.slug-stays': NoFacts
  'structure.slug-taken': { slug: string }
  'structure.unknown': NoFacts
  'wishlist.full': { most: number }
}
