import { priceSilver } from '../../../../shop/pricing/rules/price-silver.ts'
import { RUPEE } from '../../../../units/paise.ts'
import { SILVER_GRAM } from '../../../../units/silver.ts'
import { type LoadRequest, unavailable } from '../../../routing/load.ts'

/** The presets of spec §9. */
const rupees = [500, 1_000, 5_000, 10_000]
const grams = [100, 200, 500, 1_000]

/** What digital silver costs at the rate of the moment, and what people ask about it (spec §2). */
export async function load({ call, canonicalOf, path }: LoadRequest) {
  const [settings, questions] = await Promise.all([
    call('POST get-setting', { slug: 'site' }),
    call('POST faq-list/{slug}', { slug: 'digital-silver' }),
  ])
  if (!settings.ok) throw unavailable(settings)
  const { silverRate, silverGst, ratesConfirmedAt, ratesStale, buyBackOwnSilver } = settings.data
  const terms = { charge: 0, gst: silverGst }
  return {
    canonical: canonicalOf(path.toLowerCase()),
    rate: silverRate,
    buyBackRate: buyBackOwnSilver,
    rateAt: ratesConfirmedAt.toISOString(),
    stale: ratesStale,
    byRupees: rupees.map((amount) => priceSilver({ by: 'amount', amount: amount * RUPEE }, silverRate, terms)),
    byGrams: grams.map((weight) => priceSilver({ by: 'grams', silver: weight * SILVER_GRAM }, silverRate, terms)),
    questions: questions.ok ? questions.data.questions : [],
  }
}

export type DigitalSilverPage = Awaited<ReturnType<typeof load>>
