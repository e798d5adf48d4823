import { formatRoundMoney } from '../../units/format.ts'
import { PageLink } from '../link.tsx'
import { urls } from '../urls.ts'
import type { Profile } from './customer.ts'

/** The tier, what is left to the next one, and the club's page (spec §2 Account header). */
export function ClubMessage({ group }: { group: Profile['group'] }) {
  return (
    <div>
      <div className="row between small">
        <b>{group.title ? `${group.title} member` : 'Silvera club'}</b>
        <PageLink className="link" to={urls.club()}>
          Club
        </PageLink>
      </div>
      <p className="small soft mt-1">{nextTier(group)}</p>
    </div>
  )
}

function nextTier({ title, nextTitle, nextValue, nextOrders }: Profile['group']): string {
  if (!nextTitle) return title ? 'You have reached the highest tier.' : 'Points on every order, from the second one on.'
  const ways = [
    ...(nextOrders === null ? [] : [nextOrders === 1 ? '1 more purchase' : `${nextOrders} more purchases`]),
    ...(nextValue === null ? [] : [`${formatRoundMoney(nextValue)} more`]),
  ]
  return `${nextTitle} after ${ways.join(' or ')}.`
}
