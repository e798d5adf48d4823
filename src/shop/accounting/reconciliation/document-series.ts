/** The numbers of invoices, credit notes and purchase vouchers are consecutive in each financial year (rules/gst.md 4.3). */
import { sql } from 'drizzle-orm'
import { defineSqlCheck, mostDifferencesPerKind } from './scope.ts'

const papers = sql`
  SELECT series, financial_year AS year, serial FROM invoices
  UNION ALL
  SELECT split_part(voucher_number, '/', 1), split_part(voucher_number, '/', 2), split_part(voucher_number, '/', 3)::int
  FROM buy_backs WHERE voucher_number IS NOT NULL`

/** Every series in every year must have the numbers from 1 to the last one assigned, each once. */
export const documentSeries = defineSqlCheck(
  'document-series',
  () => sql`
    WITH paper AS (${papers}), used AS (
      SELECT series, year, count(*) AS papers, count(DISTINCT serial) AS numbers, max(serial) AS highest
      FROM paper GROUP BY 1, 2
    ), compared AS (
      SELECT coalesce(used.series, assigned.series) AS series, coalesce(used.year, assigned.financial_year) AS year,
        coalesce(papers, 0) AS papers, coalesce(numbers, 0) AS numbers, coalesce(highest, 0) AS highest,
        coalesce(assigned.last, 0) AS last
      FROM used FULL JOIN invoice_series assigned ON assigned.series = used.series AND assigned.financial_year = used.year
    )
    SELECT series || '/' || year AS what, 'numbers 1 to ' || last || ', each once' AS expected,
      papers || ' documents up to number ' || highest
        || coalesce(', missing ' || (
          SELECT string_agg(serial::text, ' ') FROM (
            SELECT serial FROM generate_series(1, highest) serial
            EXCEPT SELECT serial FROM paper WHERE paper.series = compared.series AND paper.year = compared.year
            ORDER BY serial LIMIT 20) missing), '')
        || coalesce(', more than once ' || (
          SELECT string_agg(serial::text, ' ') FROM (
            SELECT serial FROM paper WHERE paper.series = compared.series AND paper.year = compared.year
            GROUP BY serial HAVING count(*) > 1 ORDER BY serial LIMIT 20) twice), '') AS found
    FROM compared WHERE papers <> numbers OR numbers <> highest OR highest <> last
    ORDER BY series, year LIMIT ${mostDifferencesPerKind}`,
)
