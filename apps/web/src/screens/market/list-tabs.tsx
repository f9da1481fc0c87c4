import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/tabs.tsx'
import { lists, type List } from './use-list.ts'

type Props = { value: List | undefined; onChange: (value: List) => void; dense?: true }

/** The star and the categories. */
export const ListTabs = ({ value, onChange, dense }: Props) => {
  const t = useTranslations()
  const star = <Star aria-hidden className={dense ? 'size-4' : 'size-5'} fill="currentColor" />
  return (
    <div className={dense ? 'border-b border-line px-3' : 'border-b border-line px-4'}>
      <Tabs
        {...(dense && { dense })}
        name={t('category.label')}
        value={value}
        onChange={onChange}
        options={lists.map(list =>
          list === 'watchlist'
            ? { value: list, label: t('watchlist.title'), icon: star }
            : { value: list, label: t(`category.${list}`) },
        )}
      />
    </div>
  )
}
