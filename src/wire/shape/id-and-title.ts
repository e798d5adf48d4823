/** A brand, a category or an occasion, where only its name is given. */
import { id, outputText } from './fields.ts'
import { wireShape } from './wire-shape.ts'

export const idAndTitle = wireShape({ id: ['id', id], title: ['title', outputText] })

/** The same with the title of Hindi pages; empty: they show the English one. */
export const idAndTitles = wireShape({
  id: ['id', id],
  title: ['title', outputText],
  titleHi: ['title_hi', outputText],
})
