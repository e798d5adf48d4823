import { afterEach, expect, test, vi } from 'vitest'
import { showCart } from '../wire/cart/cart.ts'
import { fieldSentence } from '../wire/shape/field-sentences.ts'

const nothingRefused = {
  loadRefusals: async () => () => undefined,
  wordFieldSentence: () => undefined,
  wordNotice: () => undefined,
  labels: {},
  takeTexts: <Data>(data: Data): Data => data,
}

/** Each test in its own document, whose language is registered once. */
async function openDocument() {
  vi.resetModules()
  const { registerApiWording, wordFieldSentence } = await import('./api-wording.ts')
  const { callApi } = await import('./call.ts')
  return { registerApiWording, wordFieldSentence, showCart: () => callApi('GET cart', showCart, {}) }
}

const refuses = (data: unknown, errorMessage: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ error: true, data, errorMessage }, { status: 409 }))

afterEach(() => vi.unstubAllGlobals())

const left = { code: 'cart.over-stock', facts: { left: 2 } }

test('English is what came', async () => {
  refuses({ refusal: left }, 'Only 2 left in stock')
  const { showCart } = await openDocument()
  expect(await showCart()).toMatchObject({ sentence: 'Only 2 left in stock', data: { refusal: left } })
})

test('another language is made of code and facts, beside fields too', async () => {
  const errors = { qty: 'Only 2 left in stock', pincode: 'Enter your pincode' }
  const fields = { qty: left, pincode: { code: 'fields.pincode-missing', facts: {} } }
  refuses({ errors, refusal: { ...left, fields } }, 'Only 2 left in stock')
  const { registerApiWording, showCart } = await openDocument()
  registerApiWording({
    networkSentence: 'कोई जवाब नहीं',
    ...nothingRefused,
    wordFieldSentence: ({ code }) => (code === 'fields.pincode-missing' ? 'पिनकोड लिखें' : undefined),
    loadRefusals:
      async () =>
      ({ facts }) =>
        `सिर्फ़ ${facts.left}`,
  })
  expect(await showCart()).toMatchObject({ sentence: 'सिर्फ़ 2', errors: { qty: 'सिर्फ़ 2', pincode: 'पिनकोड लिखें' } })
})

test('labels are worded one by one, and others stay as they came', async () => {
  vi.resetModules()
  const { registerApiWording, wordLabel, wordPaymentMode } = await import('./api-wording.ts')
  expect(wordLabel('Delivered')).toBe('Delivered')
  registerApiWording({
    networkSentence: '',
    ...nothingRefused,
    labels: { Delivered: 'पहुँच गया', 'Wallet Points': 'पॉइंट' },
  })
  expect(['Delivered', 'Lost'].map(wordLabel)).toEqual(['पहुँच गया', 'Lost'])
  expect(wordPaymentMode('UPI + Wallet Points')).toBe('UPI + पॉइंट')
})

test('a code that is not known is told in English, and so is data of the contract without one', async () => {
  const { registerApiWording, showCart } = await openDocument()
  registerApiWording({ networkSentence: '', ...nothingRefused })
  for (const data of [{ refusal: { code: 'cart.new', facts: {} } }, 'verify_failed', null]) {
    refuses(data, 'Something new')
    expect(await showCart()).toMatchObject({ sentence: 'Something new' })
  }
})

test('the words of refusals are fetched again where they did not come', async () => {
  refuses({ refusal: left }, 'Only 2 left in stock')
  const { registerApiWording, showCart } = await openDocument()
  const loadRefusals = vi.fn(nothingRefused.loadRefusals).mockRejectedValueOnce(new Error('offline'))
  loadRefusals.mockResolvedValueOnce((() => 'सिर्फ़ 2') as never)
  registerApiWording({ ...nothingRefused, networkSentence: '', loadRefusals })
  await vi.waitFor(() => expect(loadRefusals).toHaveBeenCalledOnce())
  expect(await showCart()).toMatchObject({ sentence: 'सिर्फ़ 2' })
})

test('no answer is told in the language of the page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { registerApiWording, showCart } = await openDocument()
  registerApiWording({ ...nothingRefused, networkSentence: 'कोई जवाब नहीं' })
  expect(await showCart()).toMatchObject({ status: 0, sentence: 'कोई जवाब नहीं' })
})

test('a sentence of a field has one code', () => {
  fieldSentence('fields.test-one', 'Said once')
  expect(() => fieldSentence('fields.test-two', 'Said once')).toThrow('fields.test-one and fields.test-two')
})
