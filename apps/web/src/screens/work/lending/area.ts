import { FileSignature, HandCoins, Landmark } from 'lucide-react'
import { defineArea } from '../shared/area.ts'
import {
  agreementsPath,
  loanPath,
  loansPath,
  repaymentsPath,
  signaturePath,
} from '../shared/loan-addresses.ts'

export const lendingArea = defineArea(
  {
    path: loansPath,
    title: 'loans',
    permission: 'lending:loan:view',
    load: () => import('./loans.tsx').then(({ Loans }) => ({ default: Loans })),
    navigation: { group: 'funding', label: 'loans', icon: Landmark, waiting: 'loans' },
  },
  {
    path: loanPath,
    title: 'loan',
    permission: 'lending:loan:view',
    load: () => import('./loan.tsx').then(({ Loan }) => ({ default: Loan })),
    below: loansPath,
  },
  {
    path: repaymentsPath,
    title: 'repayments',
    permission: 'lending:repayment:view',
    load: () => import('./repayments.tsx').then(({ Repayments }) => ({ default: Repayments })),
    navigation: { group: 'funding', label: 'loanRepayments', icon: HandCoins, waiting: 'loanRepayments' },
  },
  {
    path: agreementsPath,
    title: 'agreements',
    permission: 'lending:agreement:view',
    load: () => import('./agreements.tsx').then(({ Agreements }) => ({ default: Agreements })),
    navigation: { group: 'records', label: 'loanAgreements', icon: FileSignature },
  },
  {
    path: signaturePath,
    title: 'signature',
    permission: 'lending:agreement:view',
    load: () => import('./signature.tsx').then(({ SignaturePage }) => ({ default: SignaturePage })),
    below: agreementsPath,
  },
)
