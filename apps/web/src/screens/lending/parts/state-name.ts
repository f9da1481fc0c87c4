import type { LoanView } from '@plumbline/protocol/lending'

/** What its state is called: a demo's loan ends with the demo, and nobody has given up money. */
export const loanStateName = ({ state, automatic }: Pick<LoanView, 'state' | 'automatic'>) =>
  state === 'written_off' && automatic ? 'demo_ended' : state
