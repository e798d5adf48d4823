import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { area } from '../texts/area.ts'
import { english, type Speech, SpeechContext, speechWithoutFigures, useTexts } from '../texts/use-texts.ts'
import { LanguageBoundary, TranslatedPart } from './language-boundary.tsx'

const greeting = area('greeting', { hello: 'Hello' })
const law = area('law', { clause: 'Clause' })
const hindi = speechWithoutFigures({ language: 'hi', says: { greeting: { hello: 'नमस्ते' } } })

const Hello = () => useTexts(greeting).hello
const hello = createElement(Hello)
const boundary = (of: typeof greeting | typeof law, children: ReactNode) =>
  createElement(LanguageBoundary, { area: of }, children)
const drawn = (speech: Speech, part: ReactNode) =>
  renderToStaticMarkup(createElement(SpeechContext, { value: speech }, part))

test('in English nothing is marked', () => {
  expect(drawn(speechWithoutFigures(english), boundary(law, hello))).toBe('<div>Hello</div>')
})

test('a translated part is in Hindi, like the page', () => {
  expect(drawn(hindi, boundary(greeting, hello))).toBe('<div>नमस्ते</div>')
})

test('a part that is not translated is marked once, and all of it is in English', () => {
  expect(drawn(hindi, boundary(law, boundary(greeting, boundary(law, hello))))).toBe(
    '<div lang="en-IN"><div><div>Hello</div></div></div>',
  )
})

test('a translated part inside of it is in Hindi again, and marked', () => {
  const translated = (of: typeof greeting | typeof law) => createElement(TranslatedPart, { area: of }, hello)
  expect(drawn(hindi, boundary(law, translated(greeting)))).toBe('<div lang="en-IN"><div lang="hi-IN">नमस्ते</div></div>')
  expect(drawn(hindi, boundary(law, translated(law)))).toBe('<div lang="en-IN">Hello</div>')
  expect(drawn(hindi, translated(greeting))).toBe('नमस्ते')
})
