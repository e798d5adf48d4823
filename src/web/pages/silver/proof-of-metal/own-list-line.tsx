import { formatSilver } from '../../../../units/format.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { rememberOrigin, useCustomerId, useSignedIn } from '../../../routing/visitor.ts'
import { proofOfMetalTexts } from '../../../texts/silver/proof-of-metal.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { urls } from '../../../urls.ts'
import { fetchOwnPlace } from './fetch-own-place.ts'

/** The customer's own line of the list; visitors are told that they would find one. */
export function OwnListLine({ day }: { day: string }) {
  const t = useTexts(proofOfMetalTexts).ownPlace
  const customerId = useCustomerId()
  return (
    <>
      <h2 className="label-heading">{t.title}</h2>
      {useSignedIn() ? (
        <Line key={customerId} day={day} />
      ) : (
        <p className="small above-xs">
          <PageLink className="link" to={urls.signIn()} onClick={rememberOrigin}>
            {t.signIn}
          </PageLink>{' '}
          {t.signInWhy}
        </p>
      )}
    </>
  )
}

function Line({ day }: { day: string }) {
  const t = useTexts(proofOfMetalTexts).ownPlace
  const { query, again } = useApiQuery(() => fetchOwnPlace(day, t.lost), day)
  if (query.state === 'waiting') return <SkeletonLines lines={2} />
  if (query.state === 'failed') return <ErrorState sentence={query.sentence} onRetry={again} />
  const { line, silver, nickname } = query.data
  if (line === null || silver === null) return <p className="small above-xs">{t.none(nickname)}</p>
  return (
    <>
      <p className="above-xs medium">{t.line(formatSilver(silver), line)}</p>
      <p className="small soft above-xs breaks-anywhere">{t.search(nickname)}</p>
    </>
  )
}
