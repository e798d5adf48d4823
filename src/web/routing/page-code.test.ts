import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages, redirects } from '../routes.ts'
import { urls } from '../urls.ts'
import { pageAt } from './page-code.ts'

const folderOf = (path: string) => pageAt(path).page.folder

describe('the table of pages', () => {
  test.each(pages.map(({ folder, loads }) => [folder, loads] as const))('%s has its files', (folder, loads) => {
    const at = join(import.meta.dirname, '../pages', folder)
    expect(existsSync(join(at, 'page.tsx'))).toBe(true)
    expect(existsSync(join(at, 'load.ts'))).toBe(loads)
  })

  test.each(pages.map(({ folder }) => [folder] as const))('%s names the texts that decide its language', (folder) => {
    const code = readFileSync(join(import.meta.dirname, '../pages', folder, 'page.tsx'), 'utf8')
    expect(code).toMatch(/^export const area = \w+Texts$/m)
  })

  test.each(pages.map(({ folder }) => [folder] as const))('%s says what its document’s head holds', (folder) => {
    const code = readFileSync(join(import.meta.dirname, '../pages', folder, 'page.tsx'), 'utf8')
    expect(code).toMatch(/^export (?:const meta = |\{ meta \} from '\.\/meta\.ts'$)/m)
  })

  test('every address the shop makes has a page', () => {
    const addresses = [
      urls.home(),
      urls.products('all-gold'),
      urls.ownBrand(),
      urls.product('a b'),
      urls.deals(),
      urls.cart(),
      urls.checkoutAccount(),
      urls.checkoutAddress(),
      urls.orderSummary(),
      urls.payment(),
      urls.thankYou(),
      urls.signIn(),
      urls.signInTo('cart'),
      urls.signUp(),
      urls.signUp('CODE'),
      urls.forgotPassword(),
      urls.resetPassword('t'),
      urls.verifyEmail('t'),
      urls.account('profile'),
      urls.account('refer-earn'),
      urls.order('SLV-1'),
      urls.holdings(),
      urls.club(),
      urls.sellToUs(),
      urls.customization(),
      urls.digitalSilver(),
      urls.aboutUs(),
      urls.aboutMmtc(),
      urls.contact(),
      urls.allQuestions(),
      urls.howItWorks(),
      urls.shippingInstruction(),
      urls.paymentOptions(),
      urls.questions('digital-silver'),
      urls.contentPage('privacy-policy'),
      ...Object.values(redirects),
    ]
    expect(addresses.filter((address) => folderOf(address) === 'content/not-found')).toEqual([])
  })
})

describe('the page at an address', () => {
  test('a fixed path goes before one with a part to fill', () => {
    expect(folderOf('/login/redirect')).toBe('customers/sign-in')
    expect(pageAt('/login/redirect').params).toEqual({})
    expect(pageAt('/login/cart').params).toEqual({ backTo: 'cart' })
  })
  test('parts are read as text', () => expect(pageAt('/product/a%20b').params).toEqual({ slug: 'a b' }))
  test('case and a last slash do not matter', () => expect(folderOf('/ThankYou/')).toBe(folderOf('/thankYou')))
  test.each(['/nope', '/product', '/product/a/b', '/my-account/nope'])('%j is not found', (path) =>
    expect(folderOf(path)).toBe('content/not-found'),
  )
})
