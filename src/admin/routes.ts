/** The addresses of the back office, and the permission each asks for. A page's code comes with its first visit. */
import { type ComponentType, lazy } from 'react'
import type { Permission } from '../shop/staff/rules.ts'

/** A page is given what its address names: `:id` comes as `id`. */
// biome-ignore lint/suspicious/noExplicitAny: each page names the parts of its own address
type PageCode = () => Promise<{ default: ComponentType<any> }>

export interface Route {
  readonly path: string
  readonly permission: Permission
  readonly Page: ComponentType<Readonly<Record<string, string>>>
}

const route = (path: string, permission: Permission, code: PageCode): Route => ({ path, permission, Page: lazy(code) })

export const routes: readonly Route[] = [
  route('/admin', 'home', () => import('./pages/home/page.tsx')),
  route('/admin/account', 'home', () => import('./pages/account/page.tsx')),
  route('/admin/approvals', 'home', () => import('./pages/approvals/page.tsx')),
  route('/admin/staff', 'staff', () => import('./pages/staff/page.tsx')),
  route('/admin/audit', 'audit.read', () => import('./pages/audit/page.tsx')),
]
