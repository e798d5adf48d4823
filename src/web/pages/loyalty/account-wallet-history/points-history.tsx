import '../../../parts/account/wallet-entry.css'
import { History, Wallet } from 'lucide-react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { formatPoints } from '../../../../units/format.ts'
import { pointsList } from '../../../../wire/loyalty/points-wallet.ts'
import { BalanceList } from '../../../parts/account/balances.tsx'
import { WalletEntry } from '../../../parts/account/wallet-entry.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { walletTexts } from '../../../texts/loyalty/wallet.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'

type List = z.output<(typeof pointsList)['response']>

const address = (page: number): string =>
  page > 1 ? `${urls.account('wallet-history')}?page=${page}` : urls.account('wallet-history')

/** What came and what went, newest first, twenty a page (rules/limits.md 2.1). */
export function PointsHistory({ page }: { page: number }) {
  const t = useTexts(walletTexts)
  const { query, again } = useApiQuery(() => callApi('POST wallet-list', pointsList, { page }), `points ${page}`)
  return (
    <>
      <h1 className="below-xl">{t.historyTitle}</h1>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={8} />}
      {query.state === 'here' && <Match list={query.data} />}
    </>
  )
}

function Match({ list }: { list: List }) {
  const t = useTexts(walletTexts)
  const { status, records, balance, total, spent, page, pages } = list
  if (status === 'Inactive' && records === 0) return <NotActive />
  return (
    <>
      <BalanceList
        balances={[
          { name: t.balance, amount: formatPoints(balance), unit: t.points },
          { name: t.total, amount: formatPoints(total), unit: t.points },
          { name: t.spent, amount: formatPoints(spent), unit: t.points },
        ]}
      />
      {page === 1 && <PendingPoints pending={list.pendingList} />}
      <h2 className="label-heading above-2xl below-s">{t.history}</h2>
      {list.list.length === 0 && <NothingYet />}
      <ul className="wallet-entries">
        {list.list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={address} />
    </>
  )
}

function Entry({ entry }: { entry: List['list'][number] }) {
  const t = useTexts(walletTexts)
  const { kind, title, points, at, expiresAt, uniqueOrderId } = entry
  const { day, moment } = useTexts(dateTexts)
  const isCredit = kind === 'Cr'
  return (
    <WalletEntry
      kind={isCredit ? 'in' : 'out'}
      signLabel={isCredit ? t.received : t.went}
      title={<Title uniqueOrderId={uniqueOrderId}>{t.entry(title)}</Title>}
      amount={isCredit ? `+${formatPoints(points)}` : formatPoints(-points)}
      beside={expiresAt && <p className="small muted">{t.expires(day(expiresAt))}</p>}
    >
      <p className="small muted">{moment(at)}</p>
    </WalletEntry>
  )
}

/** What orders that are not closed yet will bring. */
function PendingPoints({ pending }: { pending: List['pendingList'] }) {
  const t = useTexts(walletTexts)
  const { moment } = useTexts(dateTexts)
  if (pending.length === 0) return null
  return (
    <section>
      <h2 className="label-heading above-2xl below-s">{t.pendingTitle}</h2>
      <ul className="wallet-entries">
        {pending.map(({ orderId, uniqueOrderId, title, points, at }) => (
          <WalletEntry
            key={orderId}
            kind="coming"
            signLabel={t.pendingTag}
            title={<Title uniqueOrderId={uniqueOrderId}>{t.entry(title)}</Title>}
            amount={`+${formatPoints(points)}`}
            beside={<StatusTag tone="plain">{t.pendingTag}</StatusTag>}
          >
            <p className="small muted">{moment(at)}</p>
          </WalletEntry>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the order where there is one; a title that staff wrote stays in their language. */
function Title({ uniqueOrderId, children }: { uniqueOrderId: string; children: string }) {
  const langOf = useLangOf()
  if (!uniqueOrderId) return <span lang={langOf(children)}>{children}</span>
  return (
    <PageLink className="link" to={urls.order(uniqueOrderId)}>
      {children}
    </PageLink>
  )
}

function NotActive() {
  const t = useTexts(walletTexts)
  return (
    <EmptyState
      icon={Wallet}
      title={t.inactiveTitle}
      action={
        <LinkButton to={urls.account('wallet')} variant="secondary" size="small">
          {t.toWallet}
        </LinkButton>
      }
    >
      {t.inactiveFact}
    </EmptyState>
  )
}

function NothingYet() {
  const t = useTexts(walletTexts)
  return (
    <EmptyState icon={History} title={t.none}>
      {t.emptyDetail}
    </EmptyState>
  )
}
