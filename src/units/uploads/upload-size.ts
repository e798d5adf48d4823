/** How large an upload may be (rules/limits.md 3.2). */
const megabyte = 1024 * 1024

export const formatMegabytes = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`

/** One picture, or a receipt as PDF. In bytes. */
export const mostUploadBytes = 5 * megabyte
/** As texts state it: "5 MB". */
export const mostUploadSize = formatMegabytes(mostUploadBytes)
