// @module-tag postgres
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdfBrand } from '../../../shop/content/pictures/brand-images.ts'
import { emailLogoMark, withEmailLogo } from '../../../shop/messaging/messages/email-logo.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { openBrandFiles } from '../../content/brand-files.ts'
import { openPictures } from '../../content/pictures.ts'

let test: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 1 } } })
    .png()
    .toBuffer()
async function upload(kind: string, width: number, height: number) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new File([new Uint8Array(await drawn(width, height))], 'logo.png', { type: 'image/png' }))
  return requestAs(test, owner, 'POST', 'admin/brand-images/save', form)
}
const remove = (kind: string) => requestAs(test, owner, 'POST', 'admin/brand-images/remove', { kind })
const shown = async () => (await requestAs(test, owner, 'GET', 'admin/brand-images')).body.data
const setting = async () => (await test.call('POST', 'get-setting', { slug: 'site' })).body.data.logo
const requestOf = (path: string) => new Request(`http://localhost:3000${path}`)
const fileAt = (path: string) => openBrandFiles(test.shop).serve(requestOf(path))

describe('the logo', () => {
  it('is ours until one is uploaded', async () => {
    expect(await shown()).toEqual({ logo: null, icon: null })
    expect(await setting()).toBeNull()
    expect(await readPdfBrand(test.shop)).toEqual({ name: 'Silvera', logo: null })
    expect(fileAt('/brand/og-default.png')).toBeUndefined()
  })

  it('is drawn for header, e-mails, documents and links', async () => {
    expect((await upload('logo', 900, 300)).body).toMatchObject({ error: false, message: 'Logo saved' })
    const { logo } = await shown()
    expect(logo).toMatch(/^\/pictures\/own-[0-9a-f]{16}-96\.png$/)
    expect(await setting()).toEqual({ url: logo, width: 288, height: 96 })
    const picture = await openPictures(test.shop)(requestOf(logo))
    expect(picture?.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await picture!.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 288, height: 96 })
    expect((await readPdfBrand(test.shop)).logo).toEqual(bytes)
    const html = withEmailLogo(test.shop, `<body>${emailLogoMark}<p>Dear Asha</p></body>`)
    expect(html).toContain(`src="${test.shop.config.publicUrl}${logo}" width="120" height="40" alt="Silvera"`)
    const preview = Buffer.from(await (await fileAt('/brand/og-default.png'))!.arrayBuffer())
    expect(await sharp(preview).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('is refused when it is too small, too long, or no picture', async () => {
    const before = await shown()
    expect((await upload('logo', 400, 40)).body.errorMessage).toContain('48')
    expect((await upload('logo', 900, 100)).body.errorMessage).toContain('8')
    const form = new FormData()
    form.set('kind', 'logo')
    form.set('file', new File(['a text'], 'logo.png', { type: 'image/png' }))
    expect((await requestAs(test, owner, 'POST', 'admin/brand-images/save', form)).status).toBe(415)
    expect((await upload('banner', 900, 300)).status).toBe(422)
    expect(await shown()).toEqual(before)
  })

  it('is ours again once it is removed', async () => {
    expect((await remove('logo')).body).toMatchObject({ error: false, message: 'Logo removed' })
    expect(await shown()).toEqual({ logo: null, icon: null })
    expect(await setting()).toBeNull()
    const html = `<body>${emailLogoMark}</body>`
    expect(withEmailLogo(test.shop, html)).toMatch(/^<body><p style="[^"]+">Silvera<\/p><\/body>$/)
  })
})

describe('the icon', () => {
  it('is what browsers, phones and the manifest show', async () => {
    expect(fileAt('/favicon.svg')).toBeUndefined()
    expect((await upload('icon', 150, 150)).body.errorMessage).toContain('192')
    expect((await upload('icon', 600, 600)).body).toMatchObject({ error: false, message: 'Icon saved' })
    for (const [path, side] of [
      ['/brand/icon-192.png', 192],
      ['/brand/icon-512.png', 512],
      ['/brand/apple-touch-icon.png', 180],
    ] as const) {
      const icon = Buffer.from(await (await fileAt(path))!.arrayBuffer())
      expect(await sharp(icon).metadata()).toMatchObject({ width: side, height: side })
    }
    const favicon = await fileAt('/favicon.svg')
    expect(favicon?.headers.get('content-type')).toBe('image/svg+xml')
    expect(await favicon?.text()).toContain('data:image/png;base64,')
    expect(fileAt('/brand/og-default.png')).toBeUndefined()
    await remove('icon')
    expect(fileAt('/favicon.svg')).toBeUndefined()
  })

  it('belongs to a manifest with the shop’s own name', async () => {
    const manifest = await (await fileAt('/manifest.webmanifest'))?.json()
    expect(manifest).toMatchObject({ short_name: test.shop.catalogue.now.content.settings.site.brandName })
    expect(manifest.icons.length).toBeGreaterThan(0)
  })
})
