/** Margins, spreads, premiums and limits: settings that move prices, so the day's limit counts them too. */
import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatPercent } from '../../../units/format.ts'
import { readSettings } from '../../content/reading.ts'
import { saveSettings } from '../../content/save-settings.ts'
import type { Settings } from '../../content/settings.ts'
import { lockConfirmations, repriceByTerms } from '../../pricing/rates/actions.ts'
import { changesOfDay, newestPublicationId, writePublication } from '../../pricing/rates/publications.ts'
import { readStanding } from '../../pricing/rates/reading.ts'
import { mostMoveOfTerms, pricesByTerms } from '../../pricing/rates/terms.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import type { Staff } from '../../staff/rules.ts'
import { termsChanges } from './changes.ts'
import { type Changes, publishersOf, rateRules } from './publish.ts'
import { type DeskTerms, deskTermsOf, whyBadTerms } from './rules.ts'

export interface NewTerms {
  readonly terms: DeskTerms
  /** The newest publication the desk showed. */
  readonly seen: number
}

/** Throws what `changeTerms` throws. */
export async function assessTerms(shop: Shop, db: Db, wanted: NewTerms): Promise<AssessedRisk> {
  const { changes, ofDay } = await checkTerms(shop, db, wanted)
  return {
    maxLoss: 0,
    rules: rateRules(changes, ofDay),
    sentence: sentenceOf(changes),
    changes: await termsChanges(db, wanted),
  }
}

/** Throws `rates-desk.bad-terms`, `.changed-meanwhile`, `.nothing-changed`. */
export async function changeTerms(
  shop: Shop,
  wanted: NewTerms,
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

async function checkTerms(shop: Shop, tx: Db, { terms, seen }: NewTerms) {
  const bad = whyBadTerms(terms)
  if (bad) throw refuse('rates-desk.bad-terms', { why: bad.why }, bad.field)
  if ((await newestPublicationId(tx)) !== seen) throw refuse('rates-desk.changed-meanwhile')
  const before = (await readSettings(tx)).rates
  const after = { ...before, ...terms }
  if (isDeepStrictEqual(deskTermsOf(before), deskTermsOf(after))) throw refuse('rates-desk.nothing-changed')
  const changes = { gold: mostMoveOfTerms(before, after, 'gold'), silver: mostMoveOfTerms(before, after, 'silver') }
  return { before, after, changes, ofDay: await changesOfDay(tx, shop.clock.now()) }
}

interface CheckedTerms {
  readonly before: Settings['rates']
  readonly after: Settings['rates']
  readonly changes: Changes
  readonly by: string
  readonly confirmedBy: string | null
}

async function write(shop: Shop, tx: Tx, { before, after, changes, by, confirmedBy }: CheckedTerms): Promise<void> {
  const now = shop.clock.now()
  const values = deskTermsOf(after)
  await saveSettings(tx, { group: 'rates', values, by: confirmedBy ? `${by}, ${confirmedBy}` : by, now })
  const publicationId = await writePublication(tx, {
    ...{ kind: 'terms' as const, changes, by, confirmedBy, now },
    facts: {
      gold: await pricesAfter(tx, 'gold', after, now),
      silver: await pricesAfter(tx, 'silver', after, now),
      ...{ before: deskTermsOf(before), after: values },
    },
  })
  await repriceByTerms(tx, { terms: after, now, publicationId })
}

async function pricesAfter(tx: Tx, metal: 'gold' | 'silver', terms: Settings['rates'], now: Date) {
  const standing = await readStanding(tx, metal)
  const base = standing?.rate.basePaisePerGram
  if (!standing || base === null || base === undefined) return null
  return pricesByTerms({ metal, base, source: standing.rate.source }, terms, now)
}

const sentenceOf = ({ gold, silver }: Changes): string =>
  `Change margins, spreads or premiums: gold moves by up to ${formatPercent(gold)}, silver by up to ${formatPercent(silver)}`
