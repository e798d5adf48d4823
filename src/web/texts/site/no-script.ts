import { area } from '../area.ts'

/** For browsers that run no scripts. */
export const noScriptTexts = area('no-script', {
  sentence:
    'JavaScript is off in your browser. You can read every page and price; for the cart, forms and your account please switch it on, or call us.',
})
