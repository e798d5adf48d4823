/** The facts of the setup guide: most are in memory, the others come in one small query. */
import { sql } from 'drizzle-orm'
import { environmentSettings } from '../../../platform/settings/settings.ts'
import { dayOf } from '../../../units/date.ts'
import { metals } from '../../../units/metal.ts'
import { missingRequiredPages } from '../../content/rules/required-pages.ts'
import { defaultSettings } from '../../content/settings.ts'
import { findUndeliverableSms } from '../../messaging/templates/registrations.ts'
import { ownBrandId, whyStopped } from '../../pricing/rates/rules.ts'
import type { Shop } from '../../shop.ts'
import { readStaffWhoMay } from '../../staff/accounts.ts'
import { type SetupFacts, type SetupStep, setupStepsOf } from './rules.ts'

type SetupContext = Pick<Shop, 'db' | 'clock' | 'config' | 'catalogue' | 'sms'>

/** The brand that the contract reserves for MMTC-PAMP (spec §3 Identifiers). */
const mmtcBrandId = 2

export const readSetupSteps = async (shop: SetupContext): Promise<SetupStep[]> => setupStepsOf(await readFacts(shop))

async function readFacts(shop: SetupContext): Promise<SetupFacts> {
  const { clock, config, catalogue } = shop
  const now = clock.now()
  const { content, currentRates, shelf } = catalogue.now
  const rates = metals.map((metal) => {
    const current = currentRates[metal]
    return [metal, current ? whyStopped(current, now, content.settings.rates) : 'missing'] as const
  })
  const stored = await readStoredFacts(shop, now)
  const approvers = (await readStaffWhoMay(shop.db, 'approve')).filter(({ totpSecret }) => totpSecret !== null)
  return {
    settings: content.settings,
    hasChosen: { brandName: stored.brandName, charges: stored.charges, numberPrefix: stored.numberPrefix },
    hasOurName: content.settings.site.brandName === defaultSettings.site.brandName,
    isNumberPrefixOpen: !stored.numbered,
    hasOpenCounter: stored.counter,
    hasComingHolidays: stored.holidays,
    hasCheckedPincode: stored.pincode,
    rates: Object.fromEntries(rates) as SetupFacts['rates'],
    standIns: config.standIns,
    undeliverableSms: await findUndeliverableSms(shop, shop.db),
    hasMailSender: config.MAIL_FROM !== environmentSettings.MAIL_FROM.fallback,
    mayUseStandIns: !config.production || config.ALLOW_STAND_INS,
    hasOwnBrand: shelf.families.brands.some(({ id, archivedAt }) => id === ownBrandId && archivedAt === null),
    hasBuyableProduct: shelf.products.some((product) => catalogue.sellableOf(product) > 0),
    sellsBisMarked: stored.bisMarked,
    sellsMmtc: shelf.ofBrand.has(mmtcBrandId),
    missingPages: missingRequiredPages(
      content.pages.map(({ slug }) => slug),
      { sellsMmtc: shelf.families.brands.some(({ id }) => id === mmtcBrandId) },
    ),
    hasSecondApprover: approvers.length > 1,
    hasPlacedOrder: stored.order,
  }
}

async function readStoredFacts({ db }: SetupContext, now: Date) {
  const isStored = (group: string, name: string) =>
    sql`EXISTS (SELECT 1 FROM settings WHERE "group" = ${group} AND name = ${name})`
  const { rows } = (await db.execute(sql`SELECT
    ${isStored('site', 'brandName')} AS "brandName",
    ${isStored('delivery', 'charges')} AS charges,
    ${isStored('company', 'numberPrefix')} AS "numberPrefix",
    EXISTS (SELECT 1 FROM payment_attempts) OR EXISTS (SELECT 1 FROM orders) AS numbered,
    EXISTS (SELECT 1 FROM stores WHERE open) AS counter,
    EXISTS (SELECT 1 FROM holidays WHERE day >= ${dayOf(now)}::date) AS holidays,
    EXISTS (SELECT 1 FROM courier_answers) AS pincode,
    EXISTS (SELECT 1 FROM products WHERE withdrawn_at IS NULL AND hallmark <> 'none') AS "bisMarked",
    EXISTS (SELECT 1 FROM orders WHERE placed_at IS NOT NULL) AS "order"`)) as unknown as {
    rows: [StoredFacts]
  }
  return rows[0]
}

interface StoredFacts {
  readonly brandName: boolean
  readonly charges: boolean
  readonly numberPrefix: boolean
  readonly numbered: boolean
  readonly counter: boolean
  readonly holidays: boolean
  readonly pincode: boolean
  readonly bisMarked: boolean
  /** Owners and finance who have set up their sign-in. */
  readonly order: boolean
}
