import { openProposals } from '../../../shop/approvals/reading.ts'
import { showProof } from '../../../shop/proof-of-metal/actions.ts'
import { countsAs } from '../../../shop/proof-of-metal/rules.ts'
import { listBars, vaultStanding } from '../../../shop/proof-of-metal/vault.ts'
import { proposeBarIn, proposeBarOut } from '../../../shop/vault-desk/actions.ts'
import * as wire from '../../../wire/admin/money/vault.ts'
import { type StaffHandler, staff } from '../../call.ts'

const show: StaffHandler<typeof wire.vault> = async (shop, { staff: who }) => {
  const { owed, inVault, free } = await vaultStanding(shop.db)
  const proof = await showProof(shop.db)
  const proposals = (await openProposals(shop, who)).filter(({ kind }) => kind.startsWith('vault.'))
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

const barIn: StaffHandler<typeof wire.barIn> = async (shop, { asks: { weightMilligrams, ...bar }, staff: by }) => ({
  data: { proposalId: await proposeBarIn(shop, { ...bar, weight: weightMilligrams }, by) },
})

const barOut: StaffHandler<typeof wire.barOut> = async (shop, { asks, staff: by }) => ({
  data: { proposalId: await proposeBarOut(shop, asks, by) },
})

const about = ({ serial }: { serial: string }) => ({ kind: 'bar', id: serial })

export const vaultCalls = {
  'GET admin/money/vault': staff('ledger.read', wire.vault, show),
  'POST admin/money/vault/bar-in': staff('vault', wire.barIn, barIn, {
    moves: true,
    about,
    risk: { judgedBy: 'shop/vault-desk/actions.ts' },
  }),
  'POST admin/money/vault/bar-out': staff('vault', wire.barOut, barOut, {
    moves: true,
    about,
    risk: { judgedBy: 'shop/vault-desk/actions.ts' },
  }),
} as const
