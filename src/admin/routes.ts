/**
 * The addresses of the back office, and the permission each requires. A page's chunk is loaded at its first visit.
 *
 * To add a page: `pages/DOMAIN/NAME/page.tsx` with a default export, a line here, a line in `menu.ts`. Styles of its own are
 * in `page.css` beside it, which `styles/admin.css` imports. What pages are made of:
 *
 *   reading    useAdminQuery('GET admin/…', params) → Loaded · DataTable
 *   changes    useAdminMutation('POST admin/…') → Button busy, ActionDialog
 *   forms      useStaffForm('POST admin/…', …) → StaffForm · FormDialog · FormSheet, with the fields of parts/form/fields.tsx
 *   frame      Page · Card · Cards · Stats/Stat · FactList · Timeline · SideSheet · PrintLayout/PrintSheet · ApprovalPendingNote
 *   lists      DataTable/RowsTable · ListFilters · SelectionBar with useRowSelection · Pager, Steps · useTypedSearchParams
 *   figures    Money · Grams · When · AdminStateTag · MetalLabel     files    DownloadButton · UploadBox with sendForm · filePath
 *   navigation AdminLink · AdminLinkButton · useUnsavedChanges       staff    useMe · useMay · refreshAdminSummary
 *   from web/ui: Button, ConfirmDialog, Dialog, Note, Chip, Segmented, Tabs, EmptyState, showToast …
 */
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import type { Permission } from '../shop/staff/rules.ts'

export interface AdminPage {
  readonly path: string
  readonly permission: Permission
  /** Loads the chunk of the page. */
  readonly load: () => Promise<{ default: ComponentType }>
}

const page = (path: string, permission: Permission, load: AdminPage['load']): AdminPage => ({ path, permission, load })

