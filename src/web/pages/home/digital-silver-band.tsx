import { formatMoney, formatSilver } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'
import { useSignedIn } from '../../visitor.ts'

/** The presets of spec §9, in paise. */
const amounts: readonly Paise[] = [50_000, 100_000, 500_000, 1_000_000]
const unitsPerGram = 10_000

/** What an amount buys at today's rate: grams rounded down at 4 decimals, GST on top (decisions 5). */
export function DigitalSilverBand({ silverRate }: { silverRate: Paise }) {
  const signedIn = useSignedIn()
  return (
    <section className="section">
      <div className="wrap digital-band">
        <div>
          <h2 className="text-h1">Own silver from ₹500, without a locker</h2>
          <p className="lead mt-4 max-w-[31rem]">
            Digital silver is bought at today's rate and held in your name in grams. Spend it on any coin or bar when
            you like.
          </p>
          <p className="mt-6">
            <LinkButton look="secondary" to={signedIn ? urls.digitalSilver() : urls.signInThen(urls.digitalSilver())}>
              Buy digital silver
            </LinkButton>
          </p>
        </div>
        <table className="table">
          <caption className="visually-hidden">Digital silver at today's rate</caption>
          <thead>
            <tr>
              <th scope="col">You pay before GST</th>
              <th scope="col" className="right">
                3% GST
              </th>
              <th scope="col" className="right">
                You own
              </th>
            </tr>
          </thead>
          <tbody>
            {amounts.map((amount) => (
              <tr key={amount}>
                <td className="number">{formatMoney(amount)}</td>
                <td className="right number muted">{formatMoney((amount * 3) / 100)}</td>
                <td className="right number font-semibold">
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
