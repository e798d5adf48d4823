/** How wide the large picture of a product is shown. */
export const largePictureSizes = '(min-width: 1280px) 490px, (min-width: 992px) 40vw, (min-width: 561px) 460px, 82vw'
