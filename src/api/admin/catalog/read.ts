import * as z from 'zod/mini'
import { readProductChanges } from '../../../shop/catalog/products/history.ts'
import { adminProductsPerPage, countProductStates, listProductIds } from '../../../shop/catalog/products/list.ts'
import { priceSheet } from '../../../shop/catalog/products/pricing.ts'
import { readEditableProduct, readEditableProducts } from '../../../shop/catalog/products/reading.ts'
import { checklistOf, isConsumerCareComplete } from '../../../shop/catalog/products/rules/checklist.ts'
import { emptyProductForm, findMetalOfSubCategory } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { readPublishContext } from '../../../shop/catalog/products/validation.ts'
import { mostUncounted, readUncountedOpenings } from '../../../shop/inventory/stock/opening-stock-report.ts'
import { movementsOf, readNumbered, readStockHoldings } from '../../../shop/inventory/stock/reading.ts'
import { refuse } from '../../../shop/refusal.ts'
import { checkSentences } from '../../../wire/admin/catalog/product-refusals.ts'
import * as wire from '../../../wire/admin/catalog/products.ts'
import type * as stockReportWire from '../../../wire/admin/inventory/stock-report.ts'
import type { StaffHandler } from '../../call.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { toFieldChangeView, toProductFormView, toProductListItem, toProductPriceView } from './admin-product-views.ts'

export const listAdminProducts: StaffHandler<typeof wire.listAdminProducts> = async (shop, { params }) => {
  const { sorting, page, ...filter } = params
  const { ids, total } = await listProductIds(shop.db, { filter, sorting, page })
  const pieces = new Map((await readEditableProducts(shop.db, ids)).map((piece) => [piece.id, piece]))
  return {
    data: {
      products: ids.flatMap((id) => {
        const piece = pieces.get(id)
        return piece ? [toProductListItem(shop, piece)] : []
      }),
      total,
      page,
      perPage: adminProductsPerPage,
      counts: await countProductStates(shop.db),
    },
  }
}

export const readProductFormChoices: StaffHandler<typeof wire.readProductFormChoices> = async ({ catalogue }) => {
  const { families } = catalogue.now.shelf
  return {
    data: {
      brands: families.brands.map(({ id, title, manufacturer, importer, archivedAt }) => ({
        ...{ id, title, manufacturer, importer },
        isArchived: archivedAt !== null,
      })),
      subCategories: families.subCategories.map(({ id, title, archivedAt }) => ({
        id,
        title,
        metal: findMetalOfSubCategory(families, id)!,
        isArchived: archivedAt !== null,
      })),
      occasions: families.occasions.map(({ id, title, archivedAt }) => ({
        id,
        title,
        isArchived: archivedAt !== null,
      })),
      hasConsumerCare: isConsumerCareComplete(catalogue.now.content.settings.site),
    },
  }
}

const mostHistory = 50
/** As many as can be looked through; any other is typed or scanned. */
const mostSerials = 60

export const readAdminProduct: StaffHandler<typeof wire.readAdminProduct> = async (shop, { params: { id } }) => {
  const piece = await readEditableProduct(shop.db, id)
  if (!piece) throw refuse('products.unknown')
  const { sheet, metal, revision, stock, preSaleLeft, unitsSold30, listedAt } = piece
  const neighbours = await readEditableProducts(shop.db, [
    ...new Set([...sheet.relatedIds, ...sheet.boughtTogetherIds]),
  ])
  const history = await readProductChanges(shop.db, id, mostHistory)
  const movements = await movementsOf(shop.db, id, mostHistory)
  return {
    data: {
      id,
      revision,
      state: sheet.state,
      metal,
      sheet: toProductFormView(sheet),
      stock,
      preSaleLeft,
      unitsSold30,
      listedAt,
      price: toProductPriceView(priceSheet(shop, piece)),
      checklist: checklistOf(sheet, readPublishContext(shop, piece)).map((line) => ({
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
        fields: fields.map((change) => toFieldChangeView(shop, change)),
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
export const previewProductPrice: StaffHandler<typeof wire.previewProductPrice> = async (shop, { params }) => {
  const { id, subCategoryId, bands: json, ...typed } = params
  const bands = z.safeParse(wire.volumeBandsInput, parsed(json))
  if (!bands.success) throw new HttpError(422, 'Enter whole numbers', {}, 'bands')
  const metal = subCategoryId === null ? null : findMetalOfSubCategory(shop.catalogue.now.shelf.families, subCategoryId)
  return {
    data: {
      price: toProductPriceView(
        priceSheet(shop, { id, sheet: { ...emptyProductForm, ...typed, bands: bands.data }, metal }),
      ),
    },
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export const listUncountedStock: StaffHandler<typeof stockReportWire.listUncountedStock> = async ({ db }) => ({
  data: { products: await readUncountedOpenings(db), most: mostUncounted },
})
