/** Which loss each role may risk alone, and what needs a second person (decision 0083). */
import { formatRoundMoney } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import { isBuiltIn } from '../../roles/rules/grants.ts'
import type { BuiltInRole, Role, Staff } from '../../rules.ts'
import { type Risk, type SecondPersonRule, unboundedLoss } from './risk.ts'

export interface LossLimit {
  /** Paise. */
  readonly perAct: Paise
  /** Paise per calendar day, Indian time. */
  readonly perDay: Paise
}

/** What each role may risk without a second person. */
export const lossLimits: Readonly<Record<BuiltInRole, LossLimit>> = {
  OPS: { perAct: 5_000_00, perDay: 25_000_00 },
  SUPPORT: { perAct: 1_000_00, perDay: 5_000_00 },
  CATALOG: { perAct: 10_000_00, perDay: 50_000_00 },
  FINANCE: { perAct: 50_000_00, perDay: 2_00_000_00 },
  OWNER: { perAct: 50_000_00, perDay: 5_00_000_00 },
}

/** Integrations have no role. They may risk as much as the catalogue role. */
export const integrationLossLimit: LossLimit = lossLimits.CATALOG

/** A role of the shop's own has the smallest limits: what it permits is chosen freely, what it may risk is not. */
const limitOfRole = (role: Role): LossLimit => (isBuiltIn(role) ? lossLimits[role] : lossLimits.SUPPORT)

/** With several roles, the largest limit applies. */
export const limitOf = ({ roles }: Pick<Staff, 'roles'>): LossLimit => ({
  perAct: Math.max(0, ...roles.map((role) => limitOfRole(role).perAct)),
  perDay: Math.max(0, ...roles.map((role) => limitOfRole(role).perDay)),
})

interface RulePolicy {
  /** Why a second person is needed, after "needs a second person: ". */
  readonly why: string
  /** A sole owner may confirm it after a day (`confirmAlone`). */
  readonly ownerMayWait: boolean
  /** Owners may do this alone until a customer first begins to pay, because one person sets up a shop (decision 0069). */
  readonly founderActsAlone: boolean
}

export type ApprovalReason = SecondPersonRule | 'limit-act' | 'limit-day'

export const approvalPolicy: Readonly<Record<ApprovalReason, RulePolicy>> = {
  'product-lowered': {
    why: 'weight, fineness or making charge of a product is lowered by more than 2 %',
    ownerMayWait: true,
    founderActsAlone: true,
  },
  'buy-back-rate': {
    why: 'pieces of a product would be bought back at the rate of the own brand, or as gold',
    ownerMayWait: true,
    founderActsAlone: true,
  },
  'buy-back-premium': { why: 'a buy-back premium is changed', ownerMayWait: true, founderActsAlone: true },
  'payment-details': {
    why: 'the text contains an account number, an IFSC or a UPI ID',
    ownerMayWait: true,
    founderActsAlone: true,
  },
  'write-off': { why: 'pieces are written off', ownerMayWait: true, founderActsAlone: true },
  'courier-not-listed': { why: 'the courier is not on the list', ownerMayWait: true, founderActsAlone: true },
  'delivery-without-proof': {
    why: 'the courier has not confirmed the delivery',
    ownerMayWait: true,
    founderActsAlone: true,
  },
  'parcel-weight': { why: 'the parcel weight does not match', ownerMayWait: true, founderActsAlone: true },
  'unconfirmed-order-change': {
    why: 'the customer has not confirmed the change with a code',
    ownerMayWait: true,
    founderActsAlone: false,
  },
  'large-coupon': { why: 'the coupon takes more than 5 % off', ownerMayWait: true, founderActsAlone: true },
  'large-refund': { why: 'the refund is above the limit for one person', ownerMayWait: true, founderActsAlone: false },
  'large-rate-change': {
    why: 'the rates of the day would move by more than 2 %',
    ownerMayWait: true,
    founderActsAlone: false,
  },
  'rate-jump': { why: 'a rate held for its price move is accepted', ownerMayWait: true, founderActsAlone: false },
  'unconfirmed-transfer': {
    why: 'receipt of the money is confirmed by one person only',
    ownerMayWait: false,
    founderActsAlone: false,
  },
  'protected-setting': {
    why: 'the setting decides where money goes or what is sent',
    ownerMayWait: false,
    founderActsAlone: true,
  },
  'weakened-setting': {
    why: 'the setting reduces protection of the shop',
    ownerMayWait: true,
    founderActsAlone: true,
  },
  'wallet-adjustment': { why: 'wallet adjustments need two people', ownerMayWait: false, founderActsAlone: false },
  'vault-bar': { why: 'a bar is added to or removed from the vault', ownerMayWait: true, founderActsAlone: false },
  'gst-rate': { why: 'a GST rate changes the tax of every sale', ownerMayWait: true, founderActsAlone: false },
  'own-purchase': {
    why: 'goods of a purchase are received by a person who recorded or edited it',
    ownerMayWait: true,
    founderActsAlone: true,
  },
  'metal-position': {
    why: 'the metal position is entered or changed by hand',
    ownerMayWait: true,
    founderActsAlone: true,
  },
  'staff-message-discarded': {
    why: 'a message to staff is discarded',
    ownerMayWait: true,
    founderActsAlone: true,
  },
  'offer-below-cost': {
    why: 'the offer sells metal below its rate',
    ownerMayWait: true,
    founderActsAlone: false,
  },
  'custom-piece': {
    why: 'the offer has a custom piece, whose metal and weight are compared with its description',
    ownerMayWait: true,
    founderActsAlone: false,
  },
  'approved-import': { why: 'the import was approved by a second person', ownerMayWait: true, founderActsAlone: true },
  'role-change': {
    why: 'it changes what a role may do',
    ownerMayWait: true,
    founderActsAlone: false,
  },
  'location-change': {
    why: 'it changes where somebody may act',
    ownerMayWait: true,
    founderActsAlone: false,
  },
  'outside-reviews': {
    why: 'reviews from other sites are published',
    ownerMayWait: true,
    founderActsAlone: false,
  },
  'limit-act': { why: 'it exceeds your limit for one action', ownerMayWait: true, founderActsAlone: true },
  'limit-day': {
    why: 'it exceeds your daily limit',
    ownerMayWait: true,
    founderActsAlone: true,
  },
}

