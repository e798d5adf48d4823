import './page.css'
import { Users } from 'lucide-react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { formatPoints } from '../../../../units/format.ts'
import { referFriends } from '../../../../wire/loyalty/referrals.ts'
import { BalanceList } from '../../../parts/account/balances.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import type { StatusTone } from '../../../parts/order/order-progress.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { referralTexts } from '../../../texts/loyalty/referrals.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'
import { ShareCode } from './share-code.tsx'

type Summary = z.output<(typeof referFriends)['response']>
type Friend = Summary['friends'][number]

const address = (page: number): string =>
  page > 1 ? `${urls.account('refer-earn')}?page=${page}` : urls.account('refer-earn')

/** The code to give away, how it works, who used it, and what they brought. */
export function ReferFriends({ page }: { page: number }) {
  const t = useTexts(referralTexts)
  const { query, again } = useApiQuery(() => callApi('GET refer-friends', referFriends, { page }), `friends ${page}`)
  return (
    <>
      <h1 className="below-m">{t.title}</h1>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={8} />}
      {query.state === 'here' && <Match summary={query.data} />}
    </>
  )
}

function Match({ summary }: { summary: Summary }) {
  const t = useTexts(referralTexts)
  return (
    <>
      <p className="soft below-xl">{t.lead(formatPoints(summary.most))}</p>
      <ShareCode code={summary.code} link={summary.link} />
      <h2 className="label-heading above-2xl below-s">{t.rulesTitle}</h2>
      <ol className="refer-rules">
        {t.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <h2 className="label-heading above-2xl below-s">{t.friends}</h2>
      {summary.records === 0 ? <Nobody /> : <ReferredFriends summary={summary} />}
    </>
  )
}

function Nobody() {
  const t = useTexts(referralTexts)
  return (
    <EmptyState icon={Users} title={t.none}>
      {t.emptyDetail}
    </EmptyState>
  )
}

function ReferredFriends({ summary }: { summary: Summary }) {
  const t = useTexts(referralTexts)
  const { earned, records, friends, page, pages } = summary
  return (
    <>
      <BalanceList
        balances={[
          { name: t.earned, amount: formatPoints(earned), unit: t.points },
          { name: t.signedUp, amount: String(records), unit: t.people(records) },
        ]}
      />
      <ul className="above-m">
        {friends.map((friend, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: friends have no id that may be shown; the order is fixed
          <FriendRow key={at} friend={friend} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={address} />
    </>
  )
}

const tones: Readonly<Record<Friend['state'], StatusTone>> = {
  joined: 'plain',
  ordered: 'info',
  earned: 'ok',
  hindered: 'plain',
}

function FriendRow({ friend }: { friend: Friend }) {
  const t = useTexts(referralTexts)
  const { day } = useTexts(dateTexts)
  const { name, joinedAt, state, points, hindrance } = friend
  const fact = hindrance ? t.hindrances[hindrance] : t.facts[state]
  return (
    <li className="friend-row">
      <div>
        <b>{name}</b>
        <p className="small muted">{t.joinedOn(day(joinedAt))}</p>
        {fact && <p className="small soft">{fact}</p>}
      </div>
      <p className="text-end">
        {points > 0 ? (
          <b className="number">{t.gained(formatPoints(points))}</b>
        ) : (
          <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
        )}
      </p>
    </li>
  )
}
