/** Formats of the ids of a text message. Pure. */

/** On the DLT portals of the operators: 19 digits today. */
export const isDltId = (text: string): boolean => /^\d{15,25}$/.test(text)
/** At MSG91: 24 hexadecimal digits today. */
export const isProviderId = (text: string): boolean => /^[A-Za-z0-9_-]{4,60}$/.test(text)