/** Kinds of older proposals about where money goes. Nobody confirms them alone (decision 0069). */
const neverAlone: ReadonlySet<string> = new Set(['settings.change', 'transfers.confirm', 'wallets.adjust'])

/** Whether a sole owner may confirm it after a day. */
export const ownerMayWait = ({
  kind,
  reasons,
}: {
  readonly kind: string
  readonly reasons: readonly ApprovalReason[] | null
}): boolean =>
  reasons === null ? !neverAlone.has(kind) : reasons.every((reason) => approvalPolicy[reason].ownerMayWait)

/** An action that uses more than this share of its limit is reported to the owners, in percent. */
const reportFrom = 50

export type ApprovalVerdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'report' }
  | { readonly kind: 'propose'; readonly reasons: readonly ApprovalReason[] }

interface RiskContext {
  readonly risk: Pick<Risk, 'maxLoss' | 'rules'>
  readonly limit: LossLimit
  /** Paise the same person has risked alone today. */
  readonly today: Paise
  /** An owner who may act alone because no customer has begun to pay yet (decision 0069). */
  readonly isFoundingOwner: boolean
}

export function judgeRisk({ risk, limit, today, isFoundingOwner }: RiskContext): ApprovalVerdict {
  if (isFoundingOwner) {
    const reasons = risk.rules.filter((rule) => !approvalPolicy[rule].founderActsAlone)
    return reasons.length > 0 ? { kind: 'propose', reasons } : { kind: 'allow' }
  }
  const reasons: ApprovalReason[] = [...risk.rules]
  if (risk.maxLoss > limit.perAct) reasons.push('limit-act')
  else if (risk.maxLoss > 0 && today + risk.maxLoss > limit.perDay) reasons.push('limit-day')
  if (reasons.length > 0) return { kind: 'propose', reasons }
  return { kind: risk.maxLoss * 100 > limit.perAct * reportFrom ? 'report' : 'allow' }
}

/** "It can cost up to ₹6,20,000" */
export function formatLoss(maxLoss: Paise): string {
  if (maxLoss <= 0) return ''
  return maxLoss >= unboundedLoss ? 'It can cost any amount' : `It can cost up to ${formatRoundMoney(maxLoss)}`
}

/** The reasons for a second person, as a sentence. */
export const formatApprovalReasons = (reasons: readonly ApprovalReason[]): string =>
  reasons.map((reason) => approvalPolicy[reason].why).join('; ')
