import { useTranslations } from 'use-intl'

/** What `Empty` says, where a line is all the room there is. */
export const EmptyLine = ({ hint }: { hint: string }) => {
  const t = useTranslations('empty')
  return (
    <p className="text-13 text-t2">
      <span className="font-semi">{t('title')}</span> {hint}
    </p>
  )
}
