/** The numbers of a month's documents by series, and what the return calls them (table 13 of GSTR-1). */
import { type NumberSeries, numberSeriesKind } from '../../../content/rules/number-series.ts'

/** The numbers of a series used in a month, and those missing since the last number before it. */
export interface DocumentRange {
  /** "SLV" */
  readonly series: string
  /** "2627" */
  readonly year: string
  readonly from: string
  readonly to: string
  /** Documents issued, less those cancelled. */
  readonly count: number
  /** E-invoices cancelled within 24 hours, and credit notes for them. */
  readonly cancelled: number
  readonly missing: readonly string[]
}

export interface DocumentNature {
  readonly title: string
  /** The number that the return gives it; null: it is not listed there. */
  readonly code: number | null
}

/**
 * A purchase voucher documents what a consumer sells to the shop. The tax on that is not payable on reverse charge, so it is no
 * "invoice for inward supply from unregistered person" of the return.
 */
const natures: Readonly<Partial<Record<NumberSeries, DocumentNature>>> = {
  order: { title: 'Invoices for outward supply', code: 1 },
  'silver-purchase': { title: 'Invoices for outward supply', code: 1 },
  'credit-note': { title: 'Credit Note', code: 5 },
  'purchase-voucher': { title: 'Purchase vouchers', code: null },
}

/** Throws for a series that no kind of document has. */
export function natureOf({ series }: Pick<DocumentRange, 'series'>): DocumentNature {
  const kind = numberSeriesKind(series)
  const nature = kind && natures[kind]
  if (!nature) throw new Error(`no kind of document has the series ${series}`)
  return nature
}
