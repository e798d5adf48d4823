/** Characters of the token in the link of an offer, of 64 possible ones each. */
export const offerTokenLength = 24
