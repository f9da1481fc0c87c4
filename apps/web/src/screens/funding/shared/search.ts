import { fundingKinds, type FundingKind } from '@plumbline/rules/funding'
import { sharedFaults, type SharedFault } from '../../../live/funding/sharing.ts'

/** What the worker adds to the address: why a file was not taken. */
export const sharedSearch = ({ refused }: Record<string, unknown>): { refused?: SharedFault } => {
  const fault = sharedFaults.find(each => each === refused)
  return fault === undefined ? {} : { refused: fault }
}

/** By which way, and whether a shared picture is meant for this form. */
export const depositSearch = ({
  by,
  shared,
}: Record<string, unknown>): { by?: FundingKind; shared?: true } => {
  const kind = fundingKinds.find(each => each === by)
  return { ...(kind !== undefined && { by: kind }), ...(shared === true && { shared }) }
}
