/** A video of the opening: refused, interrupted, continued and sent by the customer, then watched by staff. */
import { makeMp4 } from '../../src/shop/content/uploads/testing.ts'
import { mostVideoMinutes, videoPartBytes } from '../../src/shop/orders/returns/rules/return-video.ts'
import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

/** As a file chooser gives it: three parts, with the header at the end. */
const film = (over: Parameters<typeof makeMp4>[0] = {}) => ({
  name: 'opening.mp4',
  mimeType: 'video/mp4',
  buffer: makeMp4({ seconds: 75, filler: 2 * videoPartBytes + 5000, headerLast: true, ...over }),
})

test('a customer sends a video with a return although the network is lost, and staff watch it @phone-only', {
  tag: '@postgres',
}, async ({ page, context, shop }) => {
  const buyer = await buyerWithOrder(page, shop)
  for (const event of ['accept', 'despatch', 'deliver'] as const) await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Return/ }).click()
  const form = main.getByRole('form', { name: 'Return this item' })
  const video = form.getByLabel('Video of the opening')
  await form.getByLabel('What is wrong?').selectOption('damaged')
  await form.getByLabel('Tell us more').fill('The capsule is cracked')

  await video.setInputFiles({ name: 'opening.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video at all') })
  await expect(form.getByText('This is not a video we can play.')).toBeVisible()
  await video.setInputFiles(film({ seconds: mostVideoMinutes * 60 + 30 }))
  await expect(
    form.getByText(`This video is too long. Attach one of at most ${mostVideoMinutes} minutes`),
  ).toBeVisible()
  await expectAccessible(page)

  // The network is lost after the first part.
  let parts = 0
  await page.route('**/app/api/return-video-part', (route) => (++parts > 1 ? route.abort() : route.fallback()))
  await video.setInputFiles(film())
  await expect(form.getByText('The upload has stopped.')).toBeVisible({ timeout: 20_000 })
  await expect(form.getByRole('progressbar', { name: 'Upload of the video' })).toBeVisible()
  await expectAccessible(page)
  const send = form.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(form.getByText('Wait until the video is uploaded, or cancel the upload')).toBeVisible()
  await page.unroute('**/app/api/return-video-part')
  const resumed: string[] = []
  page.on('request', (request) => resumed.push(new URL(request.url()).pathname))
  await form.getByRole('button', { name: 'Continue upload' }).click()
  await expect(form.getByText('Video uploaded, 1:15 minutes')).toBeVisible()
  // Only what was missing was sent.
  expect(resumed.filter((path) => path === '/app/api/return-video-part')).toHaveLength(2)

  await form.getByRole('button', { name: 'Remove video' }).click()
  await expect(form.getByText('Video uploaded')).toBeHidden()
  await video.setInputFiles(film())
  await expect(form.getByText('Video uploaded, 1:15 minutes')).toBeVisible()
  await expect(form.getByLabel('Tell us more')).toHaveValue('The capsule is cracked')
  await send.click()
  await expect(main.getByText('We reply within one working day. Please keep')).toBeVisible()

  await context.clearCookies()
  await signInAsStaff(page, 'ops', `/admin/orders/${buyer.uniqueOrderId}`)
  const watched = main.getByLabel('Video sent by the customer, 1:15')
  await expect(watched).toBeVisible()
  await expect(main.getByText('Video of the opening, 1:15, 4 MB.')).toBeVisible()
  await expectAccessible(page)
  const fetched = page.waitForResponse(/\/admin\/orders\/return-video\?/)
  await watched.evaluate((element: HTMLVideoElement) => element.load())
  await watched.evaluate((element: HTMLVideoElement) => {
    element.preload = 'auto'
    element.play().catch(() => {})
  })
  const response = await fetched
  expect([response.status(), response.headers()['content-type']]).toEqual([206, 'video/mp4'])
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Download' }).last().click()
  expect((await download).suggestedFilename()).toMatch(/^return-\d+\.mp4$/)
})
