import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { toSearchVector } from '../../../platform/database/text-search.ts'
import { choiceValues } from '../products/rules/attribute-kinds.ts'
import { productAttributes } from '../products/rules/attributes.ts'
import { brands, occasions, subCategories } from './brands.ts'

type ProductStockColumns = Record<
  'preSale' | 'preSaleLeft' | 'onOrder' | 'stock' | 'lowStockLevel' | 'withdrawnAt' | 'isDraft',
  SQLWrapper
>

/** `sellableUnits` as an SQL expression. */
export const sellableSql = ({ preSale, preSaleLeft, onOrder, stock }: ProductStockColumns): SQL<number> =>
  sql<number>`CASE WHEN ${preSale} THEN ${preSaleLeft} WHEN ${onOrder} THEN ${stock} + ${preSaleLeft} ELSE ${stock} END`

export const soldOutSql = (columns: ProductStockColumns): SQL => sql`${sellableSql(columns)} = 0`

/** On sale, with fewer left than the level set for it. */
export const lowOnStockSql = (columns: ProductStockColumns): SQL =>
  sql`${columns.withdrawnAt} IS NULL AND ${sellableSql(columns)} < ${columns.lowStockLevel}`

/** Not on sale any more; a draft was not yet. */
export const withdrawnSql = ({ withdrawnAt, isDraft }: ProductStockColumns): SQL =>
  sql`${withdrawnAt} IS NOT NULL AND NOT ${isDraft}`

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    /** The shop's stock keeping unit, by which imports find the product; null if none was given. */
    sku: text('sku').unique(),
    name: text('name').notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    subCategoryId: integer('sub_category_id')
      .notNull()
      .references(() => subCategories.id),
    metal: text('metal', { enum: ['gold', 'silver'] }).notNull(),
    weightMg: integer('weight_mg').notNull(),
    finenessPer10000: integer('fineness_per_10000').notNull(),
    /**
     * Unit of the making charge: paise per unit, paise per gram, or basis points of the metal's value; always without GST
     * (rules/pricing.md 2.1).
     */
    makingKind: text('making_kind', { enum: choiceValues(productAttributes.makingKind) }).notNull(),
    makingValue: integer('making_value').notNull(),
    freeMakingCharge: boolean('free_making_charge').notNull().default(false),
    freeShipping: boolean('free_shipping').notNull().default(false),
    silveraChoice: boolean('silvera_choice').notNull().default(false),
    hotItem: boolean('hot_item').notNull().default(false),
    divine: boolean('divine').notNull().default(false),
    buyBack: boolean('buy_back').notNull().default(true),
    /** Paise per unit on top of rate × weight when the shop buys it back. */
    buyBackPremium: integer('buy_back_premium').notNull().default(0),
    preSale: boolean('pre_sale').notNull().default(false),
    /** How many more may be booked before stock arrives (rules/catalogue.md 2.4). */
    preSaleLeft: integer('pre_sale_left').notNull().default(0),
    /** The day on which pre-booked items ship. */
    despatchOn: date('despatch_on', { mode: 'string' }),
    onOrder: boolean('on_order').notNull().default(false),
    leadDays: integer('lead_days').notNull().default(0),
    /** Units that may still be sold; held ones are already deducted. */
    stock: integer('stock').notNull(),
    showPriceBreakup: boolean('show_price_breakup').notNull().default(true),
    description: text('description').notNull(),
    specification: text('specification').notNull(),
    careInstruction: text('care_instruction').notNull(),
    /** On Hindi pages; empty: the English ones. */
    nameHi: text('name_hi').notNull().default(''),
    descriptionHi: text('description_hi').notNull().default(''),
    specificationHi: text('specification_hi').notNull().default(''),
    careInstructionHi: text('care_instruction_hi').notNull().default(''),
    /** File names of pictures under /pictures; the first is the default. */
    images: text('images').array().notNull(),
    /** Alternative texts of the pictures, in their order; if one is missing or empty the page uses the product's name. */
    imageAlts: text('image_alts').array().notNull().default([]),
    videoLink: text('video_link').notNull().default(''),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    metaKeyword: text('meta_keyword').notNull(),
    activePackageId: integer('active_package_id'),
    hsn: text('hsn').notNull(),
    countryOfOrigin: text('country_of_origin').notNull().default('India'),
    importer: text('importer').notNull().default(''),
    hallmark: text('hallmark', { enum: choiceValues(productAttributes.hallmark) })
      .notNull()
      .default('none'),
    finenessCertificate: text('fineness_certificate').notNull().default(''),
    serials: text('serials', { enum: choiceValues(productAttributes.serials) })
      .notNull()
      .default('ours'),
    /** Staff are alerted to reorder when stock is below this number. */
    lowStockLevel: integer('low_stock_level').notNull().default(5),
    unitsSold30: integer('units_sold_30').notNull().default(0),
    listedAt: timestampColumn('listed_at').notNull(),
    /** Set while it is not on sale: withdrawn, or never published. */
    withdrawnAt: timestampColumn('withdrawn_at'),
    /** Never published yet: it may lack what the law requires on its page. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Rises with every change by staff; an edit names the revision it is based on. */
    revision: integer('revision').notNull().default(1),
    /** Database time of the last change of anything but stock: tells other processes which products to read again. */
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
    stockChangedAt: timestampColumn('stock_changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('products_stock', sql`${table.stock} >= 0 AND ${table.preSaleLeft} >= 0`),
    check(
      'products_measures',
      sql`${table.weightMg} >= 0 AND ${table.finenessPer10000} BETWEEN 0 AND 10000 AND ${table.makingValue} >= 0`,
    ),
    check(
      'products_on_sale',
      sql`${table.withdrawnAt} IS NOT NULL OR NOT ${table.isDraft} AND ${table.weightMg} > 0 AND ${table.finenessPer10000} > 0`,
    ),
    check('products_low_stock', sql`${table.lowStockLevel} >= 0`),
    index('products_changed').on(table.changedAt),
    index('products_stock_changed').on(table.stockChangedAt),
    index('products_brand').on(table.brandId),
    index('products_words').using('gin', toSearchVector(table.name, table.sku, table.slug)),
    // For the back office's list at 100,000 products: its chips are counted, and its pages found, without reading every row.
    index('products_on_sale').on(table.id).where(sql`${table.withdrawnAt} IS NULL`),
    index('products_drafts').on(table.id).where(sql`${table.isDraft}`),
    index('products_withdrawn').on(table.id).where(withdrawnSql(table)),
    index('products_sold_out').on(table.id).where(soldOutSql(table)),
    index('products_low_on_stock').on(table.id).where(lowOnStockSql(table)),
    index('products_metal').on(table.metal, table.id),
    index('products_name').on(table.name, table.id),
    index('products_weight').on(table.weightMg, table.id),
    index('products_units_sold').on(table.unitsSold30.desc().nullsFirst(), table.id),
  ],
)