export const adminPages: readonly AdminPage[] = [
  page('/admin', 'home', () => import('./pages/operations/home/page.tsx')),
  page('/admin/trends', 'money.read', () => import('./pages/operations/trends/page.tsx')),
  page('/admin/inbox', 'home', () => import('./pages/operations/inbox/page.tsx')),
  page('/admin/orders', 'orders.read', () => import('./pages/fulfilment/orders/page.tsx')),
  page('/admin/orders/:id', 'orders.read', () => import('./pages/fulfilment/order/page.tsx')),
  page('/admin/packing', 'orders.work', () => import('./pages/fulfilment/packing/page.tsx')),
  page('/admin/products', 'products.read', () => import('./pages/catalog/products/page.tsx')),
  page('/admin/products/lists', 'products.edit', () => import('./pages/catalog/product-lists/page.tsx')),
  page('/admin/products/scheduled', 'products.read', () => import('./pages/catalog/scheduled-changes/page.tsx')),
  page('/admin/products/opening-stock', 'stock', () => import('./pages/inventory/opening-stock/page.tsx')),
  page('/admin/products/:id', 'products.read', () => import('./pages/catalog/product/page.tsx')),
  page('/admin/catalogue', 'products.edit', () => import('./pages/catalog/structure/page.tsx')),
  page('/admin/deals', 'offers', () => import('./pages/catalog/deals/page.tsx')),
  page('/admin/content', 'content', () => import('./pages/content/content/page.tsx')),
  page('/admin/coupons', 'offers', () => import('./pages/catalog/coupons/page.tsx')),
  page('/admin/account', 'home', () => import('./pages/staff/account/page.tsx')),
  page('/admin/settings', 'settings', () => import('./pages/operations/settings/page.tsx')),
  page('/admin/setup', 'settings', () => import('./pages/operations/setup/page.tsx')),
  page('/admin/messages', 'settings', () => import('./pages/operations/messages/page.tsx')),
  page('/admin/messages/sms/:name', 'settings', () => import('./pages/operations/sms-template/page.tsx')),
  page('/admin/messages/email/:name', 'settings', () => import('./pages/operations/email-template/page.tsx')),
  page('/admin/delivery', 'delivery', () => import('./pages/cart/delivery/page.tsx')),
  page('/admin/couriers', 'delivery', () => import('./pages/fulfilment/couriers/page.tsx')),
  page('/admin/rates', 'selling.stop', () => import('./pages/pricing/rates/page.tsx')),
  page('/admin/approvals', 'home', () => import('./pages/staff/approvals/page.tsx')),
  page('/admin/money/transfers', 'transfers', () => import('./pages/accounting/money/transfers/page.tsx')),
  page('/admin/money/refunds', 'refunds', () => import('./pages/accounting/money/refunds/page.tsx')),
  page('/admin/disputes', 'refunds', () => import('./pages/accounting/disputes/list/page.tsx')),
  page('/admin/disputes/:id', 'refunds', () => import('./pages/accounting/disputes/dispute/page.tsx')),
  page('/admin/money/payouts', 'payouts', () => import('./pages/accounting/money/payouts/page.tsx')),
  page('/admin/money/ledger', 'ledger.read', () => import('./pages/accounting/money/ledger/page.tsx')),
  page('/admin/money/days', 'ledger.read', () => import('./pages/accounting/money/days/page.tsx')),
  page('/admin/money/gst', 'ledger.read', () => import('./pages/accounting/money/gst/page.tsx')),
  page('/admin/money/gst-rates', 'ledger.read', () => import('./pages/accounting/money/gst-rates/page.tsx')),
  page('/admin/money/settlements', 'money.read', () => import('./pages/accounting/money/settlements/page.tsx')),
  page('/admin/money/differences', 'money.read', () => import('./pages/accounting/money/differences/page.tsx')),
  page('/admin/money/vault', 'ledger.read', () => import('./pages/accounting/money/vault/page.tsx')),
  page('/admin/money/reports', 'money.read', () => import('./pages/accounting/reports/list/page.tsx')),
  page('/admin/money/reports/customer', 'money.read', () => import('./pages/accounting/reports/customer/page.tsx')),
  page('/admin/money/reports/:report', 'money.read', () => import('./pages/accounting/reports/report/page.tsx')),
  page('/admin/metal', 'ledger.read', () => import('./pages/accounting/metal/position/page.tsx')),
  page('/admin/metal/hedges', 'ledger.read', () => import('./pages/accounting/metal/hedges/page.tsx')),
  page('/admin/purchases', 'purchases.read', () => import('./pages/inventory/purchases/list/page.tsx')),
  page('/admin/purchases/:id', 'purchases.read', () => import('./pages/inventory/purchases/purchase/page.tsx')),
  page('/admin/suppliers', 'purchases.read', () => import('./pages/inventory/suppliers/page.tsx')),
  page('/admin/offers', 'customer-offers', () => import('./pages/support/offers/page.tsx')),
  page('/admin/offers/new', 'customer-offers', () => import('./pages/support/new-offer/page.tsx')),
  page('/admin/offers/:id', 'customer-offers', () => import('./pages/support/offer/page.tsx')),
  page('/admin/requests', 'tickets', () => import('./pages/support/requests/page.tsx')),
  page('/admin/requests/report', 'tickets', () => import('./pages/support/service-report/page.tsx')),
  page('/admin/requests/:id', 'tickets', () => import('./pages/support/request/page.tsx')),
  page('/admin/reviews', 'reviews', () => import('./pages/support/reviews/page.tsx')),
  page('/admin/outside-reviews', 'reviews', () => import('./pages/support/outside-reviews/page.tsx')),
  page('/admin/customers', 'customers.read', () => import('./pages/customers/customers/page.tsx')),
  page('/admin/failed-debits', 'customers.read', () => import('./pages/customers/failed-debits/page.tsx')),
  page('/admin/customers/:id', 'customers.read', () => import('./pages/customers/customer/page.tsx')),
  page('/admin/leads', 'leads', () => import('./pages/support/leads/page.tsx')),
  page('/admin/buy-backs', 'buy-back', () => import('./pages/buy-back/buy-backs/page.tsx')),
  page('/admin/buy-backs/:id', 'buy-back', () => import('./pages/buy-back/buy-back/page.tsx')),
  page('/admin/machines', 'machines', () => import('./pages/staff/integrations/page.tsx')),
  page('/admin/roles', 'staff', () => import('./pages/staff/roles/page.tsx')),
  page('/admin/staff', 'staff', () => import('./pages/staff/staff/page.tsx')),
  page('/admin/partners', 'settings', () => import('./pages/operations/partners/page.tsx')),
  page('/admin/jobs', 'jobs', () => import('./pages/operations/jobs/page.tsx')),
  page('/admin/audit', 'audit.read', () => import('./pages/staff/audit/page.tsx')),
]

const pageRoutes = adminPages.map((page) => ({ path: page.path, handle: page }))

/** The page at a path, without regard to permissions. */
export const adminPageAt = (path: string): AdminPage | undefined => matchRoutes(pageRoutes, path)?.[0]?.route.handle
