import { expect, test } from 'vitest'
import { shopPeople } from './shop-people.ts'

test.each([
  ['', []],
  [
    'Meera Iyer | Founder | She signs the list.',
    [{ name: 'Meera Iyer', role: 'Founder', sentence: 'She signs the list.' }],
  ],
  ['Meera Iyer', [{ name: 'Meera Iyer', role: '', sentence: '' }]],
  [' \n | Founder\n A |B| c | d ', [{ name: 'A', role: 'B', sentence: 'c | d' }]],
])('%j', (text, people) => expect(shopPeople(text)).toEqual(people))
