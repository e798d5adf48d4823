import * as z from 'zod/mini'
import { changesOf } from '../../../shop/catalog/products/history.ts'
import { surroundingsOf } from '../../../shop/catalog/products/judging.ts'
import { countStates, listIds, productsPerPage } from '../../../shop/catalog/products/list.ts'
import { priceSheet } from '../../../shop/catalog/products/pricing.ts'
import { readPiece, readPieces } from '../../../shop/catalog/products/reading.ts'
import { checklistOf } from '../../../shop/catalog/products/rules/checklist.ts'
import { emptySheet, metalOf } from '../../../shop/catalog/products/rules/sheet.ts'
import { movementsOf, readNumbered, readStockHoldings } from '../../../shop/inventory/stock/reading.ts'
import { mostUncounted, readUncountedOpenings } from '../../../shop/inventory/stock/take-over-report.ts'
import { refuse } from '../../../shop/refusal.ts'
import { checkSentences } from '../../../wire/admin/catalog/product-refusals.ts'
import * as wire from '../../../wire/admin/catalog/products.ts'
import type * as stockReportWire from '../../../wire/admin/inventory/stock-report.ts'
import type { StaffHandler } from '../../call.ts'
import { DoorRefusal } from '../../request-handler/envelope.ts'
import { shownChange, shownPiece, shownPrice, shownSheet } from './shown.ts'

export const products: StaffHandler<typeof wire.products> = async (shop, { asks }) => {
  const { sorting, page, ...filter } = asks
  const { ids, total } = await listIds(shop.db, { filter, sorting, page })
  const pieces = new Map((await readPieces(shop.db, ids)).map((piece) => [piece.id, piece]))
  return {
    data: {
      products: ids.flatMap((id) => {
        const piece = pieces.get(id)
        return piece ? [shownPiece(shop, piece)] : []
      }),
      total,
      page,
      perPage: productsPerPage,
      counts: await countStates(shop.db),
    },
  }
}

export const choices: StaffHandler<typeof wire.choices> = async ({ catalogue }) => {
  const { families } = catalogue.now.shelf
  return {
    data: {
      brands: families.brands.map(({ id, title, manufacturer }) => ({ id, title, manufacturer })),
      subCategories: families.subCategories.map(({ id, title }) => ({ id, title, metal: metalOf(families, id)! })),
      occasions: families.occasions.map(({ id, title }) => ({ id, title })),
    },
  }
}

const mostHistory = 50
/** As many as can be looked through; any other is typed or scanned. */
const mostSerials = 60

export const one: StaffHandler<typeof wire.one> = async (shop, { asks: { id } }) => {
  const piece = await readPiece(shop.db, id)
  if (!piece) throw refuse('products.unknown')
  const { sheet, metal, revision, stock, preSaleLeft, unitsSold30, listedAt } = piece
  const neighbours = await readPieces(shop.db, [...new Set([...sheet.relatedIds, ...sheet.boughtTogetherIds])])
  const history = await changesOf(shop.db, id, mostHistory)
  const movements = await movementsOf(shop.db, id, mostHistory)
  return {
    data: {
      id,
      revision,
      state: sheet.state,
      metal,
      sheet: shownSheet(sheet),
      stock,
      preSaleLeft,
      unitsSold30,
      listedAt,
      price: shownPrice(priceSheet(shop, piece)),
      checklist: checklistOf(sheet, surroundingsOf(shop, piece)).map((line) => ({
        ...line,
        sentence: checkSentences[line.check],
      })),
      neighbours: neighbours.map((other) => ({ id: other.id, name: other.sheet.name })),
      history: history.map(({ id, kind, revision, by, at, bulkId, fields }) => ({
        id,
        kind,
        revision,
        by,
        at,
        bulkId,
        fields: fields.map((change) => shownChange(shop, change)),
      })),
      ...(await readNumbered(shop.db, id, mostSerials)),
      ...(await readStockHoldings(shop.db, id)),
      movements: movements.map(
        ({ id, kind, pieces, left, reference, reason, serials, account, locationId, toLocationId, by, at }) => ({
          id,
          kind,
          pieces,
          left,
          reference,
          reason,
          serials,
          account,
          locationId,
          toLocationId,
          by,
          at,
        }),
      ),
    },
  }
}

/** While somebody types: the very rules that price the shop. */
export const priceOf: StaffHandler<typeof wire.priceOf> = async (shop, { asks }) => {
  const { id, subCategoryId, bands: json, ...typed } = asks
  const bands = z.safeParse(wire.typedBands, parsed(json))
  if (!bands.success) throw new DoorRefusal(422, 'Enter whole numbers', {}, 'bands')
  const metal = subCategoryId === null ? null : metalOf(shop.catalogue.now.shelf.families, subCategoryId)
  return {
    data: { price: shownPrice(priceSheet(shop, { id, sheet: { ...emptySheet, ...typed, bands: bands.data }, metal })) },
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export const takeOver: StaffHandler<typeof stockReportWire.takeOver> = async ({ db }) => ({
  data: { products: await readUncountedOpenings(db), most: mostUncounted },
})
