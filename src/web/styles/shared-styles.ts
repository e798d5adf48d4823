// One stylesheet for the frame, the controls and the catalogue, whose pages are the most visited: each file is a round trip, and
// their documents link no other (decision 0096). It follows `styles.css`, which names the layers in their order.
import.meta.glob(
  [
    '../ui/**/*.css',
    '../parts/**/*.css',
    '!../parts/{account,address,checkout,enquiry,order,sign-in,silver}/**',
    '../pages/catalog/**/*.css',
  ],
  { eager: true },
)
