import { area } from './area.ts'

/** What stands where a page should: it is not there, or did not come. */
export const troubleTexts = area('trouble', {
  title: 'This did not load',
  heading: 'This page did not load',
  ours: 'Something went wrong on our side. Please try again in a moment.',
  notFound: 'Page not found',
  noPage: 'This page does not exist',
  home: 'Back to home',
  /** Links to all silver and all gold stand in between. */
  perhaps: 'The address may be misspelt, or the piece is no longer made. All',
  silver: 'silver',
  andAll: 'and all',
  gold: 'gold',
  away: 'pieces are a press away.',
})
