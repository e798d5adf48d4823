import { area } from '../area.ts'

/** For browsers that run no scripts. */
export const noScriptTexts = area('no-script', {
  sentence:
    'Your browser runs no JavaScript. You can read every page and price here; for the cart, forms and your account please switch it on, or call us.',
})
