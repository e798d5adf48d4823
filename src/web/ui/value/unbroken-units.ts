/** Nothing breaks between a number and its unit of weight: "Silver Coin, 10 g" wraps before the 10. */
export const keepUnitsTogether = (text: string): string =>
  text.replace(/(\d) +(?=(?:mg|g|gm|gms|gram|grams|kg|tola|ग्राम|किग्रा|किलो|मिग्रा|तोला)(?![\p{L}\p{M}]))/gu, `$1\u00a0`)
