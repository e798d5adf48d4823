import type { Page } from '@playwright/test'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')

/** What the page says in English: parts that say so, names of products in lists to choose from aside. */
const englishParts = (page: Page): Promise<string[]> =>
  main(page)
    .locator('[lang="en-IN"]:not(option)')
    .evaluateAll((parts) => parts.map((part) => part.textContent ?? ''))

/** Nothing stands beyond the edge of a phone. */
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

test('a customer names a nominee and looks after the sign-ins in Hindi @phone-only', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  const before = (await shop.messages(mobile)).length

  await test.step('a nominee, confirmed with a code', async () => {
    await page.goto('/hi/my-account/digital-silver/nominee')
    await expect(page).toHaveTitle('नॉमिनी | Silvera')
    await expect(main(page).getByText('अभी कोई नॉमिनी नहीं')).toBeVisible()
    expect(await englishParts(page)).toEqual([])
    await expectNoOverflow(page)
    await main(page).getByRole('button', { name: 'नॉमिनी जोड़ें' }).click()
    const dialog = page.getByRole('dialog', { name: 'नॉमिनी जोड़ें' })
    await dialog.getByRole('button', { name: 'सूची में जोड़ें' }).click()
    await expect(dialog.getByText('पूरा नाम लिखें')).toBeVisible()
    await dialog.getByLabel('पूरा नाम').fill('Ravi Rao')
    await dialog.getByLabel('आपसे रिश्ता').selectOption('पति या पत्नी')
    await dialog.getByLabel('जन्म तारीख़').fill('1984-03-09')
    await dialog.getByRole('button', { name: 'सूची में जोड़ें' }).click()
    await main(page).getByRole('button', { name: 'OTP से सहेजें' }).click()
    const code = page.getByRole('dialog', { name: 'OTP से पुष्टि करें' })
    await expect(code.getByText(`${mobile.slice(-3)} पर ख़त्म होने वाले नंबर पर`)).toBeVisible()
    await code.getByLabel('OTP').fill(await shop.code(mobile, before))
    await expect(main(page).getByText(/^पिछला बदलाव /)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('sign-ins, and a number that is none', async () => {
    await page.goto('/hi/my-account/profile/security')
    await expect(page).toHaveTitle('साइन इन और सुरक्षा | Silvera')
    await expect(main(page).getByText('मोबाइल पर आया OTP')).toBeVisible()
    await main(page).getByRole('button', { name: 'नंबर बदलें' }).click()
    await main(page).getByRole('button', { name: 'आगे बढ़ें' }).click()
    await expect(main(page).locator('.field [role="alert"]')).toHaveText(/[\u0904-\u0939]/)
    expect(await englishParts(page)).toEqual([])
    await expectNoOverflow(page)
  })
})

test('a visitor sells a bar in Hindi, and gets a ticket @phone-only', async ({ page }) => {
  await page.goto('/hi/sell-to-us')
  await expect(page).toHaveTitle('हमें बेचें | Silvera')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('अपने सिक्के और बार हमें बेचें')
  expect(await englishParts(page)).toEqual([])
  await expectNoOverflow(page)
  const counter = main(page).getByRole('region', { name: 'मुझे कितना मिलेगा?' })
  await counter.getByLabel('नग', { exact: true }).selectOption('कोई और नग, वज़न से')
  await counter.getByLabel('एक नग का वज़न').fill('1.23456')
  await expect(counter.getByText('वज़न ग्राम में लिखें, दशमलव के बाद ज़्यादा से ज़्यादा 3 अंक')).toBeVisible()
  await counter.getByLabel('एक नग का वज़न').fill('100')
  await expect(counter.getByText('हम देंगे')).toBeVisible()
  await counter.getByRole('button', { name: 'पिकअप के लिए कहें' }).click()
  const dialog = page.getByRole('dialog', { name: 'पिकअप के लिए कहें' })
  await expect(dialog.getByLabel('संदेश')).toHaveValue(/^मैं सोना, 100\sg बेचना चाहता\/चाहती हूँ।/)
  await expectAccessible(page)
  await dialog.getByLabel('नाम').fill('Joseph Kurian')
  await dialog.getByLabel('ईमेल').fill('visitor.sells.in.hindi@example.in')
  await dialog.getByLabel('मोबाइल').fill('9876540005')
  await dialog.getByRole('button', { name: 'भेजें', exact: true }).click()
  await expect(dialog.getByText(/^CON-/)).toBeVisible()
  await expect(dialog.getByText(/^हम .* तक जवाब देंगे।$/)).toBeVisible()
})
