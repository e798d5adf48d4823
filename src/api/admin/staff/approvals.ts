import { recordProposalViewings } from '../../../shop/operations/inbox/actions.ts'
import type { Shop } from '../../../shop/shop.ts'
import { approveProposal, refuseProposal, withdrawProposal } from '../../../shop/staff/approvals/actions.ts'
import { compareProposal } from '../../../shop/staff/approvals/compare.ts'
import {
  closedProposals,
  openProposals,
  type ProposalView,
  proposalsAPage,
} from '../../../shop/staff/approvals/reading.ts'
import { isInProposalView, type ProposalListView } from '../../../shop/staff/approvals/rules.ts'
import { confirmAlone } from '../../../shop/staff/sign-in/confirm-alone.ts'
import * as wire from '../../../wire/admin/staff/approvals.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { errorResponseOf, internalErrorResponse } from '../../request-handler/envelope.ts'

const proposalView = async (shop: Shop, proposal: ProposalView) => ({
  id: proposal.id,
  kind: proposal.kind,
  about: proposal.aboutKind === null ? null : { kind: proposal.aboutKind, id: proposal.aboutId ?? '' },
  sentence: proposal.sentence,
  changes: await compareProposal(shop, proposal),
  state: proposal.state,
  proposedBy: proposal.proposedByName,
  proposedAt: proposal.proposedAt,
  decidedBy: proposal.decidedByName ?? '',
  decidedAt: proposal.decidedAt,
  reason: proposal.reason,
  own: proposal.own,
  aloneFrom: proposal.aloneFrom,
  notTwo: proposal.notTwo,
  mayApprove: proposal.mayApprove,
  mayRefuse: proposal.mayRefuse,
  mayWithdraw: proposal.mayWithdraw,
})

/** Whoever may decide has seen them with this, and is not reminded of them (decision 0120). */
const approvals: StaffHandler<typeof wire.approvals> = async (shop, { staff, params: { view } }) => {
  const open = await openProposals(shop, staff)
  const inView = (wanted: ProposalListView) => open.filter((one) => isInProposalView(one, wanted))
  const waiting = inView(view)
  await recordProposalViewings(shop, staff, waiting)
  return {
    data: {
      counts: { all: inView('all').length, mine: inView('mine').length },
      waiting: await proposalViews(shop, waiting),
    },
  }
}

async function proposalViews(shop: Shop, proposals: readonly ProposalView[]) {
  const views = []
  for (const one of proposals) views.push(await proposalView(shop, one))
  return views
}

const decidedApprovals: StaffHandler<typeof wire.decidedApprovals> = async (shop, { staff, params }) => {
  const found = await closedProposals(shop, { staff, before: params.before ?? null })
  const next = found.length < proposalsAPage ? null : (found.at(-1)?.id ?? null)
  return { data: { decided: await proposalViews(shop, found), next } }
}

const sentenceOf = (failure: unknown): string => (errorResponseOf(failure) ?? internalErrorResponse).body.errorMessage

const approve: StaffHandler<typeof wire.approveProposal> = async (shop, { staff, params }) => {
  await approveProposal(shop, { id: params.id, staff, describeFailure: sentenceOf })
  return { data: null, message: 'Approved and applied' }
}

const confirm: StaffHandler<typeof wire.confirmAlone> = async (shop, { params, staff }) => {
  await confirmAlone(shop, { ...params, staff, describeFailure: sentenceOf })
  return { data: null, message: 'Confirmed and applied' }
}

const refuse: StaffHandler<typeof wire.refuseProposal> = async (shop, { staff, params }) => {
  await refuseProposal(shop, { ...params, staff })
  return { data: null, message: 'Rejected' }
}

const withdraw: StaffHandler<typeof wire.withdrawProposal> = async (shop, { staff, params }) => {
  await withdrawProposal(shop, { id: params.id, staff })
  return { data: null, message: 'Withdrawn' }
}

const about = ({ id }: { id: number }) => ({ kind: 'proposal', id: String(id) })

/** Whether one may decide is a question about each proposal, and answered there. */
export const approvalsCalls = {
  'GET admin/approvals': staffCall('home', wire.approvals, approvals),
  'GET admin/approvals/decided': staffCall('home', wire.decidedApprovals, decidedApprovals),
  'POST admin/approvals/approve': staffCall('approve', wire.approveProposal, approve, {
    about,
    isIdempotent: true,
    risk: { harmless: 'what is approved was assessed when it was proposed' },
  }),
  'POST admin/approvals/confirm-alone': staffCall('approve', wire.confirmAlone, confirm, {
    about,
    isIdempotent: true,
    secret: ['code'],
    limit: 'attempt',
    risk: { harmless: 'what is confirmed was assessed when it was proposed' },
  }),
  'POST admin/approvals/refuse': staffCall('approve', wire.refuseProposal, refuse, {
    about,
    isIdempotent: true,
    risk: { harmless: 'nothing is done' },
  }),
  'POST admin/approvals/withdraw': staffCall('home', wire.withdrawProposal, withdraw, {
    about,
    isIdempotent: true,
    risk: { harmless: 'nothing is done' },
  }),
} as const
