/** An owner closes an open shop for a while: visitors are told, nothing is sold, and what they have stays. */
import { buyerAtPayment, buyerWithOrder, payButton } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

test('a closed shop says so, keeps carts and orders, and sells nothing until it is open again', async ({
  page,
  shop,
  newBuyer,
}) => {
  const buyer = await newBuyer()
  const { uniqueOrderId } = await buyerWithOrder(buyer, shop)
  const other = await newBuyer()
  await buyerAtPayment(other, shop)
  // Pages that stand open learn it without being loaded again.
  const watching = await newBuyer()
  const buyNow = watching.getByRole('main').getByRole('button', { name: 'Buy Now' }).first()
  await watching.goto('/product/silvera-lotus-silver-coin-10-g')
  await expect(buyNow).toBeVisible()
  const watchingInHindi = await newBuyer()
  await watchingInHindi.goto('/hi/product/silvera-lotus-silver-coin-10-g')
  await expect(watchingInHindi.getByRole('main').getByRole('button', { name: 'अभी ख़रीदें' }).first()).toBeVisible()
  await signInAsStaff(page, 'owner', '/admin/setup')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Close the shop for selling' }).click()
  const closing = page.getByRole('dialog', { name: 'Close the shop for selling?' })
  await closing.getByRole('button', { name: 'Close the shop' }).click()
  await expect(main.getByRole('button', { name: 'Open the shop' })).toBeEnabled()
  await expect(main.getByText('The shop is closed: visitors see it with a notice')).toBeVisible()
  try {
    const closed = 'We are closed for now and take no new orders.'
    await expect(watching.getByRole('status').filter({ hasText: closed })).toBeVisible()
    await expect(watching.getByRole('main').getByText(closed).filter({ visible: true }).first()).toBeVisible()
    await expect(buyNow).toHaveCount(0)
    const inHindi = watchingInHindi.getByRole('main')
    await expect(inHindi.getByText('हमारी दुकान अभी बंद है').filter({ visible: true }).first()).toBeVisible()
    await expect(inHindi.getByRole('button', { name: 'अभी ख़रीदें' })).toHaveCount(0)
    await expect(other.getByRole('main').getByText(closed).filter({ visible: true }).first()).toBeVisible()
    await expect(payButton(other)).toHaveCount(0)
    await other.reload()
    await expect(other.getByText('The shop takes no orders at the moment.').first()).toBeVisible()
    await other.goto('/cart')
    await expect(other.getByRole('main').getByText(closed).filter({ visible: true }).first()).toBeVisible()
    await expect(other.getByRole('main').getByRole('article')).toHaveCount(1)

    const visitor = await newBuyer()
    await visitor.goto('/products/silver_coin')
    const notice = visitor.getByRole('status').filter({ hasText: 'We are closed for now' })
    await expect(notice).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.goto('/hi')
    await expect(visitor.getByText('हमारी दुकान अभी बंद है')).toBeVisible()

    await buyer.goto('/')
    await buyer.getByRole('status').getByRole('link', { name: 'Your orders' }).click()
    await expect(buyer.getByRole('main')).toContainText(uniqueOrderId)
  } finally {
    await main.getByRole('button', { name: 'Open the shop' }).click()
    await page.getByRole('dialog', { name: 'Open the shop?' }).getByRole('button', { name: 'Open the shop' }).click()
  }
  await expect(main.getByRole('button', { name: 'Close the shop for selling' })).toBeVisible()
  await expect(buyNow).toBeVisible()
  await other.goto('/')
  await expect(other.getByText('We are closed for now')).toHaveCount(0)
})
