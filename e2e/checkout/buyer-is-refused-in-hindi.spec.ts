import { newMobile } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

const product = '/product/silvera-lotus-silver-coin-10-g'

const languages = [
  {
    language: 'Hindi',
    prefix: '/hi',
    pincode: 'डिलीवरी का पिनकोड',
    check: 'जाँचें',
    noDelivery: 'इस पिनकोड पर डिलीवरी नहीं होती।',
    mobile: 'मोबाइल नंबर',
    send: 'OTP भेजें',
    code: 'OTP',
    mobileWrong: 'सही मोबाइल नंबर लिखें',
    codeWrong: 'यह OTP सही नहीं है। कृपया जाँचें।',
  },
  {
    language: 'English',
    prefix: '',
    pincode: 'Delivery pincode',
    check: 'Check',
    noDelivery: 'Delivery is not available at this pincode',
    mobile: 'Mobile number',
    send: 'Send code',
    code: 'One-time code',
    mobileWrong: 'Please enter valide mobile number', // sic
    codeWrong: 'This code is incorrect. Please check it',
  },
]

for (const texts of languages)
  test(`what is refused at a ${texts.language} address is told in ${texts.language}`, async ({ page, shop }) => {
    const main = page.getByRole('main')

    await test.step('a pincode without delivery', async () => {
      await page.goto(texts.prefix + product)
      await main.getByLabel(texts.pincode).fill('999999')
      await main.getByRole('button', { name: texts.check, exact: true }).click()
      await expect(main.getByText(texts.noDelivery)).toBeVisible()
    })

    await test.step('a mobile number that is none, before anything is sent', async () => {
      await page.goto(`${texts.prefix}/login`)
      await main.getByLabel(texts.mobile).fill('123')
      await main.getByRole('button', { name: texts.send, exact: true }).click()
      await expect(main.getByText(texts.mobileWrong).first()).toBeVisible()
    })

    await test.step('a wrong code', async () => {
      const mobile = newMobile()
      await main.getByLabel(texts.mobile).fill(mobile)
      await main.getByRole('button', { name: texts.send, exact: true }).click()
      const right = await shop.code(mobile)
      await main.getByLabel(texts.code).fill(right === '111111' ? '222222' : '111111')
      await expect(main.getByText(texts.codeWrong).first()).toBeVisible()
    })
  })
