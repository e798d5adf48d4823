import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['language=hi', 'hi'],
  ['a=1; language=hi; b=2', 'hi'],
  ['language=en', 'en'],
  ['language=hindi', 'en'],
  ['mylanguage=hi', 'en'],
  ['language=<script>', 'en'],
])('the cookies %j choose %s', (cookies, language) => expect(languageOf(cookies)).toBe(language))
