import { FundingQueue } from './screen.tsx'

/** Money that customers say they have sent. */
export const DepositQueue = () => <FundingQueue kind="deposit" />
