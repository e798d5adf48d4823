/** Jobs that follow a request for a link: the request itself must not reveal whether the e-mail is known. */
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { resendVerification } from '../email-addresses.ts'
import { sendPasswordReset } from './new-password.ts'

export const signInJobs = (shop: Shop) =>
  ({
    'customers.resend-verification': ({ email }: { email: string }) => resendVerification(shop, email),
    'sign-in.send-reset': ({ email }: { email: string }) => sendPasswordReset(shop, email),
  }) satisfies JobHandlers
