/** Headings of chapter 71 (customs tariff), in at most 30 characters: the return takes no more (rules/gst.md 1.2). */
const headings: Readonly<Record<string, string>> = {
  '7106': 'Silver, unwrought or semi-mfd',
  '7108': 'Gold, unwrought or semi-mfd',
  '7113': 'Jewellery of precious metal',
  '7114': 'Articles of precious metal',
  '7115': 'Other goods of precious metal',
  '7118': 'Coin',
}

/** Empty for another heading: the portal fills in its own description of the code. */
export const describeHsn = (hsn: string): string => headings[hsn.slice(0, 4)] ?? ''
