import './club-message.css'
import { formatRoundMoney } from '../../units/format.ts'
import { PageLink } from '../routing/link.tsx'
import { useSite } from '../routing/use-page.ts'
import type { Texts } from '../texts/area.ts'
import { accountTexts } from '../texts/customers/account.ts'
import { useTexts } from '../texts/use-texts.ts'
import { urls } from '../urls.ts'
import type { CustomerProfileView } from './startup/fetch-profile.ts'

type ClubTexts = Texts<typeof accountTexts>['club']

/** The tier and what it earns, what is left to the next one, and the club's page (spec §2 Account header). */
export function ClubMessage({ group }: { group: CustomerProfileView['group'] }) {
  const t = useTexts(accountTexts)
  const { brandName } = useSite()
  return (
    <div>
      <div className="row between small">
        <b>{group.title ? t.club.member(group.title) : t.club.none(brandName)}</b>
        <PageLink className="link" to={urls.club()}>
          {t.club.link}
        </PageLink>
      </div>
      {group.nextTitle && group.progress !== null && (
        <progress
          className="club-way"
          aria-label={t.club.progressTo(group.nextTitle)}
          max={100}
          value={group.progress}
        />
      )}
      <p className="small soft above-2xs">
        {group.points > 0 && `${t.club.points(group.points)} `}
        {nextTier(group, t.club)} {group.nextTitle && t.club.counts}
      </p>
    </div>
  )
}

function nextTier({ title, nextTitle, nextValue, nextOrders }: CustomerProfileView['group'], t: ClubTexts): string {
  if (!nextTitle) return title ? t.highest : t.start
  const methods = [
    ...(nextOrders === null ? [] : [t.purchases(nextOrders)]),
    ...(nextValue === null ? [] : [t.value(formatRoundMoney(nextValue))]),
  ]
  return t.next(nextTitle, methods)
}
