/**
 * The fourth letter of a PAN: person, company, firm, family, association, trust, body, local authority, artificial person,
 * government (rules/gst.md 3.2).
 */
const form = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/

/** Whether this is a PAN, in capitals and without spaces. */
export const isPan = (text: string): boolean => form.test(text)
