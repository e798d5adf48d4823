import type { ReactNode } from 'react'
import { type Role, roles } from '../../../../shop/staff/rules.ts'
import { roleTitles } from '../../../role-titles.ts'

const roleDescriptions: Readonly<Record<Role, string>> = {
  OWNER: 'full access, including staff',
  OPS: 'orders, stock, buy-backs, requests, pausing sales',
  CATALOG: 'products, stock, content, offers, reviews',
  FINANCE: 'rates, transfers, refunds, payouts, accounts, approvals of payments',
  SUPPORT: 'requests, reviews, leads; view orders and customers',
}

export const roleChoices: readonly (readonly [role: Role, title: ReactNode])[] = roles.map((role) => [
  role,
  <span key={role}>
    <span className="medium">{roleTitles[role]}</span> <span className="muted">{roleDescriptions[role]}</span>
  </span>,
])
