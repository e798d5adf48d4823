/** A brand, a category, an occasion, where no more than its name is told. */
import { id, words } from './fields.ts'
import { spelled } from './spelled.ts'

export const titled = spelled({ id: ['id', id], title: ['title', words] })
