import type { Paise } from '../../../../units/paise.ts'

/** Above it nobody sends money back alone (rules/back-office.md 2.3), nor says alone that money came (decision 0069). */
export const mostByOnePerson: Paise = 50_000_00

export const needsSecondPerson = (amount: Paise): boolean => amount > mostByOnePerson

/** Likewise of money that one person alone says has come: the larger of what was due and what came (decision 0069). */
export const needsSecondToConfirm = (due: Paise, came: Paise): boolean => needsSecondPerson(Math.max(due, came))
