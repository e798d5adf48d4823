import * as z from 'zod/mini'
import { readProductChanges } from '../../../shop/catalog/products/history.ts'
import { adminProductsPerPage, countProductStates, listProductIds } from '../../../shop/catalog/products/list.ts'
import { priceProductForm } from '../../../shop/catalog/products/pricing.ts'
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
  const products = new Map((await readEditableProducts(shop.db, ids)).map((product) => [product.id, product]))
  return {
    data: {
      products: ids.flatMap((id) => {
        const product = products.get(id)
        return product ? [toProductListItem(shop, product)] : []
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
  const product = await readEditableProduct(shop.db, id)
  if (!product) throw refuse('products.unknown')
  const { form, metal, revision, stock, preSaleLeft, unitsSold30, listedAt } = product
  const neighbours = await readEditableProducts(shop.db, [...new Set([...form.relatedIds, ...form.boughtTogetherIds])])
  const history = await readProductChanges(shop.db, id, mostHistory)
  const movements = await movementsOf(shop.db, id, mostHistory)
  return {
    data: {
      id,
      revision,
      state: form.state,
      metal,
      sheet: toProductFormView(form),
      stock,
      preSaleLeft,
      unitsSold30,
      listedAt,
      price: toProductPriceView(priceProductForm(shop, product)),
      checklist: checklistOf(form, readPublishContext(shop, product)).map((line) => ({
        ...line,
        sentence: checkSentences[line.check],
      })),
      neighbours: neighbours.map((other) => ({ id: other.id, name: other.form.name })),
      history: history.map(({ id, kind, revision, by, at, bulkId, scheduleId, fields }) => ({
        id,
        kind,
        revision,
        by,
        at,
        bulkId,
        scheduleId,
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
        priceProductForm(shop, { id, form: { ...emptyProductForm, ...typed, bands: bands.data }, metal }),
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
