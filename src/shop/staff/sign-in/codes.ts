import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { changeStaff, openTotp, type StaffAccount } from '../accounts.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** Accepts an authenticator code or a recovery code and uses it up. */
export async function takeCode(shop: Shop, tx: Tx, account: StaffAccount, code: string): Promise<boolean> {
  if (account.totpSecret === null) return false
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(shop, tx, { staffId: account.id, code })
  const secret = openTotp(shop, account.id, account.totpSecret)
  const step = stepOfCode(secret, code, { now: shop.clock.now(), after: account.totpStep })
  if (step === null) return false
  await changeStaff(tx, account.id, { totpStep: step })
  return true
}
