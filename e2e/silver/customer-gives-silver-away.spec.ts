import type { Page } from '@playwright/test'
import { newMobile } from '../support/buying.ts'
import { confirmAge, signInAnew, signInCustomerByCode } from '../support/customers.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'
import { buySilver } from '../support/silver.ts'

// They move the clock.
test.use({ settings: advancedClockShop })

const day = 86_400

/** A new customer with a name and 60 g in the wallet, at the page where silver is given away. */
async function holderAtGive(page: Page, shop: ShopUnderTest): Promise<string> {
  const mobile = await signInAnew(page, shop)
  await buySilver(page, shop, { grams: 60, name: 'Asha Rao' })
  await page.goto('/my-account/digital-silver')
  await page.getByRole('link', { name: 'Gift silver' }).click()
  await expect(page.getByRole('heading', { name: 'Gift silver', level: 1 })).toBeVisible()
  await expect(page.getByText('Available to gift: 60.0000')).toBeVisible()
  return mobile
}

async function fill(page: Page, { grams, mobile, message = '' }: { grams: string; mobile: string; message?: string }) {
  await page.getByLabel('Silver weight').fill(grams)
  await page.getByLabel('Recipient’s name').fill('Ravi')
  await page.getByLabel('Recipient’s mobile number').fill(mobile)
  await page.getByLabel('Message').fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send gift' }).click()

/** The link as the text message has it. */
async function linkTo(shop: ShopUnderTest, mobile: string): Promise<string> {
  const text = (await shop.messages(mobile)).map((message) => message.text).find((text) => text.includes('/gift/'))
  return /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? ''
}

test('gives 2 g; a friend without an account claims them by a code @phone-only', async ({ page, shop, newBuyer }) => {
  await holderAtGive(page, shop)
  await expectAccessible(page)
  const mobile = newMobile()
  await fill(page, { grams: '2', mobile, message: 'Happy Diwali, with love' })
  await expect(page.getByText(/^Worth ₹[\d,.]+ at today’s rate$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Diwali', exact: true }).check()
  const preview = page.getByRole('region', { name: 'How the card will look' })
  await expect(preview.getByText('For Ravi', { exact: true })).toBeVisible()
  await expect(preview.getByText('Happy Diwali, with love')).toBeVisible()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Your gift for Ravi is ready' })).toBeVisible()
  const link = await linkTo(shop, mobile)
  await expect(page.getByText(link, { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting to be claimed')).toBeVisible()
  await expect(page.getByText('Available to gift: 58.0000')).toBeVisible()
  await expectAccessible(page)

  const friend = await newBuyer()
  await friend.goto(link)
  await expect(friend.getByText('Asha has gifted you silver')).toBeVisible()
  const card = friend.getByRole('figure')
  await expect(card.getByText('For Ravi', { exact: true })).toBeVisible()
  await expect(card.getByText('From Asha', { exact: true })).toBeVisible()
  await expect(friend.getByText('2.0000')).toBeVisible()
  await expect(friend.getByText('Happy Diwali, with love')).toBeVisible()
  await expectAccessible(friend)
  await friend.getByRole('link', { name: 'Sign in to claim' }).click()
  await signInCustomerByCode(friend, shop, mobile)
  await confirmAge(friend)
  await friend.getByRole('button', { name: 'Claim my silver' }).click()
  await expect(friend.getByText(/2\.0000\sg from Asha added to your wallet\. You now have 2\.0000\sg\./)).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Thank Asha on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Thank%20you/,
  )
  await friend.getByRole('link', { name: 'See my silver' }).click()
  await expect(friend.getByText('Received as a gift').filter({ visible: true })).toBeVisible()
  await friend.goto(link)
  await expect(friend.getByText('This gift has been claimed.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
})

test('a stranger with the link gets nothing; the giver takes the gift back', async ({ page, shop, newBuyer }) => {
  await holderAtGive(page, shop)
  const mobile = newMobile()
  await fill(page, { grams: '1.5', mobile })
  await send(page)
  await expect(page.getByText('Waiting to be claimed')).toBeVisible()
  const link = await linkTo(shop, mobile)

  const stranger = await newBuyer()
  await signInAnew(stranger, shop)
  await stranger.goto(link)
  await stranger.getByRole('button', { name: 'Claim my silver' }).click()
  await expect(stranger.getByText('This gift is for another mobile number.')).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Sign in with another number' })).toBeVisible()

  await page.getByRole('button', { name: 'Take back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take this gift back?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  await expect(page.getByText('Available to gift: 60.0000')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('The giver has taken this gift back.')).toBeVisible()
  await expect(stranger).toHaveTitle('This gift is no longer available | Silvera')
})

test('much takes a code, and comes back after 30 days; wrong input loses nothing', async ({ page, shop }) => {
  const own = await holderAtGive(page, shop)
  await fill(page, { grams: '61', mobile: own, message: 'For you' })
  await send(page)
  await expect(page.getByText('This is your own number. Please enter the recipient’s number')).toBeVisible()
  await page.getByLabel('Recipient’s mobile number').fill(newMobile())
  await send(page)
  await expect(page.getByText(/^You have 60\.0000\sg available to gift$/)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('For you')
  await page.getByLabel('Silver weight').fill('60')
  await send(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm with a code' })
  await expect(dialog.getByText(/We sent a 6-digit code/)).toBeVisible()
  await dialog.getByLabel('One-time code').fill(await shop.code(own))
  await expect(page.getByRole('heading', { name: 'Your gift for Ravi is ready' })).toBeVisible()
  await expect(page.getByText('Available to gift: 0.0000')).toBeVisible()
  await shop.advanceClock(30 * day)
  // The session has ended meanwhile; sign-in leads back here.
  await page.reload()
  await signInCustomerByCode(page, shop, own)
  await expect(page.getByText('Returned to you')).toBeVisible()
  await expect(page.getByText('Available to gift: 60.0000')).toBeVisible()
})

test('older and newer gifts replace each other, with the focus on the first @phone', async ({ page, shop }) => {
  await holderAtGive(page, shop)
  // 20 to a page, and at most 10 a day.
  for (let sent = 0; sent < 21; sent++) {
    if (sent > 0 && sent % 10 === 0) await shop.advanceClock(day)
    const data = { gram: 0.1, recipient_name: 'Ravi', mobile: newMobile(), message: '' }
    const response = await page.request.post('/app/api/silver-gifts/give', { data, headers: { origin: shop.url } })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await page.reload()
  const gifts = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Waiting to be claimed' })
  const status = page.getByRole('main').getByRole('status')
  await expect(gifts).toHaveCount(20)
  await page.getByRole('button', { name: 'Older gifts', exact: true }).click()
  await expect(gifts).toHaveCount(1)
  await expect(gifts.first()).toBeFocused()
  await expect(status.filter({ hasText: 'Page 2' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Newer gifts', exact: true }).click()
  await expect(gifts).toHaveCount(20)
  await expect(gifts.first()).toBeFocused()
  await expect(status.filter({ hasText: 'Page 1' })).toHaveCount(1)
})
