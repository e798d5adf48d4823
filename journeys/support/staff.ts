/** Those who work in the shop, signed in to the back office by the page or without walking through it. */
import { expect, type Page } from '@playwright/test'
import { demoStaff, demoTotpSecret } from '../../src/shop/seed/demo-staff.ts'
import { codeOfStep, stepAt } from '../../src/shop/staff/totp.ts'

export type StaffRole = 'owner' | 'ops' | 'catalog' | 'finance' | 'support'

/** Opens the back office as one of the demo's staff, at an address of it. */
export async function signInAsStaff(page: Page, role: StaffRole, address = '/admin'): Promise<void> {
  const answer = await page.request.post('/dev/staff', { data: { role } })
  if (!answer.ok()) throw new Error(`/dev/staff answered ${answer.status()}: ${await answer.text()}`)
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** The codes a telephone shows about now. Each is taken once, so that a second sign-in needs another. */
export const codesNow = (now = new Date()): readonly string[] =>
  [0, 1, -1].map((step) => codeOfStep(demoTotpSecret, stepAt(now) + step))

/** By the form that is shown, as somebody does: password and the code of the telephone. */
export async function signInByForm(page: Page, role: StaffRole, code = codesNow()[0] ?? ''): Promise<void> {
  const person = demoStaff.find(({ email }) => email.startsWith(`${role}@`))
  if (!person) throw new Error(`The demo has nobody of the role ${role}`)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
