import '../../../ui/layout/table.css'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import { useRates } from '../../../parts/product/use-rates.ts'
import { usePageData, useSite } from '../../../routing/use-page.ts'
import { sellToUsTexts } from '../../../texts/buy-back/sell-to-us.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ScrollX } from '../../../ui/layout/scroll-x.tsx'
import type { load } from './load.ts'

/** The four buy-back rates of the settings, with their time; they follow the shop's rate while the page is open. */
export function BuyBackRateTable() {
  const t = useTexts(sellToUsTexts).rates
  const { moment } = useTexts(dateTexts)
  const { rates, at, stale } = useBuyBackRates()
  return (
    <>
      <ScrollX label={t.caption}>
        <table className="table above-2xl">
          <caption className="sr-only">{t.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t.perGram}</th>
              <th scope="col" className="right">
                {t.silver}
              </th>
              <th scope="col" className="right">
                {t.gold}
              </th>
            </tr>
          </thead>
          <tbody className="number">
            {(['own', 'other'] as const).map((maker) => (
              <tr key={maker}>
                <th scope="row">{t[maker]}</th>
                <td className="right medium">{formatMoney(rates[maker].silver)}</td>
                <td className="right medium">{formatMoney(rates[maker].gold)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      <p className="micro muted above-s">
        {t.updated(moment(new Date(at)))} {stale && t.stale}
      </p>
    </>
  )
}

function useBuyBackRates() {
  const { rates: first } = usePageData<typeof load>()
  const site = useSite()
  const { silver, gold, at, stale } = useRates(site.rates)
  const [rates, setRates] = useState(first)
  const hasChanged = silver !== site.rates.silver || gold !== site.rates.gold
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever one of the two rates is another
  useEffect(() => {
    if (!hasChanged) return
    let isUnmounted = false
    fetchRates().then((fresh) => fresh && !isUnmounted && setRates(fresh))
    return () => {
      isUnmounted = true
    }
  }, [silver, gold])
  return { rates: hasChanged ? rates : first, at, stale }
}

async function fetchRates() {
  const { callApi } = await import('../../../../browser/call.ts')
  const { currentRates } = await import('../../../../wire/pricing/rates.ts')
  const response = await callApi('GET rates', currentRates, {})
  if (!response.ok) return null
  const { silver, gold } = response.data
  return {
    own: { silver: silver.buyBackOwn, gold: gold.buyBackOwn },
    other: { silver: silver.buyBackOther, gold: gold.buyBackOther },
  }
}
