import '../../../parts/account/account-frame.css'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { myAlerts, stopMyAlert } from '../../../../wire/support/alerts.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import type { Texts } from '../../../texts/area.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { alertsTexts } from '../../../texts/support/alerts.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'

type Waiting = z.output<(typeof myAlerts)['response']>
type Kind = 'price' | 'stock'

interface Row {
  readonly kind: Kind
  readonly id: number
  readonly product: { readonly name: string; readonly slug: string }
  readonly text: string
}

/** Price alerts and notices of stock that wait, each with the way to end it. */
export function WaitingAlerts() {
  const t = useTexts(alertsTexts).account
  const { day } = useTexts(dateTexts)
  const { query, again, put } = useApiQuery(() => callApi('POST my-alerts', myAlerts, {}), 'alerts')
  const [stopping, setStopping] = useState<string>()
  const stop = async (kind: Kind, id: number) => {
    if (stopping) return
    setStopping(kind + id)
    const response = await callApi('POST my-alerts/stop', stopMyAlert, { kind, id })
    setStopping(undefined)
    if (!response.ok) return showToast('bad', response.sentence)
    put(response.data)
    showToast('ok', t.stopped)
  }
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.title}</h2>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={2} />}
      {query.state === 'here' && <AlertList rows={rowsOf(query.data, t, day)} stopping={stopping} onStop={stop} />}
    </section>
  )
}

interface AlertListProps {
  rows: readonly Row[]
  stopping: string | undefined
  onStop: (kind: Kind, id: number) => void
}

function AlertList({ rows, stopping, onStop }: AlertListProps) {
  const langOf = useLangOf()
  const t = useTexts(alertsTexts).account
  if (!rows.length)
    return (
      <EmptyState inList icon={BellRing} title={t.none}>
        {t.noneFact}
      </EmptyState>
    )
  return (
    <ul>
      {rows.map(({ kind, id, product, text }) => (
        <li key={kind + id} className="row between small entry-row dense">
          <span className="grow">
            <PageLink className="link" to={urls.product(product.slug)} lang={langOf(product.name)}>
              {product.name}
            </PageLink>
            <br />
            <span className="muted number">{text}</span>
          </span>
          <Button
            variant="secondary"
            size="small"
            busy={stopping === kind + id && t.stopping}
            onClick={() => onStop(kind, id)}
          >
            {t.stop}
            <span className="sr-only">{t.stopOf(product.name)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function rowsOf(
  { alerts, notices }: Waiting,
  t: Texts<typeof alertsTexts>['account'],
  day: Texts<typeof dateTexts>['day'],
): Row[] {
  return [
    ...alerts.map(({ id, product, desiredPrice, price, expiresAt }) => ({
      kind: 'price' as const,
      id,
      product,
      text: `${t.desiredPrice(formatMoney(desiredPrice), formatMoney(price))}, ${t.until(day(expiresAt))}`,
    })),
    ...notices.map(({ id, product }) => ({ kind: 'stock' as const, id, product, text: t.stock })),
  ]
}
