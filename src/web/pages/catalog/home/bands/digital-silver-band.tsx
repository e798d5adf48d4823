import './digital-silver-band.css'
import '../../../../ui/layout/table.css'
import { gstOn } from '../../../../../shop/pricing/rules/gst.ts'
import { formatMoney, formatSilver } from '../../../../../units/format.ts'
import type { Paise } from '../../../../../units/paise.ts'
import { useSite } from '../../../../routing/use-page.ts'
import { useSignedIn } from '../../../../routing/visitor.ts'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { urls } from '../../../../urls.ts'

/** The presets of spec §9, in paise. */
const amounts: readonly Paise[] = [50_000, 100_000, 500_000, 1_000_000]
const unitsPerGram = 10_000

/** What an amount buys at today's rate: grams rounded down to 4 decimals, GST on top (rules/pricing.md 5.2). */
export function DigitalSilverBand({ silverRate }: { silverRate: Paise }) {
  const t = useTexts(homeTexts).digital
  const { silverGst } = useSite()
  const signedIn = useSignedIn()
  return (
    <section className="section">
      <div className="wrap digital-band">
        <div>
          <h2>{t.title}</h2>
          <p className="lead above-m">{t.text}</p>
          <p className="above-xl">
            <LinkButton
              variant="secondary"
              to={signedIn ? urls.digitalSilver() : urls.signInThen(urls.digitalSilver())}
            >
              {t.buy}
            </LinkButton>
          </p>
        </div>
        <table className="table">
          <caption className="sr-only">{t.table}</caption>
          <thead>
            <tr>
              <th scope="col">{t.pay}</th>
              <th scope="col" className="right">
                {t.gst}
              </th>
              <th scope="col" className="right">
                {t.own}
              </th>
            </tr>
          </thead>
          <tbody>
            {amounts.map((amount) => (
              <tr key={amount}>
                <td className="number">{formatMoney(amount)}</td>
                <td className="right number muted">{formatMoney(gstOn(amount, silverGst))}</td>
                <td className="right number semibold">
                  {formatSilver(Math.floor((amount * unitsPerGram) / silverRate))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
