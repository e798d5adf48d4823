import { area } from '../area.ts'

export const shellTexts = area('shell', {
  skip: 'Skip to content',
})
