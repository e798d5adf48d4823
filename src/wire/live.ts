import { arrayOf, integer, nullable, outputText, rupees, time, yesOrNo } from './shape/fields.ts'
import { wireShape } from './shape/wire-shape.ts'

/**
 * What open pages are told as it happens: the `data` of each event of the stream `GET live`. The rates are those of 999 fine
 * metal, before GST.
 */
export const news = wireShape({
  silver: ['silver', nullable(rupees)],
  gold: ['gold', nullable(rupees)],
  /** When the older of the two was last confirmed. */
  confirmedAt: ['confirmed_at', time],
  /** Not confirmed for over five minutes. */
  stale: ['stale', yesOrNo],
  /** Metals that are neither sold nor bought at the moment. */
  paused: ['buying_paused', arrayOf(outputText)],
  /** The process that speaks: versions of another one cannot be compared with its own, states can. */
  house: ['house', outputText],
  /** Of the catalogue: it rises with whatever changes what pages show. */
  version: ['version', integer],
  /** Of what open pages tell: the same name in every process that tells the same. */
  state: ['state', outputText],
  /** A page made at an older version than this tells something that is no longer so. */
  pagesSince: ['pages_since', integer],
})
