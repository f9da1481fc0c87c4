import { FundingQueue } from './screen.tsx'

/** Money that customers want paid out. */
export const WithdrawalQueue = () => <FundingQueue kind="withdrawal" />
