import '../../../parts/silver/silver-title.css'
import './page.css'
import { Coins } from 'lucide-react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { silverHistory } from '../../../../wire/silver/digital-silver.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { WalletGate } from '../../../parts/silver/wallet-gate.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { silverWalletTexts } from '../../../texts/silver/silver-wallet.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'
import { SilverEntry } from './silver-entry.tsx'

type History = z.output<(typeof silverHistory)['response']>

const address = (page: number): string =>
  page > 1 ? `${urls.account('digital-silver-history')}?page=${page}` : urls.account('digital-silver-history')

/** Three figures and every entry, newest first (spec §2). */
export function SilverHistoryView({ page }: { page: number }) {
  const { history: t } = useTexts(silverWalletTexts)
  const { query, again } = useApiQuery(
    () => callApi('POST digital-wallet-list', silverHistory, { page }),
    `silver history ${page}`,
  )
  return (
    <>
      <div className="silver-title">
        <h1>{t.title}</h1>
        <LinkButton variant="secondary" size="small" to={urls.account('digital-silver')}>
          {t.buyMore}
        </LinkButton>
      </div>
      <WalletGate onActive={again} />
      {query.state !== 'here' && <NotHere query={query} again={again} lines={8} />}
      {query.state === 'here' && <View history={query.data} />}
    </>
  )
}

function View({ history }: { history: History }) {
  const { history: t } = useTexts(silverWalletTexts)
  const { day } = useTexts(dateTexts)
  const { entries, held, storedFreeUntil, page, pages } = history
  return (
    <>
      <Cards history={history} />
      {held > 0 && <p className="small soft above-s">{t.reserved(formatSilver(held))}</p>}
      {storedFreeUntil && <p className="small soft above-s">{t.storedFree(day(storedFreeUntil))}</p>}
      {entries.length === 0 ? (
        <EmptyState icon={Coins} title={t.empty}>
          {t.emptyFact}
        </EmptyState>
      ) : (
        <ul className="silver-entries">
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are never moved, and have no name of their own
            <SilverEntry key={at} entry={entry} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={address} />
    </>
  )
}

function Cards({ history: { balance, credited, spent } }: { history: History }) {
  const { history: t } = useTexts(silverWalletTexts)
  const cards = [
    [t.current, balance],
    [t.purchased, credited],
    [t.utilized, spent],
  ] as const
  return (
    <dl className="silver-cards">
      {cards.map(([name, silver]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">
            {formatSilver(silver).replace(/\s*g$/, '')} <small>{t.gm}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
