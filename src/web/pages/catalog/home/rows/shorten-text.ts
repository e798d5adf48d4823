const mostCharacters = 250

/** Spec §9: the text of a testimonial is cut at 250 characters. */
export const shortened = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters).trimEnd()}...` : text
