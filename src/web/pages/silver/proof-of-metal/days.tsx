import '../../../parts/product/promo.css'
import { PageLink } from '../../../routing/link.tsx'
import { proofOfMetalTexts } from '../../../texts/silver/proof-of-metal.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import type { ProofOfMetalView } from './page.tsx'

/** Earlier lists, newest first. */
export function Days({ proof }: { proof: ProofOfMetalView }) {
  const t = useTexts(proofOfMetalTexts)
  const { day: date } = useTexts(dateTexts)
  const others = proof.days.filter((day) => day !== proof.day)
  if (others.length === 0) return null
  return (
    <section className="promo-part" aria-labelledby="days">
      <h2 id="days">{t.days}</h2>
      <ul className="promo-links above-m">
        {others.map((day) => (
          <li key={day}>
            <PageLink to={urls.proofOfMetal(day)}>{date(day)}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
