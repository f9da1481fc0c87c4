import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { BackLink } from '../shared/back-link.tsx'
import { ExamineForm } from './form.tsx'
import { useForm } from './queries.ts'
import { WorkPage } from '../shared/page.tsx'
import { useIfOpen } from '../shared/queue/after-decision.tsx'

/** One form on a page of its own: on a phone, and where a link leads to it. */
export const ExamineDetail = () => {
  const t = useTranslations('workExamine')
  const navigate = useNavigate()
  const { id: named }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = typeof named === 'string' ? named : ''
  const { data } = useForm(id)
  const goBack = useIfOpen(id, () => void navigate({ href: '/pages/work/examine/index' }))
  return (
    <WorkPage
      wide
      actions={
        <BackLink to="/pages/work/examine/index" at="title">
          {t('title')}
        </BackLink>
      }
      title={data === undefined ? t('details') : t('detailTitle', { kind: t(data.kind), uid: data.uid })}
    >
      <div className="@container flex w-full flex-1 flex-col">
        <ExamineForm id={id} onPage onDecided={() => goBack(id)} />
      </div>
    </WorkPage>
  )
}
