/** More than a person has: a list that grows without end would be a way to have us send to many addresses. */
export const mostPushDevices = 10
