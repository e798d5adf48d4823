import { createHash } from 'node:crypto'
import { addDays } from '../../units/date.ts'
import { standInConnection } from '../connection-test.ts'
import { PartnerError } from '../partner-error.ts'
import type { Courier } from './courier.ts'

/**
 * Serves every pincode except those that begin with 999, which do not exist: they are there to try an unserviceable pincode.
 * A parcel takes 2 days within the shop's region (same first digit), and 5 to the islands and the far north-east.
 */
export function standInCourier(origin: string): Courier {
  return {
    name: 'Sequel',
    trackingUrl: 'https://sequel247.com/track/{waybill}',
    testConnection: standInConnection,
    serves: async (pincode) => ({ serviceable: !pincode.startsWith('999') && !unserved.has(pincode) }),
    arrivalOn: async (pincode, pickup) => addDays(pickup, daysTo(pincode, origin)),
    book: async ({ reference, to }) => {
      if (to.pincode.startsWith('999') || unserved.has(to.pincode))
        throw new PartnerError('sequel', 'book', { kind: 'refused', detail: `nothing is carried to ${to.pincode}` })
      return { waybillNo: `SQ${waybillDigits(reference)}` }
    },
  }
}

/** Real pincodes that the stand-in refuses, so that the refusal can be tried: Lakshadweep's outer islands. */
const unserved = new Set(['682552', '682553', '682554', '682555', '682556', '682557', '682558', '682559'])

/** Ten digits that are always the same for the same reference. */
const waybillDigits = (reference: string): string =>
  String(createHash('sha256').update(reference).digest().readUIntBE(0, 6) % 10 ** 10).padStart(10, '0')

function daysTo(pincode: string, origin: string): number {
  if (pincode[0] === origin[0]) return 2
  if (/^(744|79|19)/.test(pincode)) return 5
  return 3
}
