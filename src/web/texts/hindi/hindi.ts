/** Everything said in Hindi, by the name of its area. Fetched only by visitors who chose it. */
import type { Speech } from '../use-texts.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

export const hindi: Speech = {
  language: 'hi',
  says: {
    shell,
    ui,
  },
}
