import { useTranslations } from 'use-intl'

/** The page on which what takes a second person is decided. */
export const requestAddress = (id: string): string => `#/pages/work/approval/index?id=${id}`

/** Leads to a request from where it is told of. */
export const RequestLink = ({ id }: { id: string }) => {
  const t = useTranslations('workFunding')
  return (
    <a
      href={requestAddress(id)}
      className="inline-flex min-h-6 items-center font-semi text-primary underline"
    >
      {t('requestLink')}
    </a>
  )
}
