import type * as z from 'zod/mini'
import { readDesk } from '../../../shop/operations/rates/desk.ts'
import { type Effect, effectOfRates, effectOfTerms } from '../../../shop/operations/rates/effect.ts'
import { assessHeld, decideOnHeld } from '../../../shop/operations/rates/held.ts'
import { assessPublication, publishRates } from '../../../shop/operations/rates/publish.ts'
import { whyBadTerms } from '../../../shop/operations/rates/rules.ts'
import { stopSelling } from '../../../shop/operations/rates/stop.ts'
import { assessTerms, changeTerms } from '../../../shop/operations/rates/terms.ts'
import { readDailyRates } from '../../../shop/pricing/rates/history.ts'
import { type Publication, readPublications } from '../../../shop/pricing/rates/publications.ts'
import type { GramPrices } from '../../../shop/pricing/rates/terms.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { openProposals } from '../../../shop/staff/approvals/reading.ts'
import { isProposalOf } from '../../../shop/staff/approvals/rules/proposal-kinds.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import type { Metal } from '../../../units/metal.ts'
import * as wire from '../../../wire/admin/pricing/rates.ts'
import { type StaffHandler, staff } from '../../call.ts'

const desk: StaffHandler<typeof wire.desk> = async (shop, { staff }) => {
  const { publications, metals, sources, alarms, ...rest } = await readDesk(shop)
  const { opens, closes } = shop.catalogue.now.content.settings.rates
  return {
    data: {
      ...rest,
      ...{ opens, closes },
      metals: [...metals],
      sources: [...sources],
      alarms: [...alarms],
      terms: { ...rest.terms, windows: rest.terms.windows.map(open), sources: { ...rest.terms.sources } },
      publications: publications.map(shown),
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

const wordsOf: Readonly<Record<Publication['kind'], string>> = {
  rates: '',
  terms: 'Margins, spreads and premiums',
  held: 'A held reading was believed',
}

function shown({ facts, ...row }: Publication): z.output<typeof wire.desk.answers>['publications'][number] {
  const { gold, silver, validUntil } = facts
  return { ...row, gold, silver, validUntil: validUntil ? new Date(validUntil) : null, words: wordsOf[row.kind] }
}

const pageSize = 20

const publications: StaffHandler<typeof wire.publications> = async ({ db }, { asks }) => {
  const found = await readPublications(db, { before: asks.before ?? null, limit: pageSize + 1 })
  return { data: { publications: found.slice(0, pageSize).map(shown), more: found.length > pageSize } }
}

const chart: StaffHandler<typeof wire.chart> = async ({ db, clock }, { asks: { metal, days } }) => ({
  data: { points: await readDailyRates(db, metal, { days, now: clock.now() }) },
})

const effect: StaffHandler<typeof wire.effect> = async (shop, { asks }) => {
  const pricesOf = (metal: Metal): GramPrices | null => {
    const [sell, ownBuy, otherBuy] = [asks[`${metal}Sell`], asks[`${metal}OwnBuy`], asks[`${metal}OtherBuy`]]
    return sell && ownBuy && otherBuy ? { sell, ownBuy, otherBuy } : null
  }
  return { data: told(await effectOfRates(shop, { gold: pricesOf('gold'), silver: pricesOf('silver') })) }
}

const termsEffect: StaffHandler<typeof wire.termsEffect> = async (shop, { asks }) => {
  const terms = wire.termsOfText(asks.terms)
  if (!terms) throw refuse('rates-desk.bad-terms', { why: 'Send the terms as JSON' }, 'terms')
  const bad = whyBadTerms(terms)
  if (bad) throw refuse('rates-desk.bad-terms', { why: bad.why }, bad.field)
  return { data: told(await effectOfTerms(shop, terms)) }
}

const told = (found: Effect) => ({ ...found, samples: [...found.samples] })

const publicationOf = ({ gold, silver, validUntil, seen }: z.output<typeof wire.publish.asks>) => ({
  prices: { gold, silver },
  validUntil,
  seen,
})

const publish: StaffHandler<typeof wire.publish> = async (shop, { asks, staff: by, approval }) => {
  await publishRates(shop, publicationOf(asks), { by, approval })
  return { data: null }
}

const terms: StaffHandler<typeof wire.changeTerms> = async (shop, { asks, staff: by, approval }) => {
  await changeTerms(shop, asks, { by, approval })
  return { data: null }
}

const held: StaffHandler<typeof wire.held> = async (shop, { asks, staff: by, approval }) => {
  await decideOnHeld(shop, asks, { by, approval })
  return { data: null }
}

const selling: StaffHandler<typeof wire.selling> = async (shop, { asks, staff }) => {
  await stopSelling(shop, asks, staff)
  return { data: null }
}

const aboutRates = () => ({ kind: 'rates', id: 'desk' })

/** Whoever may stop selling sees the desk; to change it takes more. */
export const ratesCalls = {
  'GET admin/rates': staff('selling.stop', wire.desk, desk),
  'GET admin/rates/publications': staff('selling.stop', wire.publications, publications),
  'GET admin/rates/chart': staff('selling.stop', wire.chart, chart),
  'GET admin/rates/effect': staff('rates', wire.effect, effect),
  'GET admin/rates/terms-effect': staff('rates', wire.termsEffect, termsEffect),
  'POST admin/rates/publish': staff('rates', wire.publish, publish, {
    moves: true,
    about: aboutRates,
    risk: (shop, db, asks) => assessPublication(shop, db, publicationOf(asks)),
  }),
  'POST admin/rates/terms': staff('rates', wire.changeTerms, terms, {
    moves: true,
    about: aboutRates,
    risk: assessTerms,
  }),
  'POST admin/rates/held': staff('rates', wire.held, held, {
    moves: true,
    about: ({ metal }) => ({ kind: 'rates', id: metal }),
    risk: assessHeld,
  }),
  'POST admin/rates/selling': staff('selling.stop', wire.selling, selling, {
    moves: true,
    about: ({ metals }) => ({ kind: 'rates', id: metals.join(' ') }),
    risk: { harmless: 'a stop sells nothing, and its end sells at the rates that stand' },
  }),
} as const
