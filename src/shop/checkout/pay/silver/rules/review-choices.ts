/** What a customer may choose for a payment under review (decision 0115): the silver at the quoted price, or all money back. */
export const silverReviewChoices = ['silver', 'money'] as const
export type SilverReviewChoice = (typeof silverReviewChoices)[number]
