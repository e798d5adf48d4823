/** Shown when not even the error page could be rendered. */
export const plainErrorPage =
  '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<title>Something went wrong</title></head><body><h1>Something went wrong on our side</h1>' +
  '<p>We have written it down. Please try again in a moment.</p><p><a href="/">To the home page</a></p></body></html>'
