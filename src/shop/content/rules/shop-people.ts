/** The people of the shop, as staff write them in a setting: one a line, `name | role | one sentence`. */

export interface ShopPerson {
  readonly name: string
  /** Empty where it was not written. */
  readonly role: string
  readonly about: string
}

/** A line without a name is left out; what follows a second bar belongs to the sentence. */
export const shopPeople = (text: string): ShopPerson[] =>
  text
    .split('\n')
    .map((line) => {
      const [name = '', role = '', ...about] = line.split('|').map((part) => part.trim())
      return { name, role, about: about.join(' | ') }
    })
    .filter(({ name }) => name !== '')
