/** The changes of a rates proposal, for the second person to compare. */
import type { Db } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatPercent, formatRate } from '../../../units/format.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import { readSettings } from '../../content/reading.ts'
import type { RateWindow, SourceTerms } from '../../content/settings.ts'
import { pricesNow } from '../../pricing/rates/publications.ts'
import { readCurrentRate, type readHeldRate } from '../../pricing/rates/reading.ts'
import type { ProposedChange } from '../../staff/approvals/rules.ts'
import type { RatesToPublish } from './publish.ts'
import { mostAloneADay, type RateTerms, rateTermsOf } from './rules.ts'

const titles: Readonly<Record<Metal, string>> = { gold: 'Gold', silver: 'Silver' }

/** Feeds move rates all day. If a rate has moved by more than one person may change alone, the approval no longer holds. */
const priceLine = (what: string, before: Paise | null, after: Paise): ProposedChange => ({
  what,
  before: before === null ? 'no rate' : formatRate(before),
  after: formatRate(after),
  rests: before === null ? { on: 'no rate' } : { on: before, most: mostAloneADay },
})

export async function publishChanges(db: Db, { prices, validUntil }: RatesToPublish): Promise<ProposedChange[]> {
  const lines: ProposedChange[] = []
  for (const metal of metals) {
    const wanted = prices[metal]
    if (!wanted) continue
    const now = await pricesNow(db, metal)
    const title = titles[metal]
    lines.push(priceLine(`${title}, sell rate`, now?.sell ?? null, wanted.sell))
    lines.push(priceLine(`${title}, buy rate, Silvera`, now?.ownBuy ?? null, wanted.ownBuy))
    lines.push(priceLine(`${title}, buy rate, other mints`, now?.otherBuy ?? null, wanted.otherBuy))
    const until = (await readCurrentRate(db, metal))?.validUntil ?? null
    lines.push({
      what: `${title}, valid until`,
      before: formatUntil(until),
      after: formatUntil(validUntil),
    })
  }
  return lines
}

const formatUntil = (until: Date | null): string => (until ? formatDateAndTime(until) : 'the next reading')

type HeldRate = NonNullable<Awaited<ReturnType<typeof readHeldRate>>>

export const heldRateChanges = (metal: Metal, heldRate: HeldRate): ProposedChange[] => [
  {
    what: `${titles[metal]}, as ${heldRate.source} reads it`,
    before: formatRate(heldRate.previousPaisePerGram),
    after: formatRate(heldRate.paisePerGram),
    rests: { on: heldRate.id },
  },
]

export async function termsChanges(db: Db, { terms }: { readonly terms: RateTerms }): Promise<ProposedChange[]> {
  const [before, after] = [labelOf(rateTermsOf((await readSettings(db)).rates)), labelOf(terms)]
  const named = new Set([...before.keys(), ...after.keys()])
  return [...named].flatMap((what) => {
    const [was, will] = [before.get(what) ?? 'none', after.get(what) ?? 'none']
    return was === will ? [] : [{ what, before: was, after: will, rests: { on: was } }]
  })
}

/** Each rate setting by its name. */
function labelOf({ sources, windows, ...spreads }: RateTerms): Map<string, string> {
  const lines: [string, string][] = [
    ['Spread on silver, own brand', formatPercent(spreads.ownSilverSpread)],
    ['Spread on gold, own brand', formatPercent(spreads.ownGoldSpread)],
    ['Spread on silver, other mints', formatPercent(spreads.otherSilverSpread)],
    ['Spread on gold, other mints', formatPercent(spreads.otherGoldSpread)],
  ]
  for (const [source, one] of Object.entries(sources)) lines.push(...describeSource(source, one))
  for (const window of windows) lines.push([`Premium “${window.name}”`, describeWindow(window)])
  return new Map(lines)
}

const describeSource = (source: string, one: SourceTerms): [string, string][] => [
  [`Margin on silver, ${source}`, formatPercent(one.silverMargin)],
  [`Margin on gold, ${source}`, formatPercent(one.goldMargin)],
  [`Hold if price moves by, ${source}`, formatPercent(one.mostJump)],
  [`Mark stale after, ${source}`, `${one.markedAfterMinutes} minutes`],
  [`Stop selling after, ${source}`, `${one.stoppedAfterMinutes} minutes`],
]

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const describeWindow = ({ metals: of, weekdays: days, from, until, sell, buy }: RateWindow): string =>
  [
    of.join(' and '),
    `${days.map((day) => weekdays[day]).join(' ')} ${from} to ${until}`,
    `sell premium ${formatPercent(sell)}, buy discount ${formatPercent(buy)}`,
  ].join(', ')
