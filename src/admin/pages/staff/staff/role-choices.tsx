import type { ReactNode } from 'react'
import { type Role, roles } from '../../../../shop/staff/rules.ts'
import { roleTitles } from '../../../role-titles.ts'

const does: Readonly<Record<Role, string>> = {
  OWNER: 'everything, and who works here',
  OPS: 'orders from accepting to delivery, stock, buy-back, requests, stopping sales',
  CATALOG: 'products, stock, content, offers, reviews',
  FINANCE: 'rates, transfers, refunds, payouts, the books, second person for money',
  SUPPORT: 'requests, reviews, leads; reads orders and customers',
}

export const roleChoices: readonly (readonly [role: Role, title: ReactNode])[] = roles.map((role) => [
  role,
  <span key={role}>
    <span className="medium">{roleTitles[role]}</span> <span className="muted">{does[role]}</span>
  </span>,
])
