/** Everything said in Hindi, by the name of its area. Fetched only by visitors who chose it. */
import type { Speech } from '../use-texts.ts'
import { shell } from './shell.ts'

export const hindi: Speech = {
  language: 'hi',
  says: {
    shell,
  },
}
