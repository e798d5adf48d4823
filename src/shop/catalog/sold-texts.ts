/** The Hindi texts of what was sold: orders keep the English ones alone, in which they are invoiced. */
import { type Catalogue, findProduct } from './snapshot/catalogue.ts'

interface SoldName {
  readonly id: number
  readonly name: string
}

/** Of the catalogue, while it calls the product what it was sold as; else empty. */
export function soldNameInHindi(catalogue: Catalogue, { id, name }: SoldName): string {
  const product = findProduct(catalogue, id)
  return product?.name === name ? product.nameHi : ''
}

interface SoldPackageTitle {
  readonly id: number
  readonly title: string
}

/** The same of the package a product was sold in. */
export function soldPackageInHindi(catalogue: Catalogue, productId: number, { id, title }: SoldPackageTitle): string {
  const pack = findProduct(catalogue, productId)?.packages.find((one) => one.id === id)
  return pack?.title === title ? pack.titleHi : ''
}
