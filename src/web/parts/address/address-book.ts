import type * as z from 'zod/mini'
import type { address, myAddress } from '../../../wire/customers/addresses.ts'

export type SavedAddress = z.output<typeof address>
export type AddressBook = z.output<(typeof myAddress)['response']>
