import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ExamineForm } from './examine-form.tsx'
import { useForm } from './examine-queries.ts'
import { WorkPage } from './frame.tsx'

/** One form on a page of its own: on a phone, and where a link leads to it. */
export const ExamineDetail = () => {
  const t = useTranslations('workExamine')
  const navigate = useNavigate()
  const { id } = useSearch({ from: '/work/frame/pages/work/examine/detail' })
  const { data } = useForm(id)
  return (
    <WorkPage
      title={data === undefined ? t('details') : t('detailTitle', { kind: t(data.kind), uid: data.uid })}
    >
      <div className="flex w-full max-w-2xl flex-1 flex-col">
        <ExamineForm id={id} onDecided={() => void navigate({ to: '/pages/work/examine/index' })} />
      </div>
    </WorkPage>
  )
}
