/** Tags: short labels that staff give orders, to find them again. */
export const mostTagLength = 30
export const mostTagsOfOrder = 10

/** "  Wedding   Order " → "wedding order": the same tag, however it is typed. A comma separates tags. */
export const tagOf = (typed: string): string =>
  typed
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase()
