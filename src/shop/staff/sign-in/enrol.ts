/** The first sign-in: the person replaces the temporary password by their own and sets up their authenticator. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import { hashPassword, verifyPassword } from '../../customers/sign-in/passwords.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { changeStaff, lockStaff, openTotp, readStaff, type StaffAccount, sealTotp } from '../accounts.ts'
import { type AuditedActionResult, recordAction } from '../audit/actions.ts'
import { completeStaffSignIn, type StaffSignedIn, type StaffSignInContext } from '../complete-sign-in.ts'
import { staffEnrolments as enrolments } from '../records.ts'
import { enrolmentMs } from '../rules.ts'
import { requireStrongStaffPassword } from './passwords.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

export interface StaffEnrolment {
  /** Identifies the first sign-in for `enrolStaff`. */
  readonly ticket: string
  readonly secret: string
  readonly uri: string
}

const mostAttempts = 10

export async function beginEnrolment(shop: Shop, tx: Tx, account: StaffAccount): Promise<StaffEnrolment> {
  const [ticket, secret] = [randomToken(), newTotpSecret()]
  const enrolment = {
    ticketHash: hashToken(ticket),
    totpSecret: sealTotp(shop, account.id, secret),
    tries: 0,
    expiresAt: new Date(shop.clock.now().getTime() + enrolmentMs),
  }
  await tx
    .insert(enrolments)
    .values({ staffId: account.id, ...enrolment })
    .onConflictDoUpdate({ target: enrolments.staffId, set: enrolment })
  const { brandName } = shop.catalogue.now.content.settings.site
  return { ticket, secret, uri: totpUri(secret, { issuer: brandName, email: account.email }) }
}

interface Enrolling {
  readonly ticket: string
  readonly code: string
  readonly password: string
}

/** Throws `staff.enrolment-over`, `staff.wrong-code`, `staff.same-password`, `staff.easy-password`, `staff.breached-password`. */
export async function enrolStaff(
  shop: Shop,
  { ticket, code, password }: Enrolling,
  context: StaffSignInContext,
): Promise<StaffSignedIn & { readonly recoveryCodes: readonly string[] }> {
  const ticketHash = hashToken(ticket)
  const { staffId, passwordHash } = await assuredHash(shop, ticketHash, password)
  const done = await shop.db.transaction(async (tx) => {
    const account = await lockStaff(tx, staffId)
    const [waiting] = await tx.select().from(enrolments).where(eq(enrolments.ticketHash, ticketHash)).for('update')
    const now = shop.clock.now()
    if (!account || account.disabledAt || !waiting || waiting.expiresAt <= now || waiting.tries >= mostAttempts)
      return 'over'
    const step = stepOfCode(openTotp(shop, account.id, waiting.totpSecret), code, { now, after: 0 })
    if (step === null) {
      await tx
        .update(enrolments)
        .set({ tries: waiting.tries + 1 })
        .where(eq(enrolments.staffId, account.id))
      await note(shop, tx, { account, ip: context.ip, ended: { outcome: 'refused', sentence: 'wrong' } })
      return 'wrong'
    }
    await tx.delete(enrolments).where(eq(enrolments.staffId, account.id))
    const own = { passwordHash, temporaryUntil: null, totpSecret: waiting.totpSecret, totpStep: step }
    await changeStaff(tx, account.id, own)
    const recoveryCodes = await renewRecoveryCodes(shop, tx, account.id)
    await note(shop, tx, { account, ip: context.ip, ended: { outcome: 'done', sentence: '' } })
    return { ...(await completeStaffSignIn(shop, tx, account, context)), recoveryCodes }
  })
  if (done === 'over') throw refuse('staff.enrolment-over')
  if (done === 'wrong') throw refuse('staff.wrong-code', {}, 'code')
  return done
}

interface EnrolmentRecord {
  readonly account: StaffAccount
  readonly ip: string
  readonly ended: AuditedActionResult
}

const note = (shop: Shop, tx: Tx, { account, ip, ended }: EnrolmentRecord): Promise<void> =>
  recordAction(shop, tx, {
    staff: account,
    act: 'POST admin/enrol',
    about: { kind: 'staff', id: String(account.id) },
    asked: {},
    ip,
    ...ended,
  })

/**
 * The account of a first sign-in, and the hash of its new, valid password. Hashing is slow, so it is done before the
 * transaction.
 */
async function assuredHash(shop: Shop, ticketHash: string, password: string) {
  const [waiting] = await shop.db.select().from(enrolments).where(eq(enrolments.ticketHash, ticketHash))
  const account = waiting && (await readStaff(shop.db, waiting.staffId))
  if (!account) throw refuse('staff.enrolment-over')
  if (await verifyPassword(account.passwordHash, password)) throw refuse('staff.same-password', {}, 'password')
  await requireStrongStaffPassword(shop, password, account.email)
  return { staffId: account.id, passwordHash: await hashPassword(password) }
}
