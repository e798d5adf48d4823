import type { ReactNode } from 'react'
import { isBuiltIn } from '../../../../shop/staff/roles/rules/grants.ts'
import { titleOfRole } from '../../../../shop/staff/roles/rules/role-titles.ts'
import { type BuiltInRole, type Role, roles } from '../../../../shop/staff/rules.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'

const roleDescriptions: Readonly<Record<BuiltInRole, string>> = {
  OWNER: 'full access, including staff',
  OPS: 'orders, stock, buy-backs, requests, pausing sales',
  CATALOG: 'products, stock, content, offers, reviews',
  FINANCE: 'rates, transfers, refunds, payouts, accounts, approvals of payments',
  SUPPORT: 'requests, reviews, leads; view orders and customers',
}

/** The roles of this shop, the built-in ones first. */
export function useRoleChoices(): readonly (readonly [role: Role, title: ReactNode])[] {
  const { data } = useAdminQuery('GET admin/roles', {})
  const all = data?.roles.map(({ role }) => role) ?? roles
  return all.map((role) => [
    role,
    <span key={role}>
      <span className="medium">{titleOfRole(role)}</span>{' '}
      {isBuiltIn(role) && <span className="muted">{roleDescriptions[role]}</span>}
    </span>,
  ])
}
