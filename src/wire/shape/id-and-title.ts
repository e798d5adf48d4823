/** A brand, a category or an occasion, where only its name is given. */
import { id, outputText } from './fields.ts'
import { wireShape } from './wire-shape.ts'

export const idAndTitle = wireShape({ id: ['id', id], title: ['title', outputText] })
