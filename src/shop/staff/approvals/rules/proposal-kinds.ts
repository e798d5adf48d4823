/**
 * The kinds of proposals that pages and holds look for, by the call that proposes them. The names after the calls are of
 * proposals made before these calls declared their risk; `src/older-proposals.ts` carries them out as the call that does the
 * same today.
 */
export const proposalKinds = {
  rates: [
    'POST admin/rates/publish',
    'POST admin/rates/terms',
    'POST admin/rates/held',
    'rates.publish',
    'rates.terms',
    'rates.held',
  ],
  settings: ['POST admin/settings', 'settings.change'],
  vaultBars: ['POST admin/money/vault/bar-in', 'POST admin/money/vault/bar-out', 'vault.bar-in', 'vault.bar-out'],
  metalPosition: ['POST admin/metal/enter', 'POST admin/metal/hedges/record', 'POST admin/metal/hedges/cancel'],
  hedges: ['POST admin/metal/hedges/record', 'POST admin/metal/hedges/cancel'],
  walletAdjustments: ['POST admin/customers/adjust', 'wallets.adjust'],
  transfers: ['POST admin/money/transfers/confirm', 'transfers.confirm'],
  roles: ['POST admin/roles/change', 'POST admin/roles/create', 'POST admin/roles/remove'],
  locations: ['POST admin/staff/locations'],
  outsideReviews: ['POST admin/reviews/outside/import'],
  /** Those that would refund money of an order. */
  refunds: [
    'POST admin/orders/cancel',
    'POST admin/orders/refund',
    'POST admin/orders/settle-return',
    'POST admin/money/refunds/send',
    'orders.refund',
    'refunds.pay',
  ],
  /** Those that decide who gets the goods of an order. */
  recipients: ['POST admin/orders/delivery', 'POST admin/orders/collection-code'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const isProposalOf = (group: keyof typeof proposalKinds, kind: string): boolean =>
  (proposalKinds[group] as readonly string[]).includes(kind)
