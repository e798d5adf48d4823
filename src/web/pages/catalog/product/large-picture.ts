/** The display width of a product's large picture. */
export const largePictureSizes = '(min-width: 1280px) 490px, (min-width: 992px) 40vw, (min-width: 561px) 460px, 82vw'
