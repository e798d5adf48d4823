/** How wide the large picture of a product is shown. */
export const largePictureSizes = '(min-width: 1280px) 620px, (min-width: 992px) 50vw, 100vw'
