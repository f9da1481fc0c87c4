import { fundingKinds, type FundingKind } from '@plumbline/rules/funding'
import { sharedFaults, type SharedFault } from '../../../live/funding/sharing.ts'

/** What the worker adds to the address: why a file was not taken. */
export const sharedSearch = ({ refused }: Record<string, unknown>): { refused?: SharedFault } => {
  const fault = sharedFaults.find(each => each === refused)
  return fault === undefined ? {} : { refused: fault }
}

/** By which way. That a shared picture is meant for the form is never said here: any site can open an address. */
export const depositSearch = ({ by }: Record<string, unknown>): { by?: FundingKind } => {
  const kind = fundingKinds.find(each => each === by)
  return kind === undefined ? {} : { by: kind }
}
