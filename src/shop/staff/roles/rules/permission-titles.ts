/** What each permission allows, in the groups of the page of roles. */
import type { Permission } from '../../rules.ts'

interface PermissionTitle {
  readonly title: string
  readonly hint: string
}

export const permissionTitles: Readonly<Record<Permission, PermissionTitle>> = {
  home: { title: 'Sign in', hint: 'Home page, own account, own proposals' },
  'orders.read': { title: 'View orders', hint: 'Orders with names, addresses and invoices; add notes and tags' },
  'orders.work': { title: 'Pack and despatch', hint: 'Accept, pack, hand to courier, mark delivered, receive returns' },
  'orders.cancel': { title: 'Cancel orders', hint: 'Cancel and answer requests to cancel; the refund follows' },
  'orders.export': { title: 'Export orders', hint: 'Orders with names and contacts as a file' },
  'buy-back': { title: 'Buy back', hint: 'Receive, assay and make offers for pieces that customers sell' },
  delivery: { title: 'Manage delivery', hint: 'PIN codes, charges, holidays, stores and couriers' },
  'products.read': { title: 'View products', hint: 'Products, prices and stock levels' },
  'products.edit': { title: 'Edit products', hint: 'Create, price, publish and import products' },
  stock: { title: 'Adjust stock', hint: 'Receive, count and write off pieces' },
  content: { title: 'Edit content', hint: 'Pages, banners, questions and announcements' },
  offers: { title: 'Manage discounts', hint: 'Coupons and deals for all customers' },
  'goods.agree': { title: 'Approve goods', hint: 'Changes by others to products, stock, parcels and texts' },
  'purchases.read': { title: 'View purchases', hint: 'Suppliers and purchases' },
  purchases: { title: 'Manage purchases', hint: 'Suppliers, purchases and supplier payments' },
  'purchases.receive': { title: 'Receive purchases', hint: 'Count what a supplier delivered' },
  rates: { title: 'Set rates', hint: 'Publish metal rates and their terms' },
  'selling.stop': { title: 'Pause sales', hint: 'Stop and resume selling of a metal' },
  'money.read': { title: 'View money', hint: 'Takings, settlements, GST and reports' },
  transfers: { title: 'Confirm transfers', hint: 'Match bank transfers to orders' },
  refunds: { title: 'Refund', hint: 'Refund orders and send refunds' },
  payouts: { title: 'Pay out', hint: 'Hold, release and retry payouts to customers' },
  'ledger.read': { title: 'View ledger', hint: 'Accounts, entries and differences' },
  books: { title: 'Close accounts', hint: 'Close days, correct counted amounts, GST rates' },
  vault: { title: 'Manage the vault', hint: 'Bars that enter and leave' },
  hedges: { title: 'Manage the metal position', hint: 'Record hedges and corrections' },
  'wallets.adjust': { title: 'Adjust wallets', hint: 'Points, silver and money of a customer; always needs approval' },
  'settings.agree': { title: 'Approve payment settings', hint: 'Settings that others changed' },
  'offers.agree': { title: 'Approve offers', hint: 'Offers that others wrote for one customer' },
  approve: { title: 'Approve', hint: 'Be the second person, for what the role may do itself' },
  'customers.read': { title: 'View customers', hint: 'Profiles, orders and wallets; contacts are masked' },
  'customers.unmask': { title: 'Reveal contacts', hint: 'Mobile, e-mail and PAN in full' },
  'customers.edit': { title: 'Block customers', hint: 'Block accounts and end their sessions' },
  'customers.export': { title: 'Export customers', hint: 'Customers with contacts as a file' },
  tickets: { title: 'Answer requests', hint: 'Tickets and custom orders' },
  'customer-offers': { title: 'Make offers', hint: 'Offers to single customers on their requests' },
  reviews: { title: 'Moderate reviews', hint: 'Publish and reject reviews, propose those of other sites' },
  leads: { title: 'View leads', hint: 'Enquiries and newsletter subscribers' },
  'leads.export': { title: 'Export leads', hint: 'Enquiries with contacts as a file' },
  'views.share': { title: 'Share views', hint: 'Saved views of lists for everybody' },
  jobs: { title: 'Retry failed jobs', hint: 'See and retry failed jobs and messages' },
  'jobs.discard': { title: 'Discard failed jobs', hint: 'Those that move no money or metal' },
  settings: { title: 'Change settings', hint: 'All settings, set-up and message templates' },
  staff: { title: 'Manage staff', hint: 'Accounts, roles and sessions' },
  machines: { title: 'Manage integrations', hint: 'API tokens and webhooks' },
  'audit.read': { title: 'View audit log', hint: 'Everything that staff did' },
}

export const permissionGroups: readonly { readonly title: string; readonly permissions: readonly Permission[] }[] = [
  {
    title: 'Orders',
    permissions: ['orders.read', 'orders.work', 'orders.cancel', 'orders.export', 'buy-back', 'delivery'],
  },
  { title: 'Catalogue', permissions: ['products.read', 'products.edit', 'stock', 'content', 'offers', 'goods.agree'] },
  { title: 'Purchases', permissions: ['purchases.read', 'purchases', 'purchases.receive'] },
  { title: 'Rates', permissions: ['rates', 'selling.stop'] },
  {
    title: 'Money',
    permissions: ['money.read', 'transfers', 'refunds', 'payouts', 'ledger.read', 'books', 'vault', 'hedges'],
  },
  { title: 'Approvals', permissions: ['approve', 'settings.agree', 'offers.agree', 'wallets.adjust'] },
  {
    title: 'Customers',
    permissions: [
      'customers.read',
      'customers.unmask',
      'customers.edit',
      'customers.export',
      'tickets',
      'customer-offers',
      'reviews',
      'leads',
      'leads.export',
    ],
  },
  {
    title: 'Back office',
    permissions: ['home', 'views.share', 'jobs', 'jobs.discard', 'settings', 'staff', 'machines', 'audit.read'],
  },
]
