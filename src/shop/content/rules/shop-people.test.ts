import { expect, test } from 'vitest'
import { shopPeople } from './shop-people.ts'

test.each([
  ['', []],
  [
    'Meera Iyer | Founder | She signs the list.',
    [{ name: 'Meera Iyer', role: 'Founder', about: 'She signs the list.' }],
  ],
  ['Meera Iyer', [{ name: 'Meera Iyer', role: '', about: '' }]],
  [' \n | Founder\n A |B| c | d ', [{ name: 'A', role: 'B', about: 'c | d' }]],
])('%j', (text, people) => expect(shopPeople(text)).toEqual(people))
