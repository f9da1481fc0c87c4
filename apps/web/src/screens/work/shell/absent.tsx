import { useTranslations } from 'use-intl'
import { quietLinkClass } from '../../../ui/buttons/link-class.ts'
import { WorkPage } from '../shared/page.tsx'

/** An address of the work area that nobody knows: its navigation stands beside it, and the first page is one press away. */
export const WorkAbsent = () => {
  const t = useTranslations()
  return (
    <WorkPage title={t('app.notFound')}>
      <p className="p-6">
        <a href="#/pages/work/index" className={quietLinkClass}>
          {t('work.toWorkbench')}
        </a>
      </p>
    </WorkPage>
  )
}
