import type * as z from 'zod/mini'
import { showProof } from '../../../shop/silver/proof-of-metal/actions.ts'
import { countsAs } from '../../../shop/silver/proof-of-metal/rules.ts'
import { listBars, readVaultBalance } from '../../../shop/silver/proof-of-metal/vault.ts'
import { assessBarIn, assessBarOut, releaseBar, takeBarIn } from '../../../shop/silver/vault/actions.ts'
import { openProposals } from '../../../shop/staff/approvals/reading.ts'
import { isProposalOf } from '../../../shop/staff/approvals/rules/proposal-kinds.ts'
import * as wire from '../../../wire/admin/accounting/vault.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { locateVault } from '../goods-locations.ts'

const show: StaffHandler<typeof wire.vault> = async (shop, { staff: who }) => {
  const { owed, inVault, free } = await readVaultBalance(shop.db)
  const proof = await showProof(shop.db)
  const proposals = (await openProposals(shop, who)).filter(({ kind }) => isProposalOf('vaultBars', kind))
  return {
    data: {
      owedUnits: owed,
      inVaultUnits: inVault,
      freeUnits: free,
      onlyCovered: shop.catalogue.now.content.settings.silver.onlyCovered,
      lastProof: proof && {
        day: proof.day,
        takenAt: proof.takenAt,
        customersUnits: proof.customersTotal,
        barsUnits: proof.barsTotal,
      },
      bars: (await listBars(shop.db)).map(({ weight, ...bar }) => ({
        ...bar,
        weightMilligrams: weight,
        countsUnits: countsAs({ weight, fineness: bar.fineness }),
      })),
      proposals: proposals.map(({ id, sentence, proposedByName: by, proposedAt: at }) => ({ id, sentence, by, at })),
    },
  }
}

const barOf = ({ weightMilligrams, ...bar }: z.output<typeof wire.barIn.params>) => ({
  ...bar,
  weight: weightMilligrams,
})

const barIn: StaffHandler<typeof wire.barIn> = async (shop, { params }) => {
  await takeBarIn(shop, barOf(params))
  return { data: null }
}

const barOut: StaffHandler<typeof wire.barOut> = async (shop, { params }) => {
  await releaseBar(shop, params.serial)
  return { data: null }
}

const about = ({ serial }: { serial: string }) => ({ kind: 'bar', id: serial })

export const vaultCalls = {
  'GET admin/money/vault': staffCall('ledger.read', wire.vault, show),
  'POST admin/money/vault/bar-in': staffCall('vault', wire.barIn, barIn, {
    isIdempotent: true,
    about,
    at: locateVault,
    risk: (shop, db, params) => assessBarIn(shop, db, barOf(params)),
  }),
  'POST admin/money/vault/bar-out': staffCall('vault', wire.barOut, barOut, {
    isIdempotent: true,
    about,
    at: locateVault,
    risk: assessBarOut,
  }),
} as const
