/** due: nobody was asked yet. asked: the provider works on it. by-hand: somebody must transfer it. */
export const refundViews = ['by-hand', 'failed', 'due', 'asked', 'done'] as const
export type RefundView = (typeof refundViews)[number]
