/**
 * The addresses of the back office, and the permission each asks for. A page's code comes with its first visit.
 *
 * To add a page: `pages/NAME/page.tsx` whose default export draws it, a line here, a line in `menu.ts`; a file of styles
 * in `styles/`, where the kit has none, is imported by `styles/admin.css`. What pages are made of:
 *
 *   reading    useAsked('GET admin/…', asks) → Loaded · DataTable        acts     useAct('POST admin/…') → Button busy, ActDialog
 *   forms      useStaffForm('POST admin/…', …) → StaffForm · FormDialog · FormSheet, with the fields of parts/fields.tsx
 *   frame      Page · Card · Cards · Stats/Stat · Facts · Timeline · SideSheet · PrintLayout/PrintSheet · Proposed
 *   lists      DataTable/RowsTable · Filters · SelectionBar with useSelection · Pager, Steps · useQuery for the address
 *   figures    Money · Grams · When · StateTag · Metal          files    DownloadButton · UploadBox with sendForm · filePath
 *   moving     Link · LinkButton · navigate · useLeaveGuard      who     useMe · useMay · glanceAgain after what waits changed
 *   of the shop's own ui: Button, ConfirmDialog, Dialog, Note, Chip, Segmented, Tabs, EmptyState, showToast …
 */
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
  route('/admin/orders', 'orders.read', () => import('./pages/orders/page.tsx')),
  route('/admin/orders/:id', 'orders.read', () => import('./pages/order/page.tsx')),
  route('/admin/products', 'products.read', () => import('./pages/products/page.tsx')),
  route('/admin/products/lists', 'products.edit', () => import('./pages/product-lists/page.tsx')),
  route('/admin/products/opening-stock', 'stock', () => import('./pages/opening-stock/page.tsx')),
  route('/admin/products/:id', 'products.read', () => import('./pages/product/page.tsx')),
  route('/admin/deals', 'offers', () => import('./pages/deals/page.tsx')),
  route('/admin/content', 'content', () => import('./pages/content/page.tsx')),
  route('/admin/coupons', 'offers', () => import('./pages/coupons/page.tsx')),
  route('/admin/account', 'home', () => import('./pages/account/page.tsx')),
  route('/admin/settings', 'settings', () => import('./pages/settings/page.tsx')),
  route('/admin/delivery', 'delivery', () => import('./pages/delivery/page.tsx')),
  route('/admin/rates', 'selling.stop', () => import('./pages/rates/page.tsx')),
  route('/admin/approvals', 'home', () => import('./pages/approvals/page.tsx')),
  route('/admin/money/transfers', 'transfers', () => import('./pages/money/transfers/page.tsx')),
  route('/admin/money/refunds', 'refunds', () => import('./pages/money/refunds/page.tsx')),
  route('/admin/money/payouts', 'payouts', () => import('./pages/money/payouts/page.tsx')),
  route('/admin/money/ledger', 'ledger.read', () => import('./pages/money/ledger/page.tsx')),
  route('/admin/money/days', 'ledger.read', () => import('./pages/money/days/page.tsx')),
  route('/admin/money/gst', 'ledger.read', () => import('./pages/money/gst/page.tsx')),
  route('/admin/money/settlements', 'money.read', () => import('./pages/money/settlements/page.tsx')),
  route('/admin/money/differences', 'money.read', () => import('./pages/money/differences/page.tsx')),
  route('/admin/money/vault', 'ledger.read', () => import('./pages/money/vault/page.tsx')),
  route('/admin/requests', 'tickets', () => import('./pages/requests/page.tsx')),
  route('/admin/requests/:id', 'tickets', () => import('./pages/request/page.tsx')),
  route('/admin/reviews', 'reviews', () => import('./pages/reviews/page.tsx')),
  route('/admin/customers', 'customers.read', () => import('./pages/customers/page.tsx')),
  route('/admin/customers/:id', 'customers.read', () => import('./pages/customer/page.tsx')),
  route('/admin/leads', 'leads', () => import('./pages/leads/page.tsx')),
  route('/admin/buy-backs', 'buy-back', () => import('./pages/buy-backs/page.tsx')),
  route('/admin/buy-backs/:id', 'buy-back', () => import('./pages/buy-back/page.tsx')),
  route('/admin/machines', 'machines', () => import('./pages/machines/page.tsx')),
  route('/admin/staff', 'staff', () => import('./pages/staff/page.tsx')),
  route('/admin/audit', 'audit.read', () => import('./pages/audit/page.tsx')),
]
