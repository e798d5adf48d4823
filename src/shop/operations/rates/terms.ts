/** Margins, spreads, premiums and limits. These settings move prices, so the daily limit includes them. */
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatPercent } from '../../../units/format.ts'
import { readSettings } from '../../content/reading.ts'
import { saveSettings } from '../../content/save-settings.ts'
import type { Settings } from '../../content/settings.ts'
import { lockConfirmations, repriceByTerms } from '../../pricing/rates/actions.ts'
import { changesOfDay, newestPublicationId, writePublication } from '../../pricing/rates/publications.ts'
import { readCurrentRate } from '../../pricing/rates/reading.ts'
import { largestPriceChange, pricesByTerms } from '../../pricing/rates/rules/terms.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import type { Staff } from '../../staff/rules.ts'
import { termsChanges } from './changes.ts'
import { publishersOf, type RateChanges, rateRules } from './publish.ts'
import { type RateTerms, rateTermsOf, whyBadTerms } from './rules.ts'

export interface NewRateTerms {
  readonly terms: RateTerms
  /** The newest publication on the screen. */
  readonly seen: number
}

/** Throws what `changeRateTerms` throws. */
export async function assessRateTerms(shop: Shop, db: Db, wanted: NewRateTerms): Promise<AssessedRisk> {
  const { changes, ofDay } = await checkTerms(shop, db, wanted)
  return {
    maxLoss: 0,
    rules: rateRules(changes, ofDay),
    sentence: sentenceOf(changes),
    changes: await termsChanges(db, wanted),
  }
}

/** Throws `rates-desk.bad-terms`, `.changed-meanwhile`, `.nothing-changed`. */
export async function changeRateTerms(
  shop: Shop,
  wanted: NewRateTerms,
  { by, approval }: { by: Staff; approval: Approval | undefined },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockConfirmations(tx)
    const checked = await checkTerms(shop, tx, wanted)
    await write(shop, tx, { ...checked, ...publishersOf(by, approval) })
  })
  await refresh(shop)
}

async function refresh({ catalogue }: Shop): Promise<void> {
  await catalogue.refresh('content')
  await catalogue.refresh('rates')
}

async function checkTerms(shop: Shop, tx: Db, { terms, seen }: NewRateTerms) {
  const bad = whyBadTerms(terms)
  if (bad) throw refuse('rates-desk.bad-terms', { why: bad.why }, bad.field)
  if ((await newestPublicationId(tx)) !== seen) throw refuse('rates-desk.changed-meanwhile')
  const before = (await readSettings(tx)).rates
  const after = { ...before, ...terms }
  if (isDeepStrictEqual(rateTermsOf(before), rateTermsOf(after))) throw refuse('rates-desk.nothing-changed')
  const changes = {
    gold: largestPriceChange(before, after, 'gold'),
    silver: largestPriceChange(before, after, 'silver'),
  }
  return { before, after, changes, ofDay: await changesOfDay(tx, shop.clock.now()) }
}

interface CheckedTerms {
  readonly before: Settings['rates']
  readonly after: Settings['rates']
  readonly changes: RateChanges
  readonly by: string
  readonly confirmedBy: string | null
}

async function write(shop: Shop, tx: Tx, { before, after, changes, by, confirmedBy }: CheckedTerms): Promise<void> {
  const now = shop.clock.now()
  const values = rateTermsOf(after)
  await saveSettings(tx, { group: 'rates', values, by: confirmedBy ? `${by}, ${confirmedBy}` : by, now })
  const publicationId = await writePublication(tx, {
    ...{ kind: 'terms' as const, changes, by, confirmedBy, now },
    facts: {
      gold: await pricesAfter(tx, 'gold', after, now),
      silver: await pricesAfter(tx, 'silver', after, now),
      ...{ before: rateTermsOf(before), after: values },
    },
  })
  await repriceByTerms(tx, { terms: after, now, publicationId })
}

async function pricesAfter(tx: Tx, metal: 'gold' | 'silver', terms: Settings['rates'], now: Date) {
  const status = await readCurrentRate(tx, metal)
  const base = status?.rate.basePaisePerGram
  if (!status || base === null || base === undefined) return null
  return pricesByTerms({ metal, base, source: status.rate.source }, terms, now)
}

const sentenceOf = ({ gold, silver }: RateChanges): string =>
  `Change margins, spreads or premiums: gold changes by up to ${formatPercent(gold)}, silver by up to ${formatPercent(silver)}`
