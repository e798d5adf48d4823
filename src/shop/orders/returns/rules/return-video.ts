/** The video of the opening that a customer may send with a return (rules/orders.md 3.4). */

import type { VideoFormat } from '../../../../units/uploads/read-video.ts'
import { formatMegabytes } from '../../../../units/uploads/upload-size.ts'
import type { StoredParts } from '../../../content/uploads/stored-parts.ts'

const megabyte = 1024 * 1024

/** A minute and a half of full HD as phones record it, and three minutes of HD. */
export const mostVideoBytes = 200 * megabyte
export const mostVideoMinutes = 3
export const mostVideoSize = formatMegabytes(mostVideoBytes)

/** A few seconds of a slow line: no more is sent again after the network was lost. */
export const videoPartBytes = 2 * megabyte

/** Uploads that a customer may begin in 24 hours. */
export const mostVideosADay = 10

/** An upload that no return has taken by then is deleted. */
export const uploadHours = 24

/** Two years, in which a consumer may go to a commission (Consumer Protection Act 2019, section 69). */
export const retentionDays = 2 * 365

/** As stored with a return. */
export interface ReturnVideo extends StoredParts {
  readonly format: VideoFormat
  /** Whole seconds, rounded up. */
  readonly seconds: number
}

/** The half second that recorders run on is forgiven. */
export const isTooLong = (seconds: number): boolean => seconds >= mostVideoMinutes * 60 + 1

export const videoTypes: Readonly<Record<VideoFormat, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}
