import { expect, expectAccessible, test } from '../support/shop.ts'
import { demoPerson, sendSignIn, wrongSignIn } from '../support/staff.ts'

// The usual shop of the browser tests lets everybody try as often as they like.
test.use({ settings: { RATE_LIMITS: 'on' } })

test('who tries too often reads how long to wait and who can help, and of no mobile code', async ({ page }) => {
  await page.goto('/admin')
  const person = { ...demoPerson('support'), password: 'a wrong password' }
  for (let times = 0; times < 5; times++) {
    const answered = page.waitForResponse('**/app/api/admin/sign-in')
    await sendSignIn(page, person, '000000')
    expect((await answered).status()).toBe(401)
    await expect(page.getByText(wrongSignIn)).toBeVisible()
  }
  await sendSignIn(page, person, '000000')
  await expect(page.getByText(/^Too many attempts\. Please try again in \d+ seconds?\./)).toContainText(
    'an owner of the shop can reset your account',
  )
  await expect(page.getByText('mobile number and a code')).toHaveCount(0)
  await expectAccessible(page)
})
