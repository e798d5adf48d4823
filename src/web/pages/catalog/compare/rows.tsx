import './page.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMetalFactors, roundOffOf } from '../../../../shop/pricing/rules/metal-sum.ts'
import { formatMoney, formatPercent } from '../../../../units/format.ts'
import type { Texts } from '../../../texts/area.ts'
import type { compareTexts } from '../../../texts/catalog/compare.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { RatingStars } from '../../../ui/value/rating-stars.tsx'
import type { ComparedProduct } from './load.ts'
import { lowestOf } from './lowest-prices.ts'

export interface ComparisonRow {
  readonly label: string
  readonly cells: readonly { readonly key: string; readonly content: ReactNode }[]
  /** The first row, on a ground of its own. */
  readonly leading?: boolean
  readonly differs: boolean
}

type CompareTexts = Texts<typeof compareTexts>
type Breakup = NonNullable<ComparedProduct['breakup']>

/** Every fact of spec §2 Compare, and what a buyer of metal asks besides: a row each. */
export const comparisonRowsOf = (pieces: readonly ComparedProduct[], t: CompareTexts): ComparisonRow[] => [
  perGramRow(pieces, t),
  ...priceRows(pieces, t),
  ...pieceRows(pieces, t),
]

function perGramRow(pieces: readonly ComparedProduct[], t: CompareTexts): ComparisonRow {
  const lowest = lowestOf(pieces)
  return {
    label: t.rows.pricePerGram,
    leading: true,
    cells: pieces.map(({ slug, pricePerGram }, at) => ({
      key: slug,
      content: <PerGram price={pricePerGram} lowest={lowest[at] ? t.lowest[lowest[at]] : null} />,
    })),
    differs: pieces.some(({ pricePerGram }) => pricePerGram !== pieces[0]?.pricePerGram),
  }
}

function priceRows(pieces: readonly ComparedProduct[], t: CompareTexts): ComparisonRow[] {
  const row = rowMaker(pieces)
  const part = (label: string, of: (breakup: Breakup) => number) =>
    row(
      label,
      ({ breakup }) => (breakup ? of(breakup) : ''),
      ({ breakup }) => (breakup ? amount(of(breakup), t) : <Muted>{t.notShown}</Muted>),
    )
  return [
    row(
      t.rows.metal,
      ({ breakup }) => breakup?.metalValue ?? '',
      ({ breakup }) => (breakup ? <MetalValue breakup={breakup} t={t} /> : <Muted>{t.notShown}</Muted>),
    ),
    part(t.rows.making, ({ makingCharge }) => makingCharge),
    part(t.rows.gst, ({ gst }) => gst),
    row(t.rows.total, ({ price }) => formatMoney(price)),
    row(t.rows.premium, ({ premiumPercent }) => formatPercent(premiumPercent, 2)),
  ]
}

function pieceRows(pieces: readonly ComparedProduct[], t: CompareTexts): ComparisonRow[] {
  const row = rowMaker(pieces)
  const fact = (label: string, is: (piece: ComparedProduct) => boolean) =>
    row(label, is, (piece) => <YesNo yes={is(piece)} t={t} />)
  return [
    row(t.rows.brand, ({ brand }) => brand),
    row(t.rows.category, ({ category }) => category),
    row(t.rows.weight, ({ weightText }) => weightText),
    row(t.rows.purity, ({ purity }) => purity),
    row(
      t.rows.rating,
      ({ rating }) => rating,
      (piece) => <Rating piece={piece} t={t} />,
    ),
    row(t.rows.ratings, ({ ratings }) => ratings),
    fact(t.rows.choice, ({ silveraChoice }) => silveraChoice),
    fact(t.rows.divine, ({ divine }) => divine),
    fact(t.rows.freeShipping, ({ freeShipping }) => freeShipping === true),
    fact(t.rows.buyBack, ({ buyBackPrice }) => buyBackPrice !== null),
    row(
      t.rows.buyBackPrice,
      ({ buyBackPrice }) => buyBackPrice ?? '',
      ({ buyBackPrice }) => (buyBackPrice === null ? <Muted>{t.notOffered}</Muted> : formatMoney(buyBackPrice)),
    ),
    row(
      t.rows.description,
      ({ description }) => description,
      ({ description }) => <Description>{description}</Description>,
    ),
  ]
}

function Description({ children }: { children: string }) {
  const langOf = useLangOf()
  return (
    <span className="soft" lang={langOf(children)}>
      {children}
    </span>
  )
}

/** A row of a value each, shown as it is or otherwise. */
const rowMaker =
  (pieces: readonly ComparedProduct[]) =>
  (
    label: string,
    value: (piece: ComparedProduct) => string | number | boolean,
    show?: (piece: ComparedProduct) => ReactNode,
  ): ComparisonRow => {
    const values = pieces.map(value)
    return {
      label,
      cells: pieces.map((piece, at) => ({ key: piece.slug, content: show ? show(piece) : String(values[at]) })),
      differs: values.some((one) => one !== values[0]),
    }
  }

const amount = (paise: number, t: CompareTexts): string => (paise === 0 ? t.free : formatMoney(paise))

const Muted = ({ children }: { children: ReactNode }) => <span className="muted">{children}</span>

const PerGram = ({ price, lowest }: { price: number; lowest: string | null }) => (
  <>
    <span className={lowest ? 'compare-lowest' : undefined}>{formatMoney(price)}</span>
    {lowest && <span className="micro compare-lowest own-line">{lowest}</span>}
  </>
)

function MetalValue({ breakup, t }: { breakup: Breakup; t: CompareTexts }) {
  const roundOff = roundOffOf(breakup)
  return (
    <>
      {formatMoney(breakup.metalValue)}
      <span className="micro muted own-line">
        {formatMetalFactors(breakup)}
        {roundOff !== 0 && `, ${t.roundOff(formatMoney(roundOff))}`}
      </span>
    </>
  )
}

const YesNo = ({ yes, t }: { yes: boolean; t: CompareTexts }) =>
  yes ? (
    <span className="row text-ok gap-xs">
      <Icon of={Check} size="small" />
      {t.yes}
    </span>
  ) : (
    <Muted>{t.no}</Muted>
  )

function Rating({ piece: { rating, ratings }, t }: { piece: ComparedProduct; t: CompareTexts }) {
  if (ratings === 0) return <Muted>{t.notRated}</Muted>
  return (
    <>
      <RatingStars rating={rating / 10} />
      <span className="own-line">{t.ofFive((rating / 10).toFixed(1))}</span>
    </>
  )
}
