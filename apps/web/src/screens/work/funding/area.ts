import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const fundingArea = defineArea(
  {
    path: '/pages/work/rujin/index',
    title: 'deposits',
    permission: 'funding:deposit:view',
    load: () => import('./deposit.tsx').then(({ DepositQueue }) => ({ default: DepositQueue })),
    navigation: { group: 'funding', label: 'deposits', icon: ArrowDownToLine, waiting: 'deposits' },
  },
  {
    path: '/pages/work/chujin/index',
    title: 'withdrawals',
    permission: 'funding:withdrawal:view',
    load: () => import('./withdrawal.tsx').then(({ WithdrawalQueue }) => ({ default: WithdrawalQueue })),
    navigation: { group: 'funding', label: 'withdrawals', icon: ArrowUpFromLine, waiting: 'withdrawals' },
  },
)
