import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowLeftRight, ArrowUp, ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classes } from '../../ui/classes.ts'

const actions = [
  { to: '/pages/fund/deposit', title: 'deposit', icon: ArrowDown },
  { to: '/pages/fund/withdraw', title: 'withdraw', icon: ArrowUp },
  { to: '/pages/fund/transfer', title: 'transfer', icon: ArrowLeftRight },
  { to: '/pages/fund/bill', title: 'bill', icon: ReceiptText },
] as const

/** What people most often do with their money. */
export const MoneyActions = () => {
  const t = useTranslations('place')
  return (
    <ul className="grid grid-cols-4 gap-2 px-4 pt-2 pb-4 narrow:grid-cols-2">
      {actions.map(({ to, title, icon: Icon }, index) => (
        <li key={to} className="min-w-0">
          <Link to={to} className="flex flex-col items-center gap-2 text-center text-13 font-medium">
            <span
              className={classes(
                'grid size-11 place-items-center rounded-card',
                index === 0 ? 'bg-primary-fill text-white' : 'bg-sunk',
              )}
            >
              <Icon aria-hidden className="size-5.5" />
            </span>
            {t(title)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
