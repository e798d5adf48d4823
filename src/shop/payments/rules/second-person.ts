import type { Paise } from '../../../units/paise.ts'

/** Above it nobody sends money back alone (decisions 8). */
export const mostByOnePerson: Paise = 50_000_00

export const needsSecondPerson = (amount: Paise): boolean => amount > mostByOnePerson
