import { ArrowDown, ArrowLeftRight, ArrowUp, ReceiptText } from 'lucide-react'

/** Where people most often go with their money. */
export const moneyPlaces = [
  { to: '/pages/fund/deposit', title: 'deposit', icon: ArrowDown },
  { to: '/pages/fund/withdraw', title: 'withdraw', icon: ArrowUp },
  { to: '/pages/fund/transfer', title: 'transfer', icon: ArrowLeftRight },
  { to: '/pages/fund/bill', title: 'bill', icon: ReceiptText },
] as const
