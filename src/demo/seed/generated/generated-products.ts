/**
 * Products by the thousand, for performance measurements: variations of the demo range, inserted with SQL inside the database.
 * Names contain a town and a year, so that search has distinct words; weights, charges and sales vary.
 */
import { getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { products } from '../../../shop/catalog/records/products.ts'

// biome-ignore format: a list of names
const towns = [
  'Agra', 'Ajmer', 'Alappuzha', 'Amritsar', 'Aurangabad', 'Bhuj', 'Bikaner', 'Chandigarh', 'Cuttack', 'Darjeeling',
  'Dehradun', 'Dwarka', 'Gangtok', 'Gaya', 'Guntur', 'Gwalior', 'Hampi', 'Haridwar', 'Imphal', 'Indore',
  'Jaipur', 'Jamnagar', 'Jodhpur', 'Kannur', 'Kanchipuram', 'Kochi', 'Konark', 'Kozhikode', 'Kutch', 'Leh',
  'Lucknow', 'Madurai', 'Mahabalipuram', 'Mathura', 'Mysuru', 'Nagpur', 'Nashik', 'Orchha', 'Panaji', 'Patna',
  'Puri', 'Pushkar', 'Rameswaram', 'Ranchi', 'Sanchi', 'Shillong', 'Shimla', 'Somnath', 'Srinagar', 'Surat',
  'Thanjavur', 'Tirupati', 'Udaipur', 'Ujjain', 'Vadodara', 'Varanasi', 'Vellore', 'Vijayawada', 'Vrindavan', 'Warangal',
]

/** Editions of each town: 60 towns × 40 years × the demo range are some 450,000 different names. */
const firstYear = 1986
const years = 40

/** Adds this many generated products; their ids follow the existing ones. */
export async function generateProducts(tx: Tx, count: number): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE made ON COMMIT DROP AS
    WITH base AS (
      SELECT row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS known, id FROM products WHERE slug NOT LIKE '%-edition-%'
    ), numbered AS (
      SELECT n, (SELECT max(id) FROM products) + n AS id, n - 1 AS zero, (SELECT max(known) FROM base) AS known
      FROM generate_series(1, ${count}::integer) AS n
    )
    SELECT numbered.id::integer AS id, base.id AS base_id, n,
      (${textArray(towns)})[1 + (zero / numbered.known) % ${towns.length}::integer] AS town,
      ${firstYear}::integer + (zero / numbered.known / ${towns.length}::integer) % ${years}::integer AS year
    FROM numbered JOIN base ON base.place = zero % numbered.known`)
  await tx.execute(sql.raw(insertProducts()))
  await tx.execute(sql`
    INSERT INTO product_occasions (product_id, occasion_id)
    SELECT made.id, occasion_id FROM made JOIN product_occasions ON product_id = base_id`)
  await tx.execute(sql`
    INSERT INTO volume_bands (product_id, volume_from, volume_to, making_value)
    SELECT made.id, volume_from, volume_to, making_value + (n * 7) % 97
    FROM made JOIN volume_bands ON product_id = base_id WHERE n % 2 = 0`)
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('products', 'id'), (SELECT max(id) FROM products))`)
  await tx.execute(sql`ANALYZE products`)
}

const textArray = (values: readonly string[]) =>
  sql`ARRAY[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** Columns that differ from the product that is copied. */
const productChanges: Readonly<Record<string, string>> = {
  slug: `base.slug || '-' || lower(made.town) || '-' || made.year || '-edition-' || made.id`,
  sku: 'NULL',
  name: `regexp_replace(base.name, ',', ' ' || made.town || ' ' || made.year || ',')`,
  name_hi: `regexp_replace(base.name_hi, ',', ' ' || made.town || ' ' || made.year || ',')`,
  description: `replace(base.description, '</p>', ' ' || made.town || ' edition of ' || made.year || '.</p>')`,
  making_value: 'base.making_value + (made.n * 7) % 97',
  stock: '(made.n * 31) % 400',
  units_sold_30: '(made.n * 53) % 120',
  listed_at: `base.listed_at - make_interval(hours => made.n % 9000)`,
  hot_item: 'false',
  active_package_id: 'NULL',
  changed_at: 'now()',
  stock_changed_at: 'now()',
}

function insertProducts(): string {
  const columns = Object.values(getTableColumns(products)).map((column) => column.name)
  const values = columns.map((name) => (name === 'id' ? 'made.id' : (productChanges[name] ?? `base.${name}`)))
  return `INSERT INTO products (${columns.join(', ')}) SELECT ${values.join(', ')} FROM made JOIN products base ON base.id = made.base_id`
}
