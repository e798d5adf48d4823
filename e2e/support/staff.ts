/** Staff, signed in to the back office through the page or directly through the API. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { demoStaff, demoTotpSecret } from '../../src/demo/seed/staff/demo-staff.ts'
import { codeOfStep, stepAt } from '../../src/shop/staff/sign-in/totp.ts'

export type StaffRole = 'owner' | 'ops' | 'catalog' | 'finance' | 'support'

/** Opens a path of the back office as a demo staff member. */
export async function signInAsStaff(page: Page, role: StaffRole, address = '/admin'): Promise<void> {
  const response = await page.request.post('/dev/staff', { data: { role } })
  if (!response.ok()) throw new Error(`/dev/staff answered ${response.status()}: ${await response.text()}`)
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Waits for the rows of the latest request: while they load, a click could hit a row that has moved. */
export const expectRowsAtRest = (at: Page | Locator): Promise<void> =>
  expect(at.locator('table[aria-busy="true"]')).toHaveCount(0)

/** Searches a list of the back office, and waits for the results. */
export async function searchAdminList(at: Locator, text: string): Promise<void> {
  const box = at.getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
  await expectRowsAtRest(at)
}

/** A second person approves the pending request, in a browser context of their own. */
export async function approveAs(browser: Browser, url: string, role: StaffRole, sentence: RegExp): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signInAsStaff(page, role, '/admin/approvals')
  const approve = page.getByRole('row', { name: sentence }).getByRole('button', { name: 'Approve' })
  await approve.click()
  const dialog = page.getByRole('dialog', { name: 'Approve this?' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await expect(approve).toHaveCount(0)
  await context.close()
}

/** The codes that an authenticator with this secret shows around now. */
export const codesNow = (secret = demoTotpSecret): readonly string[] =>
  [0, 1, -1].map((step) => codeOfStep(secret, stepAt(new Date()) + step))

export const wrongSignIn = 'Wrong e-mail address, password or code'

interface Person {
  readonly email: string
  readonly password: string
}

export function demoPerson(role: StaffRole): Person & { readonly name: string } {
  const person = demoStaff.find(({ email }) => email.startsWith(`${role}@`))
  if (!person) throw new Error(`The demo has nobody of the role ${role}`)
  return person
}

/** Fills in the sign-in form and submits it. */
export async function sendSignIn(at: Page | Locator, { email, password }: Person, code: string): Promise<void> {
  await at.getByLabel('E-mail address').fill(email)
  await at.getByLabel('Password', { exact: true }).fill(password)
  await at.getByLabel('Code', { exact: true }).fill(code)
  await at.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in by password and authenticator code. A code is valid only once: if one was just used, the next is tried. */
export async function signInByForm(page: Page, role: StaffRole, at: Page | Locator = page): Promise<void> {
  for (const code of codesNow()) {
    await sendSignIn(at, demoPerson(role), code)
    const refused = at.getByText(wrongSignIn)
    const settled = async () =>
      (await refused.count()) > 0 || (await at.getByLabel('Code', { exact: true }).count()) === 0
    await expect.poll(settled).toBe(true)
    if ((await refused.count()) === 0) return
  }
  throw new Error('No code of the telephone was taken')
}
