import { callApi } from '../../../../browser/call.ts'
import '../../../parts/account/account-frame.css'
import { formatFineness, formatWeight } from '../../../../units/format.ts'
import { orderPieces } from '../../../../wire/inventory/passports.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { passportsTexts } from '../../../texts/inventory/passports.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { urls } from '../../../urls.ts'

/** Every despatched piece with its serial number and a link to its passport; nothing before the first parcel. */
export function PassportsOfOrder({ id }: { id: string }) {
  const t = useTexts(passportsTexts).ofOrder
  const langOf = useLangOf()
  const { query, again } = useApiQuery(() => callApi('GET order-pieces', orderPieces, { uniqueOrderId: id }), id)
  if (query.state === 'here' && query.data.pieces.length === 0) return null
  return (
    <section className="account-section" aria-labelledby="passports">
      <h2 id="passports">{t.title}</h2>
      <p className="small soft above-xs">{t.lead}</p>
      {query.state === 'waiting' && <SkeletonLines lines={3} />}
      {query.state === 'failed' && <ErrorState title={t.failed} sentence={query.sentence} onRetry={again} />}
      {query.state === 'here' && (
        <ul className="number above-m">
          {query.data.pieces.map(({ serial, code, name, weight, fineness }) => (
            <li key={serial} className="row wrapping between entry-row dense">
              <span>
                <span lang={langOf(name)}>{name}</span>
                <span className="micro muted own-line">
                  {formatWeight(weight)}, {formatFineness(fineness)}
                </span>
              </span>
              <PageLink className="link" to={urls.verify(code)} aria-label={t.open(serial)}>
                {serial}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