/** Former slugs of products, which redirect to their current ones. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
  },
  (table) => [index('former_slugs_product').on(table.productId)],
)

export const productOccasions = pgTable(
  'product_occasions',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    occasionId: integer('occasion_id')
      .notNull()
      .references(() => occasions.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.occasionId] })],
)

/** Packages a product can be sent in; prices in paise include GST (rules/pricing.md 3.1). */
export const packages = pgTable(
  'packages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    title: text('title').notNull(),
    price: integer('price').notNull(),
    image: text('image').notNull(),
    /** On Hindi pages; empty: the English one. */
    titleHi: text('title_hi').notNull().default(''),
  },
  (table) => [index('packages_product').on(table.productId)],
)

/** Volume discounts on the making charge, in the product's own kind, from a quantity on (rules/pricing.md 2.2). */
export const volumeBands = pgTable(
  'volume_bands',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    volumeFrom: integer('volume_from').notNull(),
    /** Null in the last, open band. */
    volumeTo: integer('volume_to'),
    makingValue: integer('making_value').notNull(),
    /** No longer used, but read by processes of the previous version that run beside this one. */
    gatewayBasisPoints: integer('gateway_basis_points').notNull().default(200),
  },
  (table) => [index('volume_bands_product').on(table.productId)],
)

/** Related products chosen by staff; without any, the catalogue picks similar ones (`neighbours.ts`). */
export const productNeighbours = pgTable(
  'product_neighbours',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    neighbourId: integer('neighbour_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind', { enum: ['related', 'bought_together'] }).notNull(),
    place: integer('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind, table.neighbourId] })],
)
