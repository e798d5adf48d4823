/** Reviews from other sites: previewed, approved by a second person, read on the product page apart from the shop's own, and removed. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { approveAs, signInAsStaff } from '../support/staff.ts'

const slug = 'silvera-mandala-silver-coin-50-g-maroon-box'
const script = '<script>alert(1)</script>'

test('two people import reviews of a maps listing, visitors read them with their origin, and they are removed', {
  tag: '@phone',
}, async ({ page, newBuyer, browser, shop }) => {
  const mark = Date.now().toString(36)
  const head = 'Source,Source URL,Rating,Author,Date,Review,Product'
  const row = (cells: string) => `Google Maps,https://maps.example/${mark},${cells},${slug}`
  const csv = `${head}
${row(`1,Ravi ${mark},20-11-2026,${script} ${mark}`)}
${row(`2,Asha ${mark},19-11-2026,Came late ${mark}`)}
${['Meena', 'Kiran', 'Dev', 'Zoya'].map((name) => row(`5,${name} ${mark},01-10-2026,Good ${mark}`)).join('\n')}
Google Maps,http://maps.example,9,,20-11-2026,No,${slug}
`
  // Eight pages are opened, and six of them checked.
  test.slow()
  const reader = await newBuyer()
  await reader.goto(`/product/${slug}`)
  const jsonLd = async () => (await reader.locator('script[type="application/ld+json"]').first().textContent()) ?? ''
  const ratingBefore = JSON.parse(await jsonLd()).aggregateRating
  const own = await reader.locator('#reviews').textContent()
  await expect(reader.getByRole('heading', { name: 'Reviews on other sites' })).toHaveCount(0)

  await signInAsStaff(page, 'support', '/admin/outside-reviews')
  await page.getByRole('button', { name: 'Import reviews', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: `maps-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await sheet.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(sheet.getByText('Preview: 6 reviews to import. 1 line skipped:')).toBeVisible()
  await expect(
    sheet.getByText(
      'Line 8: no source URL “http://maps.example”: it starts with https://; no rating “9”: use 1 to 5; no author',
    ),
  ).toBeVisible()
  await expect(sheet.getByText(`${script} ${mark}`)).toBeVisible()
  await expectAccessible(page)
  // Pressed twice, requested once.
  await sheet.getByRole('button', { name: 'Import 6 reviews', exact: true }).dblclick()
  await expect(sheet.getByText(/^Sent for approval: reviews from other sites are published/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Done', exact: true }).click()
  const pending = page.getByText(/: Import 6 reviews from other sites/)
  await expect(pending).toHaveCount(1)
  const listed = page.getByRole('row').filter({ hasText: `maps-${mark}.csv` })
  await expect(listed).toHaveCount(0)
  await expectAccessible(page)
  await reader.reload()
  await expect(reader.locator('#outside-reviews')).toHaveCount(0)
  await approveAs(browser, shop.url, 'finance', new RegExp(`Import 6 reviews from other sites.*maps-${mark}\\.csv`))
  await page.reload()
  await expect(listed).toHaveCount(1)
  await expect(pending).toHaveCount(0)
  await expect(listed.getByText('Published')).toBeVisible()
  await expectAccessible(page)

  await reader.goto(`/product/${slug}`)
  const outside = reader.getByRole('region', { name: 'Reviews on other sites' })
  await outside.scrollIntoViewIfNeeded()
  await expect(outside.getByText(`${script} ${mark}`)).toBeVisible()
  await expect(outside.getByRole('figure')).toHaveCount(4)
  await outside.getByRole('button', { name: 'More from other sites', exact: true }).click()
  await expect(outside.getByRole('figure')).toHaveCount(6)
  await expect(outside.getByRole('figure').nth(4)).toBeFocused()
  await expect(outside.getByRole('status')).toHaveText('2 more shown')
  const link = outside.getByRole('link', { name: 'Read on Google Maps' }).first()
  await expect(link).toHaveAttribute('href', `https://maps.example/${mark}`)
  await expect(link).toHaveAttribute('rel', 'nofollow noopener')
  // Below the shop's own, which stay as they were, as do ratings for search engines.
  const placed = await reader.evaluate(() => {
    const [ours, others] = [document.querySelector('#reviews')!, document.querySelector('#outside-reviews')!]
    return ours.compareDocumentPosition(others) === Node.DOCUMENT_POSITION_FOLLOWING
  })
  expect(placed).toBe(true)
  expect(await reader.locator('#reviews').textContent()).toBe(own)
  expect(JSON.parse(await jsonLd()).aggregateRating).toEqual(ratingBefore)
  expect(await jsonLd()).not.toContain(mark)
  await expectAccessible(reader)
  await reader.goto(`/hi/product/${slug}`)
  await expect(reader.getByRole('region', { name: 'दूसरी साइटों पर रिव्यू' }).getByRole('figure')).toHaveCount(4)
  await expectAccessible(reader)

  await listed.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove reviews', exact: true }).click()
  await expect(listed.getByText(/^Removed by /)).toBeVisible()
  await reader.goto(`/product/${slug}`)
  await expect(reader.locator('#reviews')).toBeVisible()
  await expect(reader.locator('#outside-reviews')).toHaveCount(0)
})
