/** The menu at the left. Staff see the entries they may open; the count of an entry is the number of open tasks there. */
import {
  Banknote,
  BookOpen,
  CalendarCheck,
  CalendarX2,
  ChartLine,
  Coins,
  Contact,
  CreditCard,
  FileSpreadsheet,
  FileText,
  FolderTree,
  Gauge,
  Globe,
  House,
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessagesSquare,
  Package,
  PackageCheck,
  PackagePlus,
  Percent,
  Plug,
  ReceiptText,
  Recycle,
  RotateCw,
  Scale,
  ScanBarcode,
  ScrollText,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Star,
  Tag,
  TicketPercent,
  Timer,
  TrendingUp,
  Truck,
  Undo2,
  UserRoundCog,
  Users,
  Vault,
  Webhook,
} from 'lucide-react'
import type { Permission } from '../shop/staff/rules.ts'
import type { AdminSummaryCounts } from './admin-summary.ts'

export interface AdminMenuEntry {
  readonly to: string
  readonly title: string
  readonly icon: LucideIcon
  readonly permission: Permission
  readonly count?: keyof AdminSummaryCounts
}

export interface AdminMenuGroup {
  /** The first group needs none. */
  readonly title?: string
  readonly entries: readonly AdminMenuEntry[]
}

export const menu: readonly AdminMenuGroup[] = [
  {
    entries: [
      { to: '/admin', title: 'Home', icon: House, permission: 'home' },
      { to: '/admin/trends', title: 'Trends', icon: ChartLine, permission: 'money.read' },
      { to: '/admin/approvals', title: 'Approvals', icon: ShieldCheck, permission: 'home', count: 'approvals' },
    ],
  },
  {
    title: 'Selling',
    entries: [
      { to: '/admin/orders', title: 'Orders', icon: Package, permission: 'orders.read', count: 'orders' },
      { to: '/admin/packing', title: 'Packing station', icon: ScanBarcode, permission: 'orders.work' },
      { to: '/admin/couriers', title: 'Couriers', icon: PackageCheck, permission: 'delivery' },
      { to: '/admin/rates', title: 'Rates', icon: TrendingUp, permission: 'selling.stop' },
    ],
  },
  {
    title: 'Catalogue',
    entries: [
      { to: '/admin/products', title: 'Products', icon: Coins, permission: 'products.read' },
      { to: '/admin/catalogue', title: 'Catalogue structure', icon: FolderTree, permission: 'products.edit' },
      { to: '/admin/content', title: 'Content', icon: Megaphone, permission: 'content' },
      { to: '/admin/deals', title: 'Deals', icon: Tag, permission: 'offers' },
      { to: '/admin/coupons', title: 'Coupons', icon: TicketPercent, permission: 'offers' },
    ],
  },
  {
    title: 'Money',
    entries: [
      {
        to: '/admin/money/transfers',
        title: 'Bank transfers',
        icon: Landmark,
        permission: 'transfers',
        count: 'transfers',
      },
      { to: '/admin/money/refunds', title: 'Refunds', icon: Undo2, permission: 'refunds', count: 'refunds' },
      { to: '/admin/disputes', title: 'Disputes', icon: ShieldAlert, permission: 'refunds', count: 'disputes' },
      { to: '/admin/money/payouts', title: 'Payouts', icon: Banknote, permission: 'payouts', count: 'payouts' },
      { to: '/admin/money/settlements', title: 'Settlements', icon: CreditCard, permission: 'money.read' },
      { to: '/admin/money/differences', title: 'Reconciliation', icon: Scale, permission: 'money.read' },
      { to: '/admin/money/ledger', title: 'Ledger', icon: BookOpen, permission: 'ledger.read' },
      { to: '/admin/money/days', title: 'Day close', icon: CalendarCheck, permission: 'ledger.read' },
      { to: '/admin/money/gst', title: 'GST register', icon: ReceiptText, permission: 'ledger.read' },
      { to: '/admin/money/gst-rates', title: 'GST rates', icon: Percent, permission: 'ledger.read' },
      { to: '/admin/money/reports', title: 'Reports', icon: FileSpreadsheet, permission: 'money.read' },
      { to: '/admin/metal', title: 'Metal position', icon: Gauge, permission: 'ledger.read' },
      { to: '/admin/purchases', title: 'Supplier purchases', icon: PackagePlus, permission: 'purchases.read' },
      { to: '/admin/money/vault', title: 'Vault', icon: Vault, permission: 'ledger.read' },
    ],
  },
  {
    title: 'People',
    entries: [
      { to: '/admin/requests', title: 'Requests', icon: MessagesSquare, permission: 'tickets', count: 'tickets' },
      { to: '/admin/requests/report', title: 'Service report', icon: Timer, permission: 'tickets' },
      { to: '/admin/offers', title: 'Offers', icon: FileText, permission: 'customer-offers' },
      { to: '/admin/buy-backs', title: 'Buy-backs', icon: Recycle, permission: 'buy-back', count: 'buyBacks' },
      { to: '/admin/customers', title: 'Customers', icon: Users, permission: 'customers.read' },
      {
        to: '/admin/failed-debits',
        title: 'Failed debits',
        icon: CalendarX2,
        permission: 'customers.read',
        count: 'failedDebits',
      },
      { to: '/admin/reviews', title: 'Reviews', icon: Star, permission: 'reviews', count: 'reviews' },
      { to: '/admin/outside-reviews', title: 'Outside reviews', icon: Globe, permission: 'reviews' },
      { to: '/admin/leads', title: 'Leads', icon: Contact, permission: 'leads' },
    ],
  },
  {
    title: 'Settings',
    entries: [
      { to: '/admin/delivery', title: 'Delivery', icon: Truck, permission: 'delivery' },
      { to: '/admin/setup', title: 'Setup guide', icon: ListChecks, permission: 'settings' },
      { to: '/admin/settings', title: 'Settings', icon: Settings, permission: 'settings' },
      { to: '/admin/messages', title: 'Messages', icon: Mail, permission: 'settings' },
      { to: '/admin/staff', title: 'Staff', icon: UserRoundCog, permission: 'staff' },
      { to: '/admin/roles', title: 'Roles', icon: KeyRound, permission: 'staff' },
      { to: '/admin/machines', title: 'Integrations', icon: Webhook, permission: 'machines' },
      { to: '/admin/partners', title: 'Partners', icon: Plug, permission: 'settings' },
      { to: '/admin/jobs', title: 'Failed jobs', icon: RotateCw, permission: 'jobs', count: 'jobs' },
      { to: '/admin/audit', title: 'Audit', icon: ScrollText, permission: 'audit.read' },
    ],
  },
]
