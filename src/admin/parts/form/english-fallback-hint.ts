/** Beside every field of a Hindi text. */
export const englishFallbackHint = 'Leave blank to show the English text on Hindi pages'
