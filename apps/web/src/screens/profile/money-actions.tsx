import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { classes } from '../../ui/classes.ts'
import { moneyPlaces } from './money-places.ts'

/** What people most often do with their money. */
export const MoneyActions = () => {
  const t = useTranslations('place')
  return (
    <ul className="grid grid-cols-4 gap-2 px-4 pt-2 pb-4 narrow:grid-cols-2">
      {moneyPlaces.map(({ to, title, icon: Icon }, index) => (
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
