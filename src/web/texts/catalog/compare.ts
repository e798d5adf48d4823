import { area } from '../area.ts'

const and = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

/** The bar at the foot of the page, and the page it leads to. */
export const compareTexts = area('compare', {
  bar: {
    name: 'Products to compare',
    more: (left: number) => `You can add ${left} more`,
    full: '3 products selected',
    open: (count: number) => `Compare (${count})`,
    clear: 'Clear All',
  },
  home: 'Home',
  crumb: 'Compare',
  heading: {
    coin: (count: number) => (count === 1 ? 'Compare 1 coin' : `Compare ${count} coins`),
    bar: (count: number) => (count === 1 ? 'Compare 1 bar' : `Compare ${count} bars`),
    mixed: (count: number) => (count === 1 ? 'Compare 1 product' : `Compare ${count} products`),
  },
  title: (names: readonly string[]) => `Compare ${and(names)}`,
  description: (names: readonly string[]) =>
    `${and(names)} side by side: price, price per gram, making charge, premium over metal, fineness, ratings and buy-back at today’s rate.`,
  caption: 'Side by side',
  product: 'Product',
  remove: (name: string) => `Remove ${name}`,
  onlyDifferences: 'Show only differences',
  noDifferences: 'These products match on every point we list.',
  lowest: {
    two: 'Lowest of the two',
    three: 'Lowest of the three',
    gold: 'Lowest in gold',
    silver: 'Lowest in silver',
  },
  rows: {
    pricePerGram: 'Price per gram',
    metal: 'Metal',
    making: 'Making charge',
    gst: 'GST, {{gst}}',
    total: 'Price, incl. GST',
    premium: 'Premium over metal',
    brand: 'Brand',
    category: 'Category',
    weight: 'Weight',
    purity: 'Purity',
    rating: 'Rating',
    ratings: 'Ratings',
    choice: '{{brandName}}’s choice',
    divine: 'Divine collection',
    freeShipping: 'Free shipping',
    buyBack: 'Buy-back',
    buyBackPrice: 'Buy-back price today',
    description: 'Description',
  },
  yes: 'Yes',
  no: 'No',
  free: 'Free',
  /** After the factors of the metal value: what rounding the price took from it. */
  roundOff: (amount: string) => `round off ${amount}`,
  notShown: 'Not shown',
  notOffered: 'Not offered',
  notRated: 'Not rated yet',
  ofFive: (rating: string) => `${rating} of 5`,
  add: {
    open: 'Add a product',
    title: 'Add a product to compare',
    brand: 'Brand',
    chooseBrand: 'Choose a brand',
    product: 'Product',
    chooseProduct: 'Choose a product',
    loading: 'Loading products',
    failed: 'Try again',
    none: 'All products of this brand are already added',
    button: 'Add to compare',
  },
})
