import type * as z from 'zod/mini'
import { assessHeldRateDecision, decideHeldRate } from '../../../shop/operations/rates/held-rate-decision.ts'
import {
  previewRates,
  previewRateTerms,
  type RateChangePreview,
} from '../../../shop/operations/rates/preview-rate-change.ts'
import { assessPublication, publishRates } from '../../../shop/operations/rates/publish.ts'
import { readRatesOverview } from '../../../shop/operations/rates/rates-overview.ts'
import { whyBadTerms } from '../../../shop/operations/rates/rules.ts'
import { stopSelling } from '../../../shop/operations/rates/stop.ts'
import { assessRateTerms, changeRateTerms } from '../../../shop/operations/rates/terms.ts'
import { readDailyRates } from '../../../shop/pricing/rates/history.ts'
import { type Publication, readPublications } from '../../../shop/pricing/rates/publications.ts'
import type { GramPrices } from '../../../shop/pricing/rates/rules/terms.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { openProposals } from '../../../shop/staff/approvals/reading.ts'
import { isProposalOf } from '../../../shop/staff/approvals/rules/proposal-kinds.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import type { Metal } from '../../../units/metal.ts'
import * as wire from '../../../wire/admin/pricing/rates.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const adminRates: StaffHandler<typeof wire.adminRates> = async (shop, { staff }) => {
  const { publications, metals, sources, alarms, ...rest } = await readRatesOverview(shop)
  const { opens, closes } = shop.catalogue.now.content.settings.rates
  return {
    data: {
      ...rest,
      ...{ opens, closes },
      metals: [...metals],
      sources: [...sources],
      alarms: [...alarms],
      terms: { ...rest.terms, windows: rest.terms.windows.map(open), sources: { ...rest.terms.sources } },
      publications: publications.map(publicationView),
      proposals: await waiting(shop, staff),
    },
  }
}

async function waiting(shop: Shop, staff: Staff) {
  const open = await openProposals(shop, staff)
  return open
    .filter(({ kind }) => isProposalOf('rates', kind))
    .map(({ id, kind, sentence, proposedByName: by, proposedAt: at }) => ({ id, kind, sentence, by, at }))
}

/** Lists of the settings are not to be written to; those of an answer may be. */
const open = <One extends { metals: readonly Metal[]; weekdays: readonly number[] }>(one: One) => ({
  ...one,
  metals: [...one.metals],
  weekdays: [...one.weekdays],
})

const labelOf: Readonly<Record<Publication['kind'], string>> = {
  rates: '',
  terms: 'Margins, spreads and premiums',
  held: 'Held quote accepted',
}

function publicationView({
  facts,
  ...row
}: Publication): z.output<typeof wire.adminRates.response>['publications'][number] {
  const { gold, silver, validUntil } = facts
  return { ...row, gold, silver, validUntil: validUntil ? new Date(validUntil) : null, words: labelOf[row.kind] }
}

const pageSize = 20

const publications: StaffHandler<typeof wire.publications> = async ({ db }, { params }) => {
  const found = await readPublications(db, { before: params.before ?? null, limit: pageSize + 1 })
  return { data: { publications: found.slice(0, pageSize).map(publicationView), more: found.length > pageSize } }
}

const chart: StaffHandler<typeof wire.chart> = async ({ db, clock }, { params: { metal, days } }) => ({
  data: { points: await readDailyRates(db, metal, { days, now: clock.now() }) },
})

const effect: StaffHandler<typeof wire.previewRates> = async (shop, { params }) => {
  const pricesOf = (metal: Metal): GramPrices | null => {
    const [sell, ownBuy, otherBuy] = [params[`${metal}Sell`], params[`${metal}OwnBuy`], params[`${metal}OtherBuy`]]
    return sell && ownBuy && otherBuy ? { sell, ownBuy, otherBuy } : null
  }
  return { data: previewView(await previewRates(shop, { gold: pricesOf('gold'), silver: pricesOf('silver') })) }
}

const termsEffect: StaffHandler<typeof wire.previewRateTerms> = async (shop, { params }) => {
  const terms = wire.termsOfText(params.terms)
  if (!terms) throw refuse('rates-desk.bad-terms', { why: 'Send the terms as JSON' }, 'terms')
  const refusal = whyBadTerms(terms)
  if (refusal) throw refuse('rates-desk.bad-terms', { why: refusal.why }, refusal.field)
  return { data: previewView(await previewRateTerms(shop, terms)) }
}

const previewView = (found: RateChangePreview) => ({ ...found, samples: [...found.samples] })

const publicationOf = ({ gold, silver, validUntil, seen }: z.output<typeof wire.publishRates.params>) => ({
  prices: { gold, silver },
  validUntil,
  seen,
})

const publish: StaffHandler<typeof wire.publishRates> = async (shop, { params, staff: by, approval }) => {
  await publishRates(shop, publicationOf(params), { by, approval })
  return { data: null }
}

const terms: StaffHandler<typeof wire.changeTerms> = async (shop, { params, staff: by, approval }) => {
  await changeRateTerms(shop, params, { by, approval })
  return { data: null }
}

const decideHold: StaffHandler<typeof wire.decideRateHold> = async (shop, { params, staff: by, approval }) => {
  await decideHeldRate(shop, params, { by, approval })
  return { data: null }
}

const selling: StaffHandler<typeof wire.pauseSelling> = async (shop, { params, staff }) => {
  await stopSelling(shop, params, staff)
  return { data: null }
}

const aboutRates = () => ({ kind: 'rates', id: 'desk' })

/** Staff who may stop selling see the rates page; changing rates takes another permission. */
export const ratesCalls = {
  'GET admin/rates': staffCall('selling.stop', wire.adminRates, adminRates),
  'GET admin/rates/publications': staffCall('selling.stop', wire.publications, publications),
  'GET admin/rates/chart': staffCall('selling.stop', wire.chart, chart),
  'GET admin/rates/effect': staffCall('rates', wire.previewRates, effect),
  'GET admin/rates/terms-effect': staffCall('rates', wire.previewRateTerms, termsEffect),
  'POST admin/rates/publish': staffCall('rates', wire.publishRates, publish, {
    isIdempotent: true,
    about: aboutRates,
    risk: (shop, db, params) => assessPublication(shop, db, publicationOf(params)),
  }),
  'POST admin/rates/terms': staffCall('rates', wire.changeTerms, terms, {
    isIdempotent: true,
    about: aboutRates,
    risk: assessRateTerms,
  }),
  'POST admin/rates/held': staffCall('rates', wire.decideRateHold, decideHold, {
    isIdempotent: true,
    about: ({ metal }) => ({ kind: 'rates', id: metal }),
    risk: assessHeldRateDecision,
  }),
  'POST admin/rates/selling': staffCall('selling.stop', wire.pauseSelling, selling, {
    isIdempotent: true,
    about: ({ metals }) => ({ kind: 'rates', id: metals.join(' ') }),
    risk: { harmless: 'a stop sells nothing, and its end sells at the rates that stand' },
  }),
} as const
