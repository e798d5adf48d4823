/** A brand, a category, an occasion, where no more than its name is told. */
import { id, outputText } from './fields.ts'
import { wireShape } from './wire-shape.ts'

export const idAndTitle = wireShape({ id: ['id', id], title: ['title', outputText] })
