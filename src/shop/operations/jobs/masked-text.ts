/** Errors of partners and of the database repeat addresses, numbers and parameters of customers. Lists show them masked. */
import { maskedEmail, maskedMobile } from '../../orders/rules/contact-masks.ts'

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Mobile and account numbers. Our own ids and ports are shorter. */
const longNumber = /\d{9,}/g

/** "550 no such user asha@example.in" → "550 no such user as…@example.in"; the parameters of a failed statement
 * and the class of an error are left out. */
export const maskPersonalData = (text: string): string =>
  text
    .replace(/^Partner(?:Error|Trouble): /, '')
    .replace(/\bparams:[\s\S]*$/, '')
    .replace(emailAddress, (email) => maskedEmail(email))
    .replace(longNumber, (number) => maskedMobile(number))
    .trim()

export const maskRecipient = (to: string): string => (to.includes('@') ? maskedEmail(to) : maskedMobile(to))
