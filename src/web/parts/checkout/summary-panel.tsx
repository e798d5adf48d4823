import '../cart/buy-bar.css'
import './checkout.css'
import '../../ui/layout/panel.css'
import '../../ui/value/price.css'
import { Check, Phone, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { cartTexts } from '../../texts/cart/cart.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { type LedgerLine, LedgerList } from '../../ui/layout/ledger-list.tsx'
import { Note } from '../../ui/state/note.tsx'
import { PictureTile } from '../picture/picture.tsx'

export interface SummaryItem {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly quantity: number
  readonly unitPrice: Paise
  readonly total: Paise
}

interface SummaryPanelProps {
  /** "Price details" on the cart, "Your order" after it. */
  title: string
  items?: readonly SummaryItem[]
  /** The same order of lines on every step (rules/design.md 7.12). */
  lines: readonly LedgerLine[]
  /** What the order saves: discount, coupon and wallet together (spec §9). */
  saved?: Paise
  phone: string
  /** The promised day of arrival, where one is promised. */
  arrivesOn?: string | null
  /** Further blocks of the panel: the coupon. */
  children?: ReactNode
}

/** Stands beside the form from 992 px, follows it on phones. */
export function SummaryPanel({ title, items, lines, saved = 0, phone, arrivesOn = null, children }: SummaryPanelProps) {
  const t = useTexts(cartTexts)
  return (
    <aside className="checkout-aside" aria-label={title}>
      <div className="panel">
        <div className="panel-body">
          <h2 className="label-heading below-m">{title}</h2>
          {items && <SummaryItems items={items} />}
          <LedgerList lines={lines} />
          <ArrivalLine day={arrivesOn} />
          {saved > 0 && (
            <Note tone="ok" icon={Check} className="above-m">
              {t.ledger.saved(formatMoney(saved))}
            </Note>
          )}
        </div>
        {children}
      </div>
      {phone && <SupportPhone phone={phone} />}
    </aside>
  )
}

/** "Arrives by Sat 28 Nov": the same promise from the cart to the order (`cartArrival`). */
export function ArrivalLine({ day }: { day: string | null }) {
  const t = useTexts(cartTexts).deliverTo
  if (day === null) return null
  return (
    <p className="row medium above-m gap-xs">
      <Icon of={Truck} size="small" />
      {t.arrives(day)}
    </p>
  )
}

export function SummaryItems({ items }: { items: readonly SummaryItem[] }) {
  const langOf = useLangOf()
  return (
    <ul className="stack below-l gap-s">
      {items.map((item) => (
        <li key={item.id} className="row small">
          <PictureTile image={item.image} alt="" thumb="small" />
          <span className="grow">
            <span className="medium" lang={langOf(item.name)}>
              {item.name}
            </span>
            <br />
            <span className="muted number">
              {item.quantity} × {formatMoney(item.unitPrice)}
            </span>
          </span>
          <span className="number">{formatMoney(item.total)}</span>
        </li>
      ))}
    </ul>
  )
}

export function SupportPhone({ phone }: { phone: string }) {
  const t = useTexts(cartTexts)
  return (
    <p className="row small soft above-l gap-xs">
      <Icon of={Phone} size="small" />
      <span>
        {t.ledger.questions}{' '}
        <a className="link number" href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>
      </span>
    </p>
  )
}

interface TotalBarProps {
  total: Paise
  caption: string
  /** The main button of the page. */
  children: ReactNode
}

/** The bar at the bottom of phones: total and main button. */
export function TotalBar({ total, caption, children }: TotalBarProps) {
  return (
    <div className="buy-bar only-narrow">
      <div className="wrap">
        <div>
          <p className="price number">{formatMoney(total)}</p>
          <p className="micro muted">{caption}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
