import { useTranslations } from 'use-intl'
import { Key } from './key.tsx'

const keys = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['X'], does: 'chooseKey' },
  { keys: ['M'], does: 'assignKey' },
  { keys: ['A'], does: 'approveKey' },
  { keys: ['R'], does: 'rejectKey' },
] as const

/** Which keys do what at a queue, and the rule that holds for all who work at it. */
export const FundingKeys = () => {
  const t = useTranslations('workFunding')
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-page px-6 py-3 text-13 text-t2">
      {keys.map(({ keys: names, does }) => (
        <span key={does} className="hidden items-center gap-1.5 mouse:flex">
          {names.map(name => (
            <Key key={name}>{name}</Key>
          ))}
          {t(does)}
        </span>
      ))}
      <span className="ml-auto">{t('rule')}</span>
    </footer>
  )
}
